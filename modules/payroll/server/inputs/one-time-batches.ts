import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { must } from '#platform/server/must.ts'
import { reachesCompany } from '#platform/server/rights/reach.ts'
import { inputMessages } from '#payroll/contract/inputs/input-messages.ts'
import type * as calls from '#payroll/contract/inputs/one-time-sheet-calls.ts'
import { oneTimeBatchList, type OneTimeBatchRow } from '#payroll/contract/inputs/one-time-sheet-calls.ts'
import { oneTimeSheetMessages as say } from '#payroll/contract/inputs/one-time-sheet-messages.ts'
import { payrollMessages } from '#payroll/contract/payroll-messages.ts'
import { maySeePay } from '#payroll/server/payroll-policy.ts'
import { mayManageRuns } from '#payroll/server/runs/run-policy.ts'
import {
  insertOneTimeBatch,
  insertSheetEntry,
  listEmployedById,
  listRunStates,
  lockEntriesOf,
  lockOptionalOneTimeBatch,
  oneTimeBatchQuery,
  sheetKey,
  touchOneTimeBatch,
  type ListedOneTimeBatch,
} from './one-time-batch-queries.ts'
import { withdrawOneTimeRow } from './one-time-queries.ts'
import { oneTimeProblem } from './one-time-sheet-rules.ts'
import { knownOf, listManual, mustEnterIn } from './read-one-time-sheet.ts'

export const oneTimeBatches = answerList(oneTimeBatchList, {
  query: oneTimeBatchQuery,
  allow: ({ actor }) => must(maySeePay(actor), payrollMessages.mayNotSee),
  view: (row, { ctx }) => viewBatch(ctx, row),
  export: { job: 'payroll.export-one-time-batches' },
})

const viewBatch = ({ actor }: Ctx, row: ListedOneTimeBatch): OneTimeBatchRow => ({
  ...row,
  can: {
    undo:
      mayManageRuns(actor) &&
      reachesCompany(actor, 'payroll.run.manage', row.company_id) &&
      row.waiting > 0 &&
      row.paid === 0,
  },
})

/** What the preview said is looked at again: it holds no longer than until something else is entered. */
export async function addOneTimeSheet(ctx: Ctx, wish: InputOf<typeof calls.addOneTimeSheet>) {
  const { rows, ...about } = wish
  mustEnterIn(ctx, about.company_id)
  const ids = rows.map(({ account_id }) => account_id)
  const people = new Map((await listEmployedById(ctx, about, ids)).map((one) => [one.account_id, one.name]))
  const components = new Set((await listManual(ctx)).map(({ id }) => id))
  const known = await knownOf(ctx, about)
  const met = new Map<string, number>()
  for (const [at, row] of rows.entries()) {
    const name = people.get(row.account_id)
    must(name !== undefined, inputMessages.noSuchPerson)
    must(components.has(row.component_id), inputMessages.notManual)
    const key = sheetKey(about, row)
    const problem = oneTimeProblem(row, { ...known(key, row.account_id), earlierLine: met.get(key) })
    must(problem === null, say.oneRow(name, problem ?? ''))
    met.set(key, at + 1)
  }
  const batch = await insertOneTimeBatch(ctx, about)
  for (const row of rows)
    await insertSheetEntry(ctx, about, { ...row, batch_id: batch.id, reason: row.reason || about.reason })
  return said(say.added(rows.length), { id: batch.id })
}

const SUBMITTED = 'awaiting_approval'

/** Everything of it or nothing: what a run has paid stays paid. */
export async function undoOneTimeBatch(ctx: Ctx, { id, version }: InputOf<typeof calls.undoOneTimeBatch>) {
  must(mayManageRuns(ctx.actor), inputMessages.mayNotManage)
  const batch = await lockOptionalOneTimeBatch(ctx, id)
  must(batch && reachesCompany(ctx.actor, 'payroll.run.manage', batch.company_id), say.noSuchBatch)
  const runs = await listRunStates(ctx, { company_id: batch.company_id, month: batch.in_month })
  const entries = await lockEntriesOf(ctx, id)
  must(
    entries.some(({ is_seen }) => is_seen),
    say.noSuchBatch,
  )
  must(
    entries.every(({ status }) => status !== 'paid'),
    say.paidAlready,
  )
  const waiting = entries.filter(({ status }) => status === 'waiting')
  must(waiting.length > 0, say.nothingWaits)
  must(
    waiting.every(({ is_seen }) => is_seen),
    say.ownInside,
  )
  const isSubmitted = ({ status, accountIds }: (typeof runs)[number]) =>
    status === SUBMITTED && waiting.some(({ account_id }) => accountIds.has(account_id))
  must(!runs.some(isSubmitted), say.runSubmitted)
  await touchOneTimeBatch(ctx, { id, version }, batch.reason)
  for (const entry of waiting) await withdrawOneTimeRow(ctx, entry)
  return said(say.undone(waiting.length), {})
}
