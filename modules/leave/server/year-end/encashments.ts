import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { raise } from '#platform/server/events.ts'
import { must, refuse } from '#platform/server/must.ts'
import { encashmentList } from '#leave/contract/year-end/encashment-calls.ts'
import type * as calls from '#leave/contract/year-end/encashment-calls.ts'
import { encashmentMessages as say } from '#leave/contract/year-end/encashment-messages.ts'
import { leaveMessages } from '#leave/contract/leave-messages.ts'
import { encashmentStates } from '#leave/contract/leave-states.ts'
import {
  encashmentQuery,
  lockOptionalEncashment,
  takeEncashment,
  waiveEncashment,
  type ListedEncashment,
} from './encashment-queries.ts'
import { daysWithdrawn } from '#leave/server/leave-events.ts'
import { announceLeave } from '#leave/server/leave-notices.ts'
import {
  leaveViewOf,
  mayAdjust,
  mayExportAll,
  mayFor,
  mayReadAll,
  maySettle,
  maySettleFor,
} from '#leave/server/leave-policy.ts'
import { viewTypeOf } from '#leave/server/applications/view-application.ts'

/** Days to be settled, and the sheet that payroll works from. */
export const encashments = answerList(encashmentList, {
  query: encashmentQuery,
  allow: ({ actor }) => must(mayReadAll(actor), say.maySee),
  scope: leaveViewOf,
  view: (row, { ctx, scope }) => ({
    ...row,
    person: { id: row.account_id, name: row.person_name },
    type: viewTypeOf(scope, row),
    taken_by: row.taker_name,
    can: {
      settle: maySettleFor(scope, row.account_id) && isOpen(ctx, row),
      waive: mayAdjust(ctx.actor) && isOpen(ctx, row) && row.cause === 'owed',
    },
  }),
  export: {
    job: 'leave.export-encashments',
    allowExport: ({ actor }) => must(mayExportAll(actor), leaveMessages.mayNotExport),
  },
})

const isOpen = (ctx: Ctx, { status, account_id }: Pick<ListedEncashment, 'status' | 'account_id'>): boolean =>
  status === 'open' && account_id !== ctx.actor.id

/** Once: of two who say so at the same moment one is heard. */
export async function settleEncashment(ctx: Ctx, { id, month }: InputOf<typeof calls.settleEncashment>) {
  must(maySettle(ctx.actor), say.maySettle)
  const { account_id } = await lockOpen(ctx, id)
  must(await mayFor(ctx, 'settle', account_id), say.noSuchDays)
  await takeEncashment(ctx, id, month)
  // Paid elsewhere: a payroll run that had it in mind pays it no more.
  await raise(ctx, daysWithdrawn, { encashmentIds: [id] })
  announceLeave(ctx)
  return {}
}

/** Days that someone left owing are not taken off what is paid; HR says why. */
export async function waiveOwed(ctx: Ctx, { id, reason }: InputOf<typeof calls.waiveOwed>) {
  must(mayAdjust(ctx.actor), leaveMessages.mayNotAdjust)
  const { cause, account_id } = await lockOpen(ctx, id)
  must(await mayFor(ctx, 'adjust', account_id), say.noSuchDays)
  must(cause === 'owed', say.notOwed)
  await waiveEncashment(ctx, id, reason)
  announceLeave(ctx)
  return {}
}

async function lockOpen(ctx: Ctx, id: number) {
  const days = await lockOptionalEncashment(ctx, id)
  must(days, say.noSuchDays)
  must(days.account_id !== ctx.actor.id, say.own)
  if (days.status !== 'open') refuse(say.settledAlready(encashmentStates.labelOf(days.status)))
  return days
}
