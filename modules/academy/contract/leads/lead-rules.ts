import type { StatusView } from '#academy/contract/academy-fields.ts'

type Facts = Pick<StatusView, 'kind' | 'needs_follow_up' | 'needs_reason'>

export type Mover = {
  readonly isOwn: boolean
  /** May assign and reopen. */
  readonly isManager: boolean
}

type Wish = {
  readonly from: Facts
  readonly to: Facts
  readonly followUp: string | null
  readonly reason: string
  readonly batch: number | null
  /** The day it is in the companies. */
  readonly today: string
}

export type MoveRefusal = 'not_yours' | 'manager_only' | 'follow_up' | 'follow_up_past' | 'reason' | 'batch'

/** Null where the move is allowed; one rule for form, board and import. */
export function refusalOfMove(
  { from, to, followUp, reason, batch, today }: Wish,
  { isOwn, isManager }: Mover,
): MoveRefusal | null {
  if (!isOwn && !isManager) return 'not_yours'
  if (from.kind !== 'open' && !isManager) return 'manager_only'
  if (followUp !== null && followUp <= today) return 'follow_up_past'
  if (to.needs_follow_up && followUp === null) return 'follow_up'
  if (to.needs_reason && reason === '') return 'reason'
  if (to.kind === 'won' && batch === null) return 'batch'
  return null
}

/** Where the board can put a card at once; what needs more is asked first. */
export const movesAtOnce = (to: Facts): boolean =>
  to.kind === 'open' && !to.needs_follow_up && !to.needs_reason

/** The fee less the discount in hundredths of a percent; half a paisa counts up. */
export const quotedFee = (fee: number, discountBp: number): number =>
  Math.round((fee * (10_000 - discountBp)) / 10_000)

/** A share in hundredths of a percent; null of nothing. */
export const shareOf = (count: number, of: number): number | null =>
  of === 0 ? null : Math.round((count * 10_000) / of)
