/** Of the tax of a month; the specification names it. */
const JUMP_PERCENT = 25

/** More than a quarter up or down; any tax at all where there was none. */
export const isJump = (before: number, after: number): boolean =>
  Math.abs(after - before) * 100 > before * JUMP_PERCENT
