/** Dry, short, wooden; off until switched on. Nothing sounds different because of a card that one cannot see. */

import { settings } from '../browser/settings.svelte'

type Sound = 'lay' | 'turn' | 'end'

// frequency in hertz, length in seconds, how much of it is the noise of wood
const SOUNDS: Record<Sound, readonly [number, number, number]> = {
  lay: [180, 0.07, 0.8],
  turn: [880, 0.12, 0.35],
  end: [330, 1.8, 0],
}
let context: AudioContext | undefined

export function play(sound: Sound): void {
  if (!settings.sound) return
  context ??= new AudioContext()
  const [pitch, length, wood] = SOUNDS[sound]
  const now = context.currentTime
  const volume = new GainNode(context, { gain: 0 })
  volume.gain.setValueAtTime(settings.volume, now)
  volume.gain.exponentialRampToValueAtTime(0.001, now + length)
  volume.connect(context.destination)
  const tone = new OscillatorNode(context, { type: 'triangle', frequency: pitch })
  tone.connect(new GainNode(context, { gain: 1 - wood })).connect(volume)
  tone.start(now)
  tone.stop(now + length)
  if (wood) knock(context, volume, wood, length)
}

function knock(within: AudioContext, out: AudioNode, amount: number, length: number): void {
  const buffer = within.createBuffer(1, Math.ceil(within.sampleRate * length), within.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let each = 0; each < samples.length; each++) samples[each] = Math.random() * 2 - 1
  const noise = new AudioBufferSourceNode(within, { buffer })
  noise
    .connect(new BiquadFilterNode(within, { type: 'bandpass', frequency: 900, Q: 2 }))
    .connect(new GainNode(within, { gain: amount }))
    .connect(out)
  noise.start()
}
