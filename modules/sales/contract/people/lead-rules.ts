import { leadStates, type LeadState } from './lead-lists.ts'

export type Mover = {
  /** Owns the lead. */
  readonly isOwner: boolean
  /** May assign it. */
  readonly isManager: boolean
}

export type MoveRefusal = 'no_way' | 'owner_needed' | 'manager_only' | 'not_yours'

type Move = { readonly from: LeadState; readonly to: LeadState; readonly hasOwner: boolean }

/** Null where the move is allowed; otherwise why it is not. */
export function refusalOfMove(
  { from, to, hasOwner }: Move,
  { isOwner, isManager }: Mover,
): MoveRefusal | null {
  if (!leadStates.leadingTo(to).includes(from)) return 'no_way'
  const isReopened = from === 'rejected' || from === 'closed'
  const isClosedEarly = to === 'closed' && (from === 'pending' || from === 'in_review')
  if (isReopened || isClosedEarly) return isManager ? null : 'manager_only'
  if (!hasOwner && to !== 'rejected') return 'owner_needed'
  return isOwner || isManager ? null : 'not_yours'
}

export const movesFor = (lead: Omit<Move, 'to'>, mover: Mover): LeadState[] =>
  leadStates.keys.filter((to) => refusalOfMove({ ...lead, to }, mover) === null)
