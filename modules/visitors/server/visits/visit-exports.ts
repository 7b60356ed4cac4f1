import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { everyPage } from '#platform/server/exports/every-page.ts'
import { exportTable } from '#platform/server/exports/export-table.ts'
import type { ExportColumn, ExportTable } from '#platform/server/exports/export-types.ts'
import { listExport } from '#platform/server/exports/list-export.ts'
import { must } from '#platform/server/must.ts'
import type { exportDay } from '#visitors/contract/book/visitor-book-calls.ts'
import { visitsExport, type VisitNarrowing } from '#visitors/contract/visits/visit-calls.ts'
import { purposeLabel, visitStates } from '#visitors/contract/visitors-lists.ts'
import { bookMessages as say } from '#visitors/contract/visitors-messages.ts'
import { localTime } from '#visitors/server/office-time.ts'
import { findOwnAddress, listPictureKeys } from './visit-export-queries.ts'
import { countVisits, pageOfVisits, type VisitsWanted } from './visit-list-queries.ts'
import { listVisitsOfDay, type VisitRow } from '#visitors/server/visit-queries.ts'
import { maskedContact, visitStateOf } from '#visitors/server/visit-rules.ts'
import { deskOffice, mustBeRecent } from '#visitors/server/book/visitor-book.ts'
import type { VisitorsParts } from '#visitors/server/visitors-dependencies.ts'
import { mayExportVisits, maySeeContact } from '#visitors/server/visitors-policy.ts'
import { mustBeInOrder } from './visits.ts'

const columns = [
  { key: 'picture', label: 'Picture', type: 'picture' },
  { key: 'visitor_name', label: 'Name of Visitor', type: 'text', width: 26 },
  { key: 'address', label: 'Address', type: 'text', width: 30 },
  { key: 'to_whom_meet', label: 'To Whom Meet', type: 'text', width: 22 },
  { key: 'purpose', label: 'Purpose', type: 'text', width: 16 },
  { key: 'location_name', label: 'Location', type: 'text', width: 14 },
  { key: 'time_in', label: 'Time In', type: 'text', width: 9 },
  { key: 'time_out', label: 'Time out', type: 'text', width: 15 },
] as const satisfies readonly ExportColumn[]

const longColumns = [
  columns[0],
  { key: 'created_on', label: 'Date', type: 'date' },
  ...columns.slice(1, 4),
  { key: 'phone_no', label: 'Phone No', type: 'text', width: 16 },
  ...columns.slice(4),
] as const satisfies readonly ExportColumn[]

const row = (visit: VisitRow, pictures: ReadonlyMap<string, string>) => ({
  picture: pictures.get(visit.picture_file_id ?? '') ?? null,
  created_on: visit.created_on,
  visitor_name: visit.visitor_name,
  address: visit.address,
  to_whom_meet: visit.to_whom_meet,
  phone_no: visit.phone_no,
  purpose: purposeLabel(visit.purpose),
  location_name: visit.location_name,
  time_in: localTime(visit.time_in, visit.time_zone),
  time_out:
    visit.time_out === null
      ? visit.auto_closed_at === null
        ? null
        : visitStates.labelOf(visitStateOf(visit))
      : localTime(visit.time_out, visit.time_zone),
})
type Row = ReturnType<typeof row>

const AT_ONCE = 200

/** Where the pictures lie is asked for many rows together. */
async function* withPictures(
  ctx: Ctx,
  visits: AsyncIterable<VisitRow> | Iterable<VisitRow>,
): AsyncGenerator<Row> {
  let waiting: VisitRow[] = []
  const flush = async () => {
    const ids = waiting.map((visit) => visit.picture_file_id).filter((id) => id !== null)
    const pictures = await listPictureKeys(ctx, ids)
    const rows = waiting.map((visit) => row(visit, pictures))
    waiting = []
    return rows
  }
  for await (const visit of visits) {
    waiting.push(visit)
    if (waiting.length >= AT_ONCE) yield* await flush()
  }
  yield* await flush()
}

/** The table of the specification: one day of one desk. */
export const exportDayOf =
  ({ files }: VisitorsParts) =>
  async (ctx: Ctx, { created_on, format }: InputOf<typeof exportDay>) => {
    const office = await deskOffice(ctx)
    mustBeRecent(ctx, created_on, office.time_zone)
    const visits = await listVisitsOfDay(ctx, { locationId: office.location_id, day: created_on })
    const table: ExportTable<Row> = {
      title: `Visitors ${office.name}`,
      filterText: `Day: ${created_on}`,
      columns,
      rows: withPictures(ctx, visits),
      pictures: files.storage,
    }
    return exportTable(table, format, { by: ctx.actor.name, at: ctx.now, zone: office.time_zone })
  }

async function* seenBy(ctx: Ctx, wanted: VisitsWanted): AsyncGenerator<VisitRow> {
  const sees = maySeeContact(ctx.actor)
  for await (const visit of everyPage(ctx, (reading, key) => pageOfVisits(reading, { ...wanted, ...key })))
    yield sees ? visit : { ...visit, ...maskedContact(visit) }
}

const wantedBy = (ctx: Ctx, { location_id, state, from, to, search }: VisitNarrowing): VisitsWanted => ({
  location_id,
  state,
  from,
  to,
  search,
  withPhone: maySeeContact(ctx.actor),
})

const inWords = ({ from, to, state, search }: VisitNarrowing) =>
  [
    ...(from === undefined ? [] : [`From: ${from}`]),
    ...(to === undefined ? [] : [`To: ${to}`]),
    ...(state === undefined ? [] : [`State: ${visitStates.labelOf(state)}`]),
    ...(search ? [`Search: ${search}`] : []),
  ].join('; ')

export const visitsFile = ({ files }: VisitorsParts) =>
  listExport({
    name: 'visitors.export-visits',
    title: 'Visitors',
    wish: visitsExport,
    allow: (ctx) => must(mayExportVisits(ctx.actor), say.mayNotExport),
    count: (ctx, wish) => {
      mustBeInOrder(wish)
      return countVisits(ctx, wantedBy(ctx, wish))
    },
    table: (ctx, wish): Omit<ExportTable<Row>, 'title'> => ({
      filterText: inWords(wish),
      columns: longColumns,
      rows: withPictures(ctx, seenBy(ctx, wantedBy(ctx, wish))),
      pictures: files.storage,
    }),
    addressOf: findOwnAddress,
    begun: say.exportBegun,
  })
