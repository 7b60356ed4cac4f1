import type { z } from 'zod'
import { wording } from '#platform/contract/schema-wording.ts'

export type InputResult = { ok: true; input: unknown } | { ok: false; fields: Record<string, string> }

const DEEPEST = 32

/** Parses what a caller sent; every complaint is one sentence under the name of its field. */
export function readInput(schema: z.ZodType, given: unknown): InputResult {
  const parsed = schema.safeParse(given, { error: wording })
  if (parsed.success) return storable(parsed.data)
  const fields: Record<string, string> = {}
  for (const issue of parsed.error.issues) fields[fieldOf(issue)] ??= issue.message
  return { ok: false, fields }
}

/** What the schema does not name is gone by now, and is not walked. */
function storable(input: unknown): InputResult {
  const unstorable = findUnstorable(input, [])
  return unstorable
    ? { ok: false, fields: { [unstorable.join('.') || 'request']: UNSTORABLE } }
    : { ok: true, input }
}

const UNSTORABLE = 'This contains unsupported characters or is nested too deeply.'

/** PostgreSQL cannot store a NUL or half a character; found here, before anything is asked of the database. */
function findUnstorable(value: unknown, path: readonly string[]): readonly string[] | null {
  if (typeof value === 'string') return value.includes('\u0000') || !value.isWellFormed() ? path : null
  if (typeof value !== 'object' || value === null) return null
  if (path.length >= DEEPEST) return path
  for (const [key, inner] of Object.entries(value)) {
    const found = key.includes('\u0000') || !key.isWellFormed() ? path : findUnstorable(inner, [...path, key])
    if (found) return found
  }
  return null
}

function fieldOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return issue.keys[0] ?? 'request'
  return issue.path.map(String).join('.') || 'request'
}
