import type { Position } from './live-queries.ts'

/** What a client keeps of its place: opaque to it, a position and the moment it was taken to us. */
export const cursorOf = ({ xmin, at }: Position): string => `${xmin}-${at}`

export function readCursor(cursor: string): Position | null {
  const [, xmin, at] = /^(\d{1,19})-(\d{1,15})$/.exec(cursor) ?? []
  return xmin === undefined || at === undefined ? null : { xmin, at: Number(at) }
}
