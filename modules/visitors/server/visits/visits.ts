import type { InputOf } from '#platform/contract/call.ts'
import type { PageFilter } from '#platform/contract/paging.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type { listVisits, VisitNarrowing } from '#visitors/contract/visits/visit-calls.ts'
import { bookMessages as say } from '#visitors/contract/visitors-messages.ts'
import { localDay } from '#visitors/server/office-time.ts'
import { listOfficeRows } from '#visitors/server/desks/office-queries.ts'
import { mustAnnounce } from '#visitors/server/guests/own-guests.ts'
import { pageOfVisits, type ListedVisit } from './visit-list-queries.ts'
import { maskedContact } from '#visitors/server/visit-rules.ts'
import { viewVisit } from '#visitors/server/visit-view.ts'
import { mayExportVisits, mayReadVisits, maySeeContact } from '#visitors/server/visitors-policy.ts'
import type { VisitorsParts } from '#visitors/server/visitors-dependencies.ts'

export function mustBeInOrder({ from, to }: Pick<VisitNarrowing, 'from' | 'to'>): void {
  must(from === undefined || to === undefined || from <= to, say.daysOrder)
}

const viewFor = (parts: VisitorsParts, ctx: Ctx) => {
  const view = viewVisit(parts, ctx)
  const sees = maySeeContact(ctx.actor)
  return (row: ListedVisit) => ({
    ...view(row),
    id: row.id,
    host_name: row.host_name,
    ...(sees ? {} : maskedContact(row)),
  })
}

export const readVisits = (parts: VisitorsParts) => async (ctx: Ctx, filter: InputOf<typeof listVisits>) => {
  must(mayReadVisits(ctx.actor), say.mayNotRead)
  mustBeInOrder(filter)
  const page = await pageOfVisits(ctx, { ...filter, withPhone: maySeeContact(ctx.actor) })
  return { ...page, rows: page.rows.map(viewFor(parts, ctx)) }
}

export const readOwnVisitors = (parts: VisitorsParts) => async (ctx: Ctx, filter: PageFilter) => {
  mustAnnounce(ctx)
  const { after, size, search } = filter
  const page = await pageOfVisits(ctx, { after, size, search, hostId: ctx.actor.id })
  return { ...page, rows: page.rows.map(viewFor(parts, ctx)) }
}

export async function readVisitOptions(ctx: Ctx) {
  must(mayReadVisits(ctx.actor), say.mayNotRead)
  const offices = (await listOfficeRows(ctx)).map(({ location_id, name, time_zone }) => ({
    id: location_id,
    name,
    today: localDay(ctx.now, time_zone),
  }))
  return { offices, can: { export: mayExportVisits(ctx.actor), contact: maySeeContact(ctx.actor) } }
}
