/** A refusal, with the sentence of whoever refused. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    text: string,
    readonly rule: string | null = null,
  ) {
    super(text)
  }
}
