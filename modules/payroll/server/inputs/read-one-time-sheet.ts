import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import type { AnswerOf, InputOf } from '#platform/contract/call.ts'
import { monthInFull } from '#platform/contract/day-in-words.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { exportTable } from '#platform/server/exports/export-table.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { must } from '#platform/server/must.ts'
import { reachesCompany } from '#platform/server/rights/reach.ts'
import { inputMessages } from '#payroll/contract/inputs/input-messages.ts'
import type * as calls from '#payroll/contract/inputs/one-time-sheet-calls.ts'
import { MOST_ONE_TIME_ROWS, type ReadOneTime } from '#payroll/contract/inputs/one-time-sheet-calls.ts'
import {
  oneTimeRowProblems,
  oneTimeSheetMessages as say,
} from '#payroll/contract/inputs/one-time-sheet-messages.ts'
import { componentOf, listUsableComponents } from '#payroll/server/components/component-queries.ts'
import { mayManageRuns } from '#payroll/server/runs/run-policy.ts'
import { readSheet } from '#payroll/server/sheets/read-sheet.ts'
import { everyRow } from '#payroll/server/sheets/every-row.ts'
import { personOfRow } from '#payroll/server/sheets/sheet-people.ts'
import {
  listEmployedByCode,
  listEmployedIn,
  listRunStates,
  listSheetKeys,
  sheetKey,
} from './one-time-batch-queries.ts'
import {
  componentOfRow,
  ONE_TIME_HEADINGS,
  oneTimeProblem,
  oneTimeRowsOf,
  type OneTimeRow,
} from './one-time-sheet-rules.ts'

const columns = [
  { key: 'employee_code', label: 'Employee code', type: 'text', width: 16 },
  { key: 'name', label: 'Name', type: 'text', width: 28 },
  { key: 'component', label: 'Component', type: 'text', width: 24 },
  { key: 'amount', label: 'Amount', type: 'money', width: 16 },
  { key: 'reason', label: 'Reason', type: 'text', width: 40 },
] as const

export function mustEnterIn({ actor }: Ctx, companyId: number): void {
  must(mayManageRuns(actor), inputMessages.mayNotManage)
  must(reachesCompany(actor, 'payroll.run.manage', companyId), say.noSuchCompany)
}

export async function listManual(ctx: Ctx) {
  const components = await listUsableComponents(ctx)
  return components.filter((one) => one.state === 'active' && componentOf(one).calculation.by === 'manual')
}

export async function downloadOneTimeSheet(ctx: Ctx, wish: InputOf<typeof calls.downloadOneTimeSheet>) {
  mustEnterIn(ctx, wish.company_id)
  const component = (await listManual(ctx)).find(({ id }) => id === wish.component_id)
  must(component, inputMessages.notManual)
  const people = await listEmployedIn(ctx, wish)
  const rows = everyRow(
    people.map((person) => ({ ...person, component: component.label, amount: null, reason: '' })),
  )
  const title = `${component.label} of ${monthInFull(wish.month)}`
  const by = { by: ctx.actor.name, at: ctx.now, zone: COMPANY_ZONE }
  return exportTable({ title, filterText: '', columns, rows }, 'xlsx', by)
}

type Parts = { readonly files: FileStore }

export const readOneTimeSheet =
  ({ files }: Parts) =>
  async (
    ctx: Ctx,
    { company_id, month, sheet }: InputOf<typeof calls.readOneTimeSheet>,
  ): Promise<AnswerOf<typeof calls.readOneTimeSheet>> => {
    mustEnterIn(ctx, company_id)
    const file = sheet[0]!
    const rows = oneTimeRowsOf(await readSheet(ctx, { files, file, headings: ONE_TIME_HEADINGS }))
    must(rows.length > 0, say.noRows)
    must(rows.length <= MOST_ONE_TIME_ROWS, say.tooManyRows(MOST_ONE_TIME_ROWS))
    return { file_name: file.name, company_id, month, rows: await readRows(ctx, { company_id, month }, rows) }
  }

type Place = { readonly company_id: number; readonly month: string }

async function readRows(ctx: Ctx, place: Place, rows: readonly OneTimeRow[]): Promise<ReadOneTime[]> {
  const codes = rows.map(({ employee_code }) => employee_code.toLowerCase())
  const people = await listEmployedByCode(ctx, place, codes)
  const components = await listManual(ctx)
  const known = await knownOf(ctx, place)
  const lineOf = new Map<string, number>()
  return rows.map((row) => {
    const unclear = { ...row, name: '', account_id: null, component_id: null }
    const person = personOfRow({ ...row, company: '' }, people)
    if (typeof person === 'string')
      return {
        ...unclear,
        problem: person === oneTimeRowProblems.codeEmpty ? person : oneTimeRowProblems.unknownCode,
      }
    const { name, account_id } = person
    const component = componentOfRow(row.component, components)
    if (!component) return { ...unclear, name, account_id, problem: oneTimeRowProblems.unknownComponent }
    const key = sheetKey(place, { account_id, component_id: component.id })
    const problem = oneTimeProblem(row, { ...known(key, account_id), earlierLine: lineOf.get(key) })
    if (!lineOf.has(key)) lineOf.set(key, row.line)
    return { ...row, name, account_id, component: component.label, component_id: component.id, problem }
  })
}

const APPROVED = ['approved', 'published', 'paying', 'locked']

/** What the month already holds: asked once, whatever the number of rows. */
export async function knownOf(ctx: Ctx, place: Place) {
  const runs = (await listRunStates(ctx, place)).filter(({ status }) => APPROVED.includes(status))
  const keys = await listSheetKeys(ctx, place)
  return (key: string, accountId: number) => ({
    isClosed: runs.some(({ accountIds }) => accountIds.has(accountId)),
    isEntered: keys.has(key),
  })
}
