import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import type { ExportFormat } from '#platform/contract/export.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { everyPage } from '#platform/server/exports/every-page.ts'
import { exportTable } from '#platform/server/exports/export-table.ts'
import type { ExportColumn, ExportRow, ExportTable } from '#platform/server/exports/export-types.ts'
import { guestStates, purposeLabel, visitStates } from '#visitors/contract/visitors-lists.ts'
import { localTime } from '#visitors/server/office-time.ts'
import { pageOfOwnGuests } from '#visitors/server/guests/guest-queries.ts'
import { mustAnnounce } from '#visitors/server/guests/own-guests.ts'
import { pageOfVisits } from './visit-list-queries.ts'
import { visitStateOf } from '#visitors/server/visit-rules.ts'
import { mustManage } from '#visitors/server/desks/visitor-managers.ts'
import { pageOfVisitorManagers } from '#visitors/server/desks/visitor-manager-queries.ts'

type Wish = { readonly format: ExportFormat; readonly search?: string | undefined }
type PageKey = { readonly after?: string; readonly size: number }

const fileOf = <Row extends ExportRow>(
  ctx: Ctx,
  { format, search }: Wish,
  table: Omit<ExportTable<Row>, 'filterText'>,
) =>
  exportTable({ ...table, filterText: search ? `Search: ${search}` : '' }, format, {
    by: ctx.actor.name,
    at: ctx.now,
    zone: COMPANY_ZONE,
  })

const guestColumns = [
  { key: 'expected_on', label: 'Day', type: 'date' },
  { key: 'expected_at', label: 'Time', type: 'text', width: 8 },
  { key: 'visitor_name', label: 'Name', type: 'text', width: 26 },
  { key: 'purpose', label: 'Purpose', type: 'text', width: 18 },
  { key: 'location_name', label: 'Office', type: 'text', width: 14 },
  { key: 'state', label: 'State', type: 'text', width: 16 },
] as const satisfies readonly ExportColumn[]

export async function ownGuestsFile(ctx: Ctx, wish: Wish) {
  mustAnnounce(ctx)
  return fileOf(ctx, wish, { title: 'My expected guests', columns: guestColumns, rows: guestRows(ctx) })
}

async function* guestRows(ctx: Ctx) {
  for await (const row of everyPage(ctx, pageOfOwnGuests))
    yield { ...row, purpose: purposeLabel(row.purpose), state: guestStates.labelOf(row.state) }
}

const visitorColumns = [
  { key: 'created_on', label: 'Date', type: 'date' },
  { key: 'visitor_name', label: 'Name', type: 'text', width: 26 },
  { key: 'purpose', label: 'Purpose', type: 'text', width: 18 },
  { key: 'location_name', label: 'Office', type: 'text', width: 14 },
  { key: 'came', label: 'In', type: 'text', width: 8 },
  { key: 'left', label: 'Out', type: 'text', width: 8 },
  { key: 'state', label: 'State', type: 'text', width: 16 },
] as const satisfies readonly ExportColumn[]

export async function ownVisitorsFile(ctx: Ctx, wish: Wish) {
  mustAnnounce(ctx)
  return fileOf(ctx, wish, {
    title: 'My visitors',
    columns: visitorColumns,
    rows: visitorRows(ctx),
  })
}

async function* visitorRows(ctx: Ctx) {
  const ofOwn = (page: Ctx, key: PageKey) => pageOfVisits(page, { ...key, hostId: ctx.actor.id })
  for await (const row of everyPage(ctx, ofOwn))
    yield {
      created_on: row.created_on,
      visitor_name: row.visitor_name,
      purpose: purposeLabel(row.purpose),
      location_name: row.location_name,
      came: localTime(row.time_in, row.time_zone),
      left: row.time_out && localTime(row.time_out, row.time_zone),
      state: visitStates.labelOf(visitStateOf(row)),
    }
}

const deskColumns = [
  { key: 'name', label: 'Name', type: 'text', width: 26 },
  { key: 'username', label: 'Username', type: 'text', width: 22 },
  { key: 'at', label: 'Locations', type: 'text', width: 30 },
  { key: 'last_signed_in_at', label: 'Last signed in', type: 'instant' },
  { key: 'state', label: 'State', type: 'text', width: 10 },
] as const satisfies readonly ExportColumn[]

export async function desksFile(ctx: Ctx, wish: Wish) {
  mustManage(ctx)
  return fileOf(ctx, wish, { title: 'Visitor desks', columns: deskColumns, rows: deskRows(ctx, wish) })
}

async function* deskRows(ctx: Ctx, { search }: Wish) {
  const found = (page: Ctx, key: PageKey) => pageOfVisitorManagers(page, { ...key, search })
  for await (const { name, username, locations, last_signed_in_at, active } of everyPage(ctx, found))
    yield {
      name,
      username,
      at: locations.map((place) => place.name).join(', '),
      last_signed_in_at,
      state: active ? 'Active' : 'Closed',
    }
}
