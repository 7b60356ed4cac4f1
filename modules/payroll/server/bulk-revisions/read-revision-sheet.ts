import type { AnswerOf, InputOf } from '#platform/contract/call.ts'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { exportTable } from '#platform/server/exports/export-table.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { must, Refused } from '#platform/server/must.ts'
import type * as calls from '#payroll/contract/bulk-revisions/bulk-revision-calls.ts'
import { MOST_REVISIONS, type ReadRevision } from '#payroll/contract/bulk-revisions/bulk-revision-calls.ts'
import { bulkRevisionMessages as say } from '#payroll/contract/bulk-revisions/bulk-revision-messages.ts'
import { salaryMessages } from '#payroll/contract/salaries/salary-messages.ts'
import { findOptionalPayGroup } from '#payroll/server/groups/pay-group-queries.ts'
import { mayPrepareIn, mayPrepareSalaries } from '#payroll/server/payroll-policy.ts'
import { agreeSalary } from '#payroll/server/salaries/agree-salary.ts'
import { everyRow } from '#payroll/server/sheets/every-row.ts'
import { readSheet } from '#payroll/server/sheets/read-sheet.ts'
import { personOfRow } from '#payroll/server/sheets/sheet-people.ts'
import { listPeopleByCode, listSheetRows, type PersonOnDay } from './bulk-revision-queries.ts'
import { problemOf, rowsOfSheet, type SheetRow } from './revision-sheet-rules.ts'

const columns = [
  { key: 'employee_code', label: 'Employee code', type: 'text', width: 16 },
  { key: 'name', label: 'Name', type: 'text', width: 28 },
  { key: 'company', label: 'Company', type: 'text', width: 24 },
  { key: 'structure', label: 'Structure', type: 'text', width: 18 },
  { key: 'annual_ctc', label: 'CTC today', type: 'money', width: 16 },
  { key: 'new_ctc', label: 'New CTC', type: 'money', width: 16 },
] as const

export async function downloadRevisionSheet(
  ctx: Ctx,
  { pay_group_id }: InputOf<typeof calls.downloadRevisionSheet>,
) {
  must(mayPrepareSalaries(ctx.actor), salaryMessages.mayNotPrepare)
  const group = await findOptionalPayGroup(ctx, pay_group_id)
  must(group && mayPrepareIn(ctx.actor, group.company_id), say.noSuchGroup)
  const people = await listSheetRows(ctx, pay_group_id)
  const rows = everyRow(people.map((person) => ({ ...person, new_ctc: null })))
  return exportTable({ title: `Revision of ${group.name}`, filterText: '', columns, rows }, 'xlsx', {
    by: ctx.actor.name,
    at: ctx.now,
    zone: COMPANY_ZONE,
  })
}

type Parts = { readonly files: FileStore }

/** The file is read and forgotten: what is sent is what the person has looked over. */
export const readRevisionSheet =
  ({ files }: Parts) =>
  async (
    ctx: Ctx,
    { effective_from, sheet }: InputOf<typeof calls.readRevisionSheet>,
  ): Promise<AnswerOf<typeof calls.readRevisionSheet>> => {
    must(mayPrepareSalaries(ctx.actor), salaryMessages.mayNotPrepare)
    const headings = ['Employee code', 'New CTC']
    const rows = rowsOfSheet(await readSheet(ctx, { files, file: sheet[0]!, headings }))
    must(rows.length > 0, say.noRows)
    must(rows.length <= MOST_REVISIONS, say.tooManyRows(MOST_REVISIONS))
    const codes = rows.map(({ employee_code }) => employee_code.toLowerCase())
    const people = await listPeopleByCode(ctx, codes, effective_from)
    const lineOf = new Map<PersonOnDay, number>()
    const read: ReadRevision[] = []
    for (const row of rows) {
      const person = personOfRow(row, people)
      read.push(
        typeof person === 'string'
          ? { ...row, name: '', account_id: null, company_id: null, before: null, problem: person }
          : await readRow(ctx, row, { person, day: effective_from, earlierLine: lineOf.get(person) }),
      )
      if (typeof person !== 'string' && !lineOf.has(person)) lineOf.set(person, row.line)
    }
    return { file_name: sheet[0]!.name, effective_from, rows: read }
  }

type Found = {
  readonly person: PersonOnDay
  readonly day: string
  readonly earlierLine: number | undefined
}

async function readRow(ctx: Ctx, row: SheetRow, found: Found): Promise<ReadRevision> {
  const { person, day } = found
  const { account_id, company_id, name, annual_ctc: before } = person
  const problem = problemOf(row, person, found)
  const fits = problem ?? (await misfitOf(ctx, person, { day, annual_ctc: row.annual_ctc! }))
  return { ...row, name, account_id, company_id, before, problem: fits }
}

/** What the structure or the law says against an amount. */
async function misfitOf(
  ctx: Ctx,
  { account_id, company_id, structure_id, overrides }: PersonOnDay,
  { day, annual_ctc }: { readonly day: string; readonly annual_ctc: number },
): Promise<string | null> {
  try {
    await agreeSalary(ctx, {
      account_id,
      company_id,
      structure_id: structure_id!,
      effective_from: day,
      annual_ctc,
      overrides: overrides as Readonly<Record<string, number>>,
    })
    return null
  } catch (error) {
    if (error instanceof Refused) return error.refusal.text
    throw error
  }
}
