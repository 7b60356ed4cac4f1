const G_WAITS_MS = 1_200

/**
 * Says of each key whether it follows a `g` in time. Nothing stands for “not pressed yet” but the distant past: the clock
 * of events begins at 0 when a page is opened, so a 0 would count as a `g` for its first second.
 */
export function keysAfterG() {
  let gPressedAt = -Infinity
  return (key: string, at: number): boolean => {
    const follows = at - gPressedAt < G_WAITS_MS
    gPressedAt = key === 'g' ? at : -Infinity
    return follows
  }
}
