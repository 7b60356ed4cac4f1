import { dayInWords } from '#platform/contract/day-in-words.ts'
import type { z } from 'zod'
import type { Ctx } from '#platform/server/ctx.ts'
import { everyPage } from '#platform/server/exports/every-page.ts'
import { listExport } from '#platform/server/exports/list-export.ts'
import type { ExportColumn } from '#platform/server/exports/export-types.ts'
import { must } from '#platform/server/must.ts'
import { leaveExport } from '#leave/contract/leave-calls.ts'
import { durationLabels } from '#leave/contract/leave-lists.ts'
import { leaveMessages as say } from '#leave/contract/leave-messages.ts'
import { leaveStates, projectStates } from '#leave/contract/leave-states.ts'
import { balancesExport, statementExport } from '#leave/contract/leave-administration-calls.ts'
import { ledgerWords } from '#leave/contract/leave-words.ts'
import { rangeOf } from '#leave/server/applications/leave-list-range.ts'
import { findOptionalAccount } from '#leave/server/leave-person-queries.ts'
import { today } from '#leave/server/leave-person.ts'
import { leaveViewOf, mayExportAll, mayUseLeave } from '#leave/server/leave-policy.ts'
import {
  countApplications,
  pageOfApplications,
  pageOfLedger,
} from '#leave/server/applications/leave-application-list-queries.ts'
import { viewApplication } from '#leave/server/applications/view-application.ts'
import { findBook, readBalanceList } from './read-statement-and-trends.ts'

const addressOf = async (ctx: Ctx): Promise<string> => (await findOptionalAccount(ctx, ctx.actor.id))!.email

type ListWish = z.output<typeof leaveExport>

async function narrowed(ctx: Ctx, { whose, range, format: _format, ...filter }: ListWish) {
  const { team, project } = await leaveViewOf(ctx)
  const accountIds = whose === 'all' ? null : whose === 'mine' ? [ctx.actor.id] : [...team, ...project]
  const reach = whose === 'all' ? { reach: 'export' as const } : {}
  return { ...filter, ...rangeOf(range, filter, today(ctx)), accountIds, ...reach }
}

const applicationColumns = [
  { key: 'person', label: 'Person', type: 'text', width: 28 },
  { key: 'type', label: 'Kind', type: 'text', width: 16 },
  { key: 'duration', label: 'Duration', type: 'text', width: 14 },
  { key: 'starts_on', label: 'From', type: 'date' },
  { key: 'ends_on', label: 'To', type: 'date' },
  { key: 'days', label: 'Days', type: 'days' },
  { key: 'status', label: 'Status', type: 'text', width: 12 },
  { key: 'pm_status', label: 'Project manager', type: 'text', width: 16 },
  { key: 'reason', label: 'Reason', type: 'text', width: 40 },
  { key: 'asked_at', label: 'Asked', type: 'instant' },
] as const satisfies ExportColumn[]

async function* applicationRows(ctx: Ctx, wish: ListWish) {
  const view = await leaveViewOf(ctx)
  const filter = await narrowed(ctx, wish)
  for await (const listed of everyPage(ctx, (page, key) => pageOfApplications(page, { ...filter, ...key }))) {
    const row = viewApplication(view, listed)
    yield {
      ...row,
      person: row.person.name,
      type: row.type.name,
      duration: durationLabels[row.duration],
      status: leaveStates.labelOf(row.status),
      pm_status: projectStates.labelOf(row.pm_status),
    }
  }
}

/** The lists of applications; reading everybody’s is not taking it along. */
export const applicationsFile = listExport({
  name: 'leave.export-applications',
  title: 'Leave applications',
  wish: leaveExport,
  allow: ({ actor }) => must(mayUseLeave(actor), say.notForYou),
  count: async (ctx, wish) => {
    must(wish.whose !== 'all' || mayExportAll(ctx.actor), say.mayNotExport)
    return countApplications(ctx, await narrowed(ctx, wish))
  },
  table: (ctx, wish) => {
    must(wish.whose !== 'all' || mayExportAll(ctx.actor), say.mayNotExport)
    return {
      filterText: inWords([
        wish.status && leaveStates.labelOf(wish.status),
        wish.from && `From ${dayInWords(wish.from)}`,
        wish.to && `To ${dayInWords(wish.to)}`,
        wish.search && `Holding “${wish.search}”`,
      ]),
      columns: applicationColumns,
      rows: applicationRows(ctx, wish),
    }
  },
  addressOf,
  begun: say.exportBegun,
})

