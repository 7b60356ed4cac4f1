import type { Refusal } from '#platform/contract/refusal.ts'
import type { MemberRole, Standing } from '#project-register/contract/register-lists.ts'
import { itemMessages as say } from './item-messages.ts'
import { itemKinds, type ItemKind, type StatusCategory } from './item-lists.ts'

const MAY_BE_UNDER: Readonly<Record<ItemKind, readonly ItemKind[]>> = {
  epic: [],
  user_story: ['epic'],
  task: ['epic'],
  subtask: ['user_story', 'task'],
  issue: ['user_story', 'task'],
}

export const parentsOf = (kind: ItemKind): readonly ItemKind[] => MAY_BE_UNDER[kind]
export const childrenOf = (kind: ItemKind): readonly ItemKind[] =>
  itemKinds.keys.filter((child) => MAY_BE_UNDER[child].includes(kind))

/** Epic, then story or task, then subtask; an issue stands alone or under a story or task. */
export function refusedParent(kind: ItemKind, parent: ItemKind | null): Refusal | null {
  if (parent === null) return kind === 'subtask' ? say.subtaskNeedsParent : null
  if (MAY_BE_UNDER[kind].includes(parent)) return null
  if (kind === 'epic') return say.noParent
  if (kind === 'subtask' && parent === 'subtask') return say.subtaskOfSubtask
  const wanted = MAY_BE_UNDER[kind].map((each) => itemKinds.labelOf(each).toLowerCase()).join(' or ')
  return say.parentWrong(itemKinds.labelOf(kind), wanted)
}

export type Mover = {
  readonly standing: Standing
  /** What they do on the project today; null where they only see it. */
  readonly role: MemberRole | null
  readonly isAssignee: boolean
  readonly isReporter: boolean
}
type Stood = { readonly category: StatusCategory; readonly for_acceptance: boolean }
type Wanted = { readonly category: StatusCategory; readonly counts_as: 'done' | 'cancelled' | null }

export const leads = ({ standing }: Pick<Mover, 'standing'>): boolean =>
  standing === 'manager' || standing === 'lead'
export const works = ({ standing }: Pick<Mover, 'standing'>): boolean =>
  leads({ standing }) || standing === 'member'

/** Own and assigned items; those who lead edit every one. */
export const mayEditItem = (mover: Mover): boolean =>
  leads(mover) || (mover.standing === 'member' && (mover.isAssignee || mover.isReporter))

type Move = { readonly from: Stood; readonly to: Wanted; readonly reviewRequired: boolean }

/** Why someone may not take an item from one status to another; null where they may. */
export function refusedMove(mover: Mover, { from, to, reviewRequired }: Move): Refusal | null {
  const isAccepted = to.counts_as === 'done'
  if (mover.standing === 'client') return from.for_acceptance && isAccepted ? null : say.clientAccepts
  if (leads(mover)) return null
  const isQa = mover.role === 'qa'
  const tests = isQa && (from.for_acceptance || isAccepted)
  if (mover.standing !== 'member' || !(mover.isAssignee || mover.isReporter || tests)) return say.mayNotMove
  return isAccepted && reviewRequired && !mover.isReporter && !isQa ? say.mayNotAccept : null
}
