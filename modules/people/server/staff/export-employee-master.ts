import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { everyPage } from '#platform/server/exports/every-page.ts'
import type { ExportColumn, ExportRow } from '#platform/server/exports/export-types.ts'
import { listExport } from '#platform/server/exports/list-export.ts'
import { employmentStatuses, employmentTypes } from '#organization/contract/organization-lists.ts'
import {
  masterExport,
  masterFields,
  masterLabel,
  type MasterField,
} from '#people/contract/staff/employee-master-calls.ts'
import type { FieldValue } from '#people/contract/record/record-schema.ts'
import type { StaffNarrowing, StaffRow } from '#people/contract/staff/staff-calls.ts'
import { staffMessages as say } from '#people/contract/staff/staff-messages.ts'
import { listMasterEntries } from './employee-master-queries.ts'
import { mustTakeAlong, staffColumns, staffInWords } from './staff-list.ts'
import { countStaff, pageOfStaff } from './staff-queries.ts'
import { findAddress } from '#people/server/person-queries.ts'

type Filter = StaffNarrowing & { readonly fields: readonly string[] }

const chosenOf = ({ fields }: Filter): MasterField[] => masterFields.filter(({ key }) => fields.includes(key))

/** The rows are those of the list; of a record only what the viewer sees of that person is filled in. */
export const masterFile = listExport({
  name: 'people.export-master',
  title: 'Employees with records',
  wish: masterExport,
  allow: mustTakeAlong,
  count: (ctx, wish) => countStaff(ctx, wish),
  table: async (ctx, filter) => ({
    filterText: await staffInWords(ctx, filter),
    columns: [...staffColumns, ...chosenOf(filter).map(columnOf)] as readonly ExportColumn[],
    rows: everyPage(ctx, (reading, page) => filledPage(reading, { ...filter, ...page })),
  }),
  addressOf: (ctx) => findAddress(ctx, ctx.actor.id),
  begun: say.exportBegun,
})

const columnOf = (one: MasterField): ExportColumn => ({
  key: one.key,
  label: masterLabel(one),
  type: one.field.look === 'date' ? 'date' : 'text',
  width: 22,
})

async function filledPage(ctx: Ctx, filter: Filter & { after?: string | undefined; size: number }) {
  const page = await pageOfStaff(ctx, filter)
  const chosen = chosenOf(filter)
  const entries = await listMasterEntries(ctx, {
    people: page.rows.map(({ id }) => id),
    sections: [...new Set(chosen.map(({ section }) => section))],
    day: filter.as_on ?? companyDay(ctx.now),
  })
  const known = new Map(entries.map(({ person_id, section, fields }) => [`${person_id}/${section}`, fields]))
  const cellOf = (row: StaffRow, { section, field }: MasterField) =>
    inWords(known.get(`${row.id}/${section}`)?.[field.key])
  return { ...page, rows: page.rows.map((row) => filled(row, chosen, cellOf)) }
}

const inWords = (value: FieldValue | undefined) =>
  typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value

type CellOf = (row: StaffRow, field: MasterField) => ExportRow[string]

const filled = (row: StaffRow, chosen: readonly MasterField[], cellOf: CellOf): ExportRow => ({
  ...row,
  type: employmentTypes.labelOf(row.type),
  status: employmentStatuses.labelOf(row.status),
  ...Object.fromEntries(chosen.map((one) => [one.key, cellOf(row, one)])),
})
