import type { Ctx } from '#platform/server/ctx.ts'
import { everyPage } from '#platform/server/exports/every-page.ts'
import type { ExportAbout, ExportTable } from '#platform/server/exports/export-types.ts'
import type { DirectoryCard, DirectoryNarrowing } from '#organization/contract/directory/directory-calls.ts'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import { listCards } from './directory-queries.ts'
import type { Viewer } from '#organization/server/organization-policy.ts'
import {
  findOptionalOffice,
  listCompanies,
  listDepartments,
  listDesignations,
  listLocations,
} from '#organization/server/organization-queries.ts'

/** The rows of the directory as it is narrowed, and its narrowing in words. */
export async function directoryTable(
  ctx: Ctx,
  viewer: Viewer,
  filter: DirectoryNarrowing,
): Promise<ExportTable<DirectoryCard>> {
  return {
    title: 'Directory',
    filterText: await filterInWords(ctx, filter),
    columns: [
      { key: 'name', label: 'Name', type: 'text', width: 30 },
      { key: 'designation', label: 'Designation', type: 'text', width: 28 },
      { key: 'department', label: 'Department', type: 'text', width: 18 },
      { key: 'company', label: 'Company', type: 'text', width: 24 },
      { key: 'location', label: 'Office', type: 'text', width: 14 },
      { key: 'email', label: 'Email', type: 'text', width: 34 },
      { key: 'phone', label: 'Phone', type: 'text', width: 20 },
    ],
    rows: everyPage(ctx, (reading, page) => listCards(reading, viewer, { ...filter, ...page })),
  }
}

export async function aboutExport(ctx: Ctx): Promise<ExportAbout> {
  const office = await findOptionalOffice(ctx, ctx.actor.id)
  return { by: ctx.actor.name, at: ctx.now, zone: office?.time_zone ?? COMPANY_ZONE }
}

/** What a list was narrowed to, with names in place of ids. */
export async function filterInWords(ctx: Ctx, filter: Narrowing): Promise<string> {
  const said = (label: string, list: readonly Named[], id: number | undefined) =>
    id === undefined ? [] : [`${label}: ${list.find((entry) => entry.id === id)?.name ?? id}`]
  const parts = [
    ...said('Company', await listCompanies(ctx), filter.company_id),
    ...said('Office', await listLocations(ctx), filter.location_id),
    ...said('Department', await listDepartments(ctx), filter.department_id),
    ...said('Designation', await listDesignations(ctx), filter.designation_id),
    ...(filter.search ? [`Search: ${filter.search}`] : []),
  ]
  return parts.join('; ')
}

type Narrowing = Omit<DirectoryNarrowing, 'direction' | 'sort'>
type Named = { readonly id: number; readonly name: string }
