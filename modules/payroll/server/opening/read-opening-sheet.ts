import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import type { AnswerOf, InputOf } from '#platform/contract/call.ts'
import { monthInFull } from '#platform/contract/day-in-words.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { exportTable } from '#platform/server/exports/export-table.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { must } from '#platform/server/must.ts'
import { reachesCompany } from '#platform/server/rights/reach.ts'
import { monthAfter } from '#pay-rules/server/public.ts'
import type * as calls from '#payroll/contract/opening/opening-calls.ts'
import { MOST_OPENINGS, type ReadOpening } from '#payroll/contract/opening/opening-calls.ts'
import { openingMessages as say, openingRowProblems } from '#payroll/contract/opening/opening-messages.ts'
import { componentOf, listAllComponents } from '#payroll/server/components/component-queries.ts'
import { listEmployedByCode, listEmployedIn } from '#payroll/server/inputs/one-time-batch-queries.ts'
import { firstMonthOf, taxYearOf } from '#payroll/server/month-inputs/pay-years.ts'
import { mayManageRuns } from '#payroll/server/runs/run-policy.ts'
import { everyRow } from '#payroll/server/sheets/every-row.ts'
import { readSheet } from '#payroll/server/sheets/read-sheet.ts'
import { personOfRow } from '#payroll/server/sheets/sheet-people.ts'
import { listApprovedSlips, listEntered } from './opening-queries.ts'
import {
  columnsFor,
  columnsOf,
  OPENING_HEADINGS,
  openingProblem,
  openingRowsOf,
  type OpeningRow,
} from './opening-rules.ts'

export function mustOpenIn({ actor }: Ctx, companyId: number): void {
  must(mayManageRuns(actor), say.mayNotManage)
  must(reachesCompany(actor, 'payroll.run.manage', companyId), say.noSuchCompany)
}

export const listPaidComponents = async (ctx: Ctx) => (await listAllComponents(ctx)).map(componentOf)

export async function downloadOpeningSheet(ctx: Ctx, wish: InputOf<typeof calls.downloadOpeningSheet>) {
  mustOpenIn(ctx, wish.company_id)
  const figures = columnsFor(await listPaidComponents(ctx))
  const people = await listEmployedIn(ctx, { ...wish, month: wish.last_month })
  const columns = [
    { key: 'employee_code', label: 'Employee code', type: 'text', width: 16 },
    { key: 'name', label: 'Name', type: 'text', width: 28 },
    { key: 'months', label: 'Months paid', type: 'number', width: 12 },
    ...figures.map(({ key, label }) => ({ key, label, type: 'money', width: 16 }) as const),
    { key: 'covered', label: 'ESI covered', type: 'text', width: 12 },
  ] as const
  const empty = Object.fromEntries(figures.map(({ key }) => [key, null]))
  const filled = people.map(({ employee_code, name }): Record<string, string | null> => ({
    ...empty,
    employee_code,
    name,
    months: null,
    covered: '',
  }))
  const rows = everyRow(filled)
  const title = `Opening figures up to ${monthInFull(wish.last_month)}`
  const by = { by: ctx.actor.name, at: ctx.now, zone: COMPANY_ZONE }
  return exportTable({ title, filterText: '', columns, rows }, 'xlsx', by)
}

type Parts = { readonly files: FileStore }

export const readOpeningSheet =
  ({ files }: Parts) =>
  async (
    ctx: Ctx,
    { company_id, last_month, sheet }: InputOf<typeof calls.readOpeningSheet>,
  ): Promise<AnswerOf<typeof calls.readOpeningSheet>> => {
    mustOpenIn(ctx, company_id)
    const file = sheet[0]!
    const headed = await readSheet(ctx, { files, file, headings: OPENING_HEADINGS })
    const { columns, unknown } = columnsOf(headed, columnsFor(await listPaidComponents(ctx)))
    must(unknown.length === 0, say.unknownColumns(unknown.join(', ')))
    const rows = openingRowsOf(headed, columns)
    must(rows.length > 0, say.noRows)
    must(rows.length <= MOST_OPENINGS, say.tooManyRows(MOST_OPENINGS))
    return {
      file_name: file.name,
      company_id,
      last_month,
      columns: columns.map(({ key, label }) => ({ key, label })),
      rows: await readRows(ctx, { company_id, last_month }, rows),
    }
  }

type Place = { readonly company_id: number; readonly last_month: string }

async function readRows(ctx: Ctx, place: Place, rows: readonly OpeningRow[]): Promise<ReadOpening[]> {
  const codes = rows.map(({ employee_code }) => employee_code.toLowerCase())
  const people = await listEmployedByCode(ctx, { ...place, month: place.last_month }, codes)
  const known = await knownOf(ctx, place)
  const lineOf = new Map<number, number>()
  return rows.map((row) => {
    const person = personOfRow({ ...row, company: '' }, people)
    if (typeof person === 'string') {
      const isEmpty = person === openingRowProblems.codeEmpty
      return {
        ...row,
        name: '',
        account_id: null,
        problem: isEmpty ? person : openingRowProblems.unknownCode,
      }
    }
    const { name, account_id } = person
    const about = { ...known(account_id, row.months ?? 1), earlierLine: lineOf.get(account_id) }
    if (!lineOf.has(account_id)) lineOf.set(account_id, row.line)
    return { ...row, name, account_id, problem: row.problem ?? openingProblem(row, about) }
  })
}

/** What each row is checked against, read once for the whole sheet. */
export async function knownOf(ctx: Ctx, { company_id, last_month }: Place) {
  const tax_year = taxYearOf(last_month)
  const from = firstMonthOf(tax_year)
  const mostMonths = Array.from({ length: 12 }, (_, at) => monthAfter(from, at)).indexOf(last_month) + 1
  const components = await listPaidComponents(ctx)
  const entered = await listEntered(ctx, { company_id, tax_year })
  const slips = await listApprovedSlips(ctx, { company_id, from, to: last_month })
  return (accountId: number, months: number) => ({
    mostMonths,
    components,
    isEntered: entered.has(accountId),
    isPaidHere: slips.some(
      ({ account_id, month }) => account_id === accountId && month > monthAfter(last_month, -months),
    ),
  })
}
