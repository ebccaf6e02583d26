/** How much larger a thing is drawn than its style says: what is measured on the screen is divided by it. */
export const zoomOf = (thing: Element): number => (thing as Element & { currentCSSZoom?: number }).currentCSSZoom ?? 1