const inWords = (parts: readonly (string | undefined | false)[]): string => parts.filter(Boolean).join(' · ')

const statementColumns = [
  { key: 'effective_on', label: 'Date', type: 'date' },
  { key: 'posted_at', label: 'Posted', type: 'instant' },
  { key: 'kind', label: 'What', type: 'text', width: 14 },
  { key: 'in', label: 'In', type: 'days' },
  { key: 'out', label: 'Out', type: 'days' },
  { key: 'balance', label: 'Balance', type: 'days' },
  { key: 'reason', label: 'For', type: 'text', width: 40 },
  { key: 'actor_name', label: 'By', type: 'text', width: 22 },
] as const satisfies ExportColumn[]

type StatementWish = z.output<typeof statementExport>

async function* statementRows(ctx: Ctx, wish: StatementWish) {
  const { person, type } = await findBook(ctx, wish)
  const of = { accountId: person.id, typeId: type.id }
  for await (const row of everyPage(ctx, (page, key) => pageOfLedger(page, of, key)))
    yield {
      ...row,
      kind: ledgerWords[row.kind] ?? row.kind,
      in: row.quantity > 0 ? row.quantity : null,
      out: row.quantity < 0 ? -row.quantity : null,
    }
}

/** Like a bank book. */
export const statementFile = listExport({
  name: 'leave.export-statement',
  title: 'Leave statement',
  wish: statementExport,
  allow: ({ actor }) => must(mayUseLeave(actor), say.notForYou),
  count: async (ctx, wish) => {
    const { person, type } = await findBook(ctx, wish)
    return (await pageOfLedger(ctx, { accountId: person.id, typeId: type.id }, { size: 1 })).total ?? 0
  },
  table: async (ctx, wish) => {
    const { person, type } = await findBook(ctx, wish)
    return {
      filterText: inWords([person.name, type.name, `As on ${dayInWords(today(ctx))}`]),
      columns: statementColumns,
      rows: statementRows(ctx, wish),
    }
  },
  addressOf,
  begun: say.exportBegun,
})

const balanceColumns = [
  { key: 'name', label: 'Person', type: 'text', width: 28 },
  { key: 'type', label: 'Kind', type: 'text', width: 18 },
  { key: 'posted', label: 'Balance', type: 'days' },
  { key: 'held', label: 'Awaiting approval', type: 'days' },
  { key: 'available', label: 'Available', type: 'days' },
] as const satisfies ExportColumn[]

type BalancesWish = z.output<typeof balancesExport>

async function* balanceRows(ctx: Ctx, { format: _format, ...filter }: BalancesWish) {
  const { types } = await readBalanceList(ctx, { ...filter, size: 1 })
  const names = new Map(types.map(({ id, name }) => [id, name]))
  for await (const { name, balances } of everyPage(ctx, (page, key) =>
    readBalanceList(page, { ...filter, ...key }),
  ))
    for (const { leave_type_id, ...numbers } of balances)
      yield { name, type: names.get(leave_type_id) ?? '', ...numbers }
}

export const balancesFile = listExport({
  name: 'leave.export-balances',
  title: 'Leave balances',
  wish: balancesExport,
  allow: ({ actor }) => must(mayExportAll(actor), say.mayNotExport),
  count: async (ctx, { format: _format, ...filter }) =>
    ((await readBalanceList(ctx, { ...filter, size: 1 })).total ?? 0) * 3,
  table: (ctx, wish) => ({
    filterText: inWords([
      `As on ${dayInWords(wish.as_on ?? today(ctx))}`,
      wish.search && `Holding “${wish.search}”`,
    ]),
    columns: balanceColumns,
    rows: balanceRows(ctx, wish),
  }),
  addressOf,
  begun: say.exportBegun,
})
