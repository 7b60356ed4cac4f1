import type { InputOf } from '#platform/contract/call.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { everyPage } from '#platform/server/exports/every-page.ts'
import type { ExportColumn } from '#platform/server/exports/export-types.ts'
import { listExport } from '#platform/server/exports/list-export.ts'
import { must } from '#platform/server/must.ts'
import { employmentStatuses, employmentTypes } from '#organization/contract/organization-lists.ts'
import { filterInWords } from '#organization/server/public.ts'
import {
  staffExport,
  staffViewLabels,
  type listStaff as listStaffCall,
  type StaffNarrowing,
  type StaffRow,
} from '#people/contract/staff/staff-calls.ts'
import { recordMessages } from '#people/contract/record/record-messages.ts'
import { staffMessages as say } from '#people/contract/staff/staff-messages.ts'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import {
  mayExportStaff,
  mayHire,
  mayImport,
  mayListPlans,
  mayListStaff,
  mayReadReports,
} from '#people/server/people-policy.ts'
import { countStaff, pageOfStaff } from './staff-queries.ts'
import { findAddress } from '#people/server/person-queries.ts'

export async function listStaff(ctx: Ctx, filter: InputOf<typeof listStaffCall>) {
  must(mayListStaff(ctx.actor), say.mayNotList)
  mustSeeDay(ctx, filter)
  return pageOfStaff(ctx, filter)
}

function mustSeeDay(ctx: Ctx, { as_on }: Pick<StaffNarrowing, 'as_on'>): void {
  const isToCome = as_on !== undefined && as_on > companyDay(ctx.now)
  must(!isToCome || mayListPlans(ctx.actor), recordMessages.dayToCome)
}

export async function readStaffOptions(ctx: Ctx) {
  must(mayListStaff(ctx.actor), say.mayNotList)
  return {
    can: {
      hire: mayHire(ctx.actor),
      export: mayExportStaff(ctx.actor),
      import: mayImport(ctx.actor),
      report: mayReadReports(ctx.actor),
    },
  }
}

export const staffColumns = [
  { key: 'employee_code', label: 'Employee code', type: 'text', width: 12 },
  { key: 'name', label: 'Name', type: 'text', width: 30 },
  { key: 'email', label: 'Email', type: 'text', width: 34 },
  { key: 'company', label: 'Company', type: 'text', width: 24 },
  { key: 'location', label: 'Office', type: 'text', width: 14 },
  { key: 'department', label: 'Department', type: 'text', width: 18 },
  { key: 'designation', label: 'Designation', type: 'text', width: 28 },
  { key: 'line_manager', label: 'Line manager', type: 'text', width: 28 },
  { key: 'type', label: 'Employed', type: 'text', width: 18 },
  { key: 'status', label: 'Status', type: 'text', width: 14 },
  { key: 'joined_on', label: 'Joined', type: 'date' },
  { key: 'left_on', label: 'Last working day', type: 'date' },
  { key: 'probation_ends_on', label: 'Probation ends', type: 'date' },
] as const satisfies readonly ExportColumn[]

/** What the list asks, and the right to take it along. */
export function mustTakeAlong(ctx: Ctx, filter: StaffNarrowing): void {
  must(mayListStaff(ctx.actor) && mayExportStaff(ctx.actor), say.mayNotExport)
  mustSeeDay(ctx, filter)
}

export async function staffInWords(ctx: Ctx, filter: StaffNarrowing): Promise<string> {
  const { view, status, type, as_on } = filter
  return [
    staffViewLabels[view],
    await filterInWords(ctx, filter),
    status && employmentStatuses.labelOf(status),
    type && employmentTypes.labelOf(type),
    as_on && `As on ${dayInWords(as_on)}`,
  ]
    .filter(Boolean)
    .join('; ')
}

/** The rows are those of the list: a caller who may export it exports the people they see. */
export const staffFile = listExport({
  name: 'people.export-staff',
  title: 'Staff',
  wish: staffExport,
  allow: mustTakeAlong,
  count: (ctx, wish) => countStaff(ctx, wish),
  table: async (ctx, filter) => ({
    filterText: await staffInWords(ctx, filter),
    columns: staffColumns,
    rows: inCells(everyPage(ctx, (reading, page) => pageOfStaff(reading, { ...filter, ...page }))),
  }),
  addressOf: (ctx) => findAddress(ctx, ctx.actor.id),
  begun: say.exportBegun,
})

async function* inCells(rows: AsyncIterable<StaffRow>) {
  for await (const row of rows)
    yield { ...row, type: employmentTypes.labelOf(row.type), status: employmentStatuses.labelOf(row.status) }
}
