import type { Ctx } from '#platform/server/ctx.ts'
import { announce } from '#platform/server/live/announce-live.ts'
import { moveState, type Subject } from '#platform/server/approvals/move-state.ts'
import { advanceStates as states, type AdvanceState } from '#reimbursement/contract/advances/advance-lists.ts'
import { REIMBURSEMENT_TOPIC } from '#reimbursement/contract/reimbursement-lists.ts'

export const advanceSubject = (id: number): Subject => ({ table: 'expense_advance', id, noun: 'advance' })

type Moving = { readonly comment?: string; readonly actedFor?: number | null }

/** Along a legal way: of several at once one moves it. */
export const moveAdvance = (ctx: Ctx, id: number, to: AdvanceState, more: Moving = {}) =>
  moveState(ctx, { ...advanceSubject(id), states, to, ...more })

export const announceAdvance = (ctx: Ctx, personId: number): void =>
  announce(ctx, { topic: REIMBURSEMENT_TOPIC, to: { kind: 'employee', ids: [personId] } })
