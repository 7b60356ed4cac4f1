import type { z } from 'zod'
import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { everyPage } from '#platform/server/exports/every-page.ts'
import type { ExportColumn } from '#platform/server/exports/export-types.ts'
import { listExport } from '#platform/server/exports/list-export.ts'
import { must, refuse } from '#platform/server/must.ts'
import { encashmentsExport } from '#leave/contract/year-end/encashment-calls.ts'
import type * as calls from '#leave/contract/year-end/encashment-calls.ts'
import { encashmentMessages as say } from '#leave/contract/year-end/encashment-messages.ts'
import { leaveMessages } from '#leave/contract/leave-messages.ts'
import { encashmentCauses, encashmentStates } from '#leave/contract/leave-states.ts'
import {
  countEncashments,
  lockOptionalEncashment,
  pageOfEncashments,
  takeEncashment,
  waiveEncashment,
  type ListedEncashment,
} from './encashment-queries.ts'
import { announceLeave } from '#leave/server/leave-notices.ts'
import { findOptionalAccount } from '#leave/server/leave-person-queries.ts'
import {
  leaveViewOf,
  mayAdjust,
  mayFor,
  mayExportAll,
  mayReadAll,
  maySettle,
  maySettleFor,
  type LeaveView,
} from '#leave/server/leave-policy.ts'
import { viewType } from '#leave/server/applications/view-application.ts'

/** Payroll pays days, whatever they were for: which kind is medical stays hidden from anyone who may not know. */
const typeOf = (view: LeaveView, row: ListedEncashment) =>
  viewType(view, row.account_id, {
    id: row.leave_type_id,
    key: row.type_key,
    name: row.type_name,
  })

export async function readEncashments(ctx: Ctx, filter: InputOf<typeof calls.listEncashments>) {
  must(mayReadAll(ctx.actor), say.maySee)
  const view = await leaveViewOf(ctx)
  const page = await pageOfEncashments(ctx, filter)
  return {
    ...page,
    rows: page.rows.map((row) => ({
      ...row,
      person: { id: row.account_id, name: row.person_name },
      type: typeOf(view, row),
      taken_by: row.taker_name,
      can: {
        settle: maySettleFor(view, row.account_id) && isOpen(ctx, row),
        waive: mayAdjust(ctx.actor) && isOpen(ctx, row) && row.cause === 'owed',
      },
    })),
  }
}

const isOpen = (ctx: Ctx, { status, account_id }: Pick<ListedEncashment, 'status' | 'account_id'>): boolean =>
  status === 'open' && account_id !== ctx.actor.id

/** Once: of two who say so at the same moment one is heard. */
export async function settleEncashment(ctx: Ctx, { id, month }: InputOf<typeof calls.settleEncashment>) {
  must(maySettle(ctx.actor), say.maySettle)
  const { account_id } = await lockOpen(ctx, id)
  must(await mayFor(ctx, 'settle', account_id), say.noSuchDays)
  await takeEncashment(ctx, id, month)
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

const columns = [
  { key: 'person', label: 'Person', type: 'text', width: 28 },
  { key: 'type', label: 'Kind', type: 'text', width: 18 },
  { key: 'quantity', label: 'Days', type: 'days' },
  { key: 'due_on', label: 'Due', type: 'date' },
  { key: 'cause', label: 'Because', type: 'text', width: 24 },
  { key: 'status', label: 'State', type: 'text', width: 18 },
  { key: 'month', label: 'Payroll of', type: 'text', width: 12 },
  { key: 'waived_because', label: 'Let off because', type: 'text', width: 28 },
] as const satisfies ExportColumn[]

type Wish = z.output<typeof encashmentsExport>

async function* rowsOf(ctx: Ctx, { format: _format, ...filter }: Wish) {
  const view = await leaveViewOf(ctx)
  for await (const row of everyPage(ctx, (page, key) => pageOfEncashments(page, { ...filter, ...key })))
    yield {
      ...row,
      person: row.person_name,
      type: typeOf(view, row).name,
      cause: encashmentCauses.labelOf(row.cause),
      status: encashmentStates.labelOf(row.status),
      month: row.month ?? '',
    }
}

/** The sheet that payroll works from. */
export const encashmentsFile = listExport({
  name: 'leave.export-encashments',
  title: 'Leave to be settled',
  wish: encashmentsExport,
  allow: ({ actor }) => must(mayExportAll(actor), leaveMessages.mayNotExport),
  count: (ctx, { format: _format, ...filter }) => countEncashments(ctx, filter),
  table: (ctx, wish) => ({
    filterText: [
      wish.status && encashmentStates.labelOf(wish.status),
      wish.search && `Holding “${wish.search}”`,
    ]
      .filter(Boolean)
      .join(' · '),
    columns,
    rows: rowsOf(ctx, wish),
  }),
  addressOf: async (ctx) => (await findOptionalAccount(ctx, ctx.actor.id))!.email,
  begun: leaveMessages.exportBegun,
})
