import type { InputOf } from '#platform/contract/call.ts'
import { dayAfter } from '#platform/contract/days.ts'
import { said } from '#platform/server/area.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { csvOf } from '#platform/server/exports/csv.ts'
import { renderDocument } from '#platform/server/exports/render-document.ts'
import type { ExportColumn, ExportRow } from '#platform/server/exports/export-types.ts'
import type { Download } from '#platform/server/files/downloads/download.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { nameOfRow } from '#platform/server/lists/row-names.ts'
import { must } from '#platform/server/must.ts'
import { companyLogoPicture } from '#organization/server/public.ts'
import type * as calls from '#timesheets/contract/exports/export-calls.ts'
import { approvedTimeList, timeExportList, workOf } from '#timesheets/contract/exports/export-calls.ts'
import { timesheetsMessages as say } from '#timesheets/contract/timesheets-messages.ts'
import { mayExport } from '#timesheets/server/timesheets-policy.ts'
import * as rows from './export-queries.ts'
import { exportNumber, printedSheet } from './printed-sheet.ts'

export type TimesheetsParts = { readonly files: FileStore }

const layout = new URL('./client-sheet-layout.ts', import.meta.url)
const allow = ({ actor }: Ctx) => must(mayExport(actor), say.mayNotExport)
const numberOrNone = (id: number | null) => (id === null ? '' : exportNumber(id))

export const approvedTime = answerList(approvedTimeList, {
  query: rows.approvedTimeQuery,
  allow,
  view: ({ account_id, person_name, project, special_task, company, ...row }: rows.ListedTime) => ({
    ...row,
    person: { id: account_id, name: person_name },
    work: workOf(project, special_task),
    company: company ?? '',
    client_export: numberOrNone(row.client_export),
    payroll_export: numberOrNone(row.payroll_export),
  }),
  naming: { project: nameOfRow('project') },
  also: async ({ ctx }) => ({
    companies: await rows.listCompanies(ctx),
    projects: await rows.listProjects(ctx),
  }),
  export: { job: 'timesheets.export-approved-time' },
})

export const timeExports = answerList(timeExportList, {
  query: rows.timeExportQuery,
  allow,
  view: ({ made_by, maker_name, project, ...row }: rows.ListedBatch) => ({
    ...row,
    number: exportNumber(row.id),
    what: project ?? row.company,
    made_by: { id: made_by, name: maker_name },
  }),
  naming: { project: nameOfRow('project') },
})

type Wish = InputOf<typeof calls.createTimeExport>
const MOST_DAYS = 366

function mustBeDays(ctx: Ctx, { from_on, to_on }: Wish): void {
  must(to_on >= from_on, say.daysOrder)
  must(to_on <= companyDay(ctx.now), say.daysAhead)
  must(dayAfter(from_on, MOST_DAYS) > to_on, say.daysTooMany)
}

export async function previewTimeExport(ctx: Ctx, wish: InputOf<typeof calls.previewTimeExport>) {
  allow(ctx)
  mustBeDays(ctx, wish)
  return rows.countForExport(ctx, wish)
}

export async function createTimeExport(ctx: Ctx, wish: Wish) {
  allow(ctx)
  mustBeDays(ctx, wish)
  const { kind, from_on, to_on, show_names, show_notes } = wish
  const companyId = await holdSubject(ctx, wish)
  const made = await rows.fillExport(
    ctx,
    {
      kind,
      company_id: companyId,
      project_id: kind === 'client' ? wish.project_id : null,
      from_on,
      to_on,
      show_names,
      show_notes,
      made_by: ctx.actor.id,
      made_at: ctx.now,
    },
    wish,
  )
  must(made.entries > 0, say.nothingToExport)
  return said(say.exported(exportNumber(made.id), made.entries), { id: made.id })
}

async function holdSubject(ctx: Ctx, { kind, project_id, company_id }: Wish): Promise<number> {
  if (kind === 'client') {
    const project = await rows.holdProject(ctx, project_id!)
    must(project, say.noProjectToExport)
    return project.company_id
  }
  const company = await rows.holdCompany(ctx, company_id!)
  must(company, say.noSuchCompany)
  return company.id
}

type FileWish = InputOf<typeof calls.downloadTimeExport>

/** Made again from the same entries, which stay as they are once they were exported. */
export const prepareTimeExport =
  ({ files }: TimesheetsParts) =>
  async (ctx: Ctx, { id, format }: FileWish): Promise<Download> => {
    allow(ctx)
    const batch = await rows.findOptionalExport(ctx, id)
    must(batch, say.noSuchExport)
    const entries = await rows.listExported(ctx, id)
    if (format === 'csv') return csvFile(ctx, batch, entries)
    must(batch.kind === 'client', say.noClientCsv)
    const logo = await companyLogoPicture(ctx, { files }, batch.company_id)
    const body = await renderDocument(layout, printedSheet({ batch, entries, logo }))
    return { name: `${fileTitle(batch)}.pdf`, mime: 'application/pdf', body }
  }

export const downloadTimeExport = (_ctx: Ctx, _wish: FileWish, file: Download): Promise<Download> =>
  Promise.resolve(file)

const fileTitle = ({ id, project, company, from_on, to_on }: rows.StoredExport) =>
  `${exportNumber(id)} ${project ?? company} ${from_on} to ${to_on}`.replace(/[\\/:*?"<>|]/gu, ' ')

const columns: ExportColumn[] = [
  { key: 'batch', label: 'Export', type: 'text' },
  { key: 'entry', label: 'Entry', type: 'number' },
  { key: 'code', label: 'Employee code', type: 'text' },
  { key: 'person', label: 'Employee', type: 'text' },
  { key: 'day', label: 'Day', type: 'date' },
  { key: 'work', label: 'Work', type: 'text' },
  { key: 'hours', label: 'Hours', type: 'number' },
  { key: 'billable', label: 'Billable', type: 'text' },
  { key: 'note', label: 'Note', type: 'text' },
]
const MINUTES = 60

async function csvFile(
  ctx: Ctx,
  batch: rows.StoredExport,
  entries: readonly rows.ExportedEntry[],
): Promise<Download> {
  async function* all(): AsyncGenerator<ExportRow> {
    for (const entry of entries)
      yield {
        batch: exportNumber(batch.id),
        entry: entry.id,
        code: entry.employee_code ?? '',
        person: entry.person,
        day: entry.day,
        work: workOf(entry.project, entry.special_task),
        hours: Math.round((entry.minutes / MINUTES) * 100) / 100,
        billable: entry.billable ? 'Yes' : 'No',
        note: entry.note,
      }
  }
  const table = { title: fileTitle(batch), filterText: '', columns, rows: all() }
  const chunks: Buffer[] = []
  for await (const chunk of csvOf(table, { by: ctx.actor.name, at: ctx.now, zone: 'Asia/Kolkata' }))
    chunks.push(chunk)
  return { name: `${fileTitle(batch)}.csv`, mime: 'text/csv; charset=utf-8', body: Buffer.concat(chunks) }
}
