import { must } from '#platform/server/must.ts'
import { engineeringMessages as say } from '#engineering/contract/engineering-messages.ts'

export type Parts = Readonly<Record<string, unknown>>

export const isParts = (value: unknown): value is Parts =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
export const partsOf = (value: unknown): Parts => (isParts(value) ? value : {})
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
export const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

/** Everything but what was understood. */
export const without = (parts: Parts, known: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(parts).filter(([key]) => !known.includes(key)))

/** A tree deeper than this is no collection, and would end the stack. */
export const MOST_DEPTH = 20
export const MOST_REQUESTS = 2_000

export function jsonOf(text: string, format: string): Parts {
  try {
    const read: unknown = JSON.parse(text)
    if (isParts(read)) return read
  } catch {
    // Said below, in one sentence for whatever is wrong with it.
  }
  must(false, say.importWrong(format))
  return {}
}
