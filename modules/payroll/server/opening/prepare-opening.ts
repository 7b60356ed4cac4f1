import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#payroll/contract/opening/opening-calls.ts'
import { openingMessages as say } from '#payroll/contract/opening/opening-messages.ts'
import { listEmployedById } from '#payroll/server/inputs/one-time-batch-queries.ts'
import { taxYearOf } from '#payroll/server/month-inputs/pay-years.ts'
import { tellOpeningApprovers } from './opening-notices.ts'
import { insertOpening, insertOpeningPerson } from './opening-queries.ts'
import { columnsFor, openingProblem, totalsOf, type Figures } from './opening-rules.ts'
import { knownOf, listPaidComponents, mustOpenIn } from './read-opening-sheet.ts'

type Wish = InputOf<typeof calls.prepareOpening>

/** What the preview said is looked at again, and what was typed from the old system must come out of the rows. */
export async function prepareOpening(ctx: Ctx, { rows, totals, ...about }: Wish) {
  mustOpenIn(ctx, about.company_id)
  const ids = rows.map(({ account_id }) => account_id)
  const place = { company_id: about.company_id, month: about.last_month }
  const people = new Map((await listEmployedById(ctx, place, ids)).map((one) => [one.account_id, one.name]))
  const known = await knownOf(ctx, about)
  const met = new Map<number, number>()
  const entered = rows.map(({ figures, ...row }) => ({ ...row, figures: figuresOf(figures) }))
  for (const [at, row] of entered.entries()) {
    const name = people.get(row.account_id)
    must(name !== undefined, say.noSuchPerson)
    const more = { ...known(row.account_id, row.months), earlierLine: met.get(row.account_id) }
    const problem = openingProblem(row, more)
    must(problem === null, say.onePerson(name, problem ?? ''))
    met.set(row.account_id, at + 1)
  }
  const typed = figuresOf(totals)
  mustAgree(typed, totalsOf(entered), columnsFor(await listPaidComponents(ctx)))
  const year = { company_id: about.company_id, tax_year: taxYearOf(about.last_month) }
  const opening = await insertOpening(ctx, { ...about, ...year, totals: typed })
  for (const row of entered) await insertOpeningPerson(ctx, { ...year, ...row, opening_id: opening.id })
  await tellOpeningApprovers(ctx, opening, rows.length)
  return { id: opening.id }
}

const figuresOf = (list: readonly { readonly key: string; readonly amount: number }[]): Figures =>
  Object.fromEntries(list.filter(({ amount }) => amount !== 0).map(({ key, amount }) => [key, amount]))

type Column = { readonly key: string; readonly label: string }

function mustAgree(typed: Figures, totals: ReadonlyMap<string, number>, columns: readonly Column[]) {
  const labels = new Map(columns.map(({ key, label }) => [key, label]))
  for (const key of new Set([...totals.keys(), ...Object.keys(typed)])) {
    const label = labels.get(key)
    must(label !== undefined, say.unknownColumn(key))
    const [found, entered] = [totals.get(key) ?? 0, typed[key]]
    must(entered !== undefined, say.totalMissing(label))
    must(entered === found, say.differs(label, { entered, found }))
  }
}
