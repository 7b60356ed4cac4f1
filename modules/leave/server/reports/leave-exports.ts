import { dayInWords } from '#platform/contract/day-in-words.ts'
import type { z } from 'zod'
import type { Ctx } from '#platform/server/ctx.ts'
import { everyPage } from '#platform/server/exports/every-page.ts'
import { listExport } from '#platform/server/exports/list-export.ts'
import type { ExportColumn } from '#platform/server/exports/export-types.ts'
import { must } from '#platform/server/must.ts'
import { leaveMessages as say } from '#leave/contract/leave-messages.ts'
import { balancesExport, statementExport } from '#leave/contract/leave-administration-calls.ts'
import { ledgerWords } from '#leave/contract/leave-words.ts'
import { today } from '#leave/server/leave-person.ts'
import { mayExportAll, mayUseLeave } from '#leave/server/leave-policy.ts'
import { pageOfLedger } from '#leave/server/applications/leave-application-list-queries.ts'
import { findBook, readBalanceList } from './read-statement.ts'

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
})

const balanceColumns = [
  { key: 'name', label: 'Person', type: 'text', width: 28 },
  { key: 'type', label: 'Leave type', type: 'text', width: 18 },
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
})
