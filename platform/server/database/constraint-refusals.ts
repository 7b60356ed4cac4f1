import pg from 'pg'
import type { Refusal } from '#platform/contract/refusal.ts'

const VIOLATIONS = new Set(['23505', '23503', '23514', '23P01'])
const RETRYABLE = new Set(['40001', '40P01'])

/** The sentence for a violated constraint, when an area has named one. */
export function refusalOfConstraint(
  error: unknown,
  refusals: Readonly<Record<string, Refusal>>,
): Refusal | null {
  if (!(error instanceof pg.DatabaseError) || !VIOLATIONS.has(error.code ?? '')) return null
  return refusals[error.constraint ?? ''] ?? null
}

/** Two transactions met; nothing was written and the same work may simply be done again. */
export const isWorthRepeating = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && RETRYABLE.has(error.code ?? '')
