import type { Ctx } from '#platform/server/ctx.ts'
import { announce } from '#platform/server/live/announce-live.ts'
import { REIMBURSEMENT_TOPIC } from '#reimbursement/contract/reimbursement-lists.ts'

/** The screens of the person whose claim has moved on. */
export const announceClaims = (ctx: Ctx, personId: number): void =>
  announce(ctx, { topic: REIMBURSEMENT_TOPIC, to: { kind: 'employee', ids: [personId] } })
