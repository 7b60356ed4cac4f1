/** The same numbers for the same seed, so that a run which fails can be played again. */
export type Random = {
  /** A whole number from nothing up to, and without, the one given. */
  below(most: number): number
  /** One of the things, each as often as its weight says. */
  weighted<T extends string>(weights: Readonly<Record<T, number>>): T
}

export function randomNumbers(seed: number): Random {
  let state = seed >>> 0
  // Mulberry32: neighbouring seeds have nothing in common.
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (most: number) => Math.floor(next() * most)
  return {
    below,
    weighted: (weights) => {
      const entries = Object.entries<number>(weights)
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
      const found = entries.find(([, weight]) => (left -= weight) < 0) ?? entries.at(-1)!
      return found[0] as keyof typeof weights
    },
  }
}
