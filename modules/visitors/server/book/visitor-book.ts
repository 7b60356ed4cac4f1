import { dayBefore } from '#platform/contract/days.ts'
import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must, refuse } from '#platform/server/must.ts'
import { suggestColleagues } from '#organization/server/public.ts'
import type { readVisitsAnew, suggestHosts } from '#visitors/contract/book/visitor-book-calls.ts'
import type { checkOutVisitor, listVisitors } from '#visitors/contract/visitors-calls.ts'
import { visitorsMessages as say } from '#visitors/contract/visitors-messages.ts'
import { announceVisits } from '#visitors/server/visitors-live.ts'
import { checkOutTime, localDay, localTime } from '#visitors/server/office-time.ts'
import { findOffice } from '#visitors/server/desks/office-queries.ts'
import {
  checkOutOnce,
  findOptionalVisit,
  listInsideNow,
  listLeftOpen,
  listVisitsById,
  listVisitsOfDay,
} from '#visitors/server/visit-queries.ts'
import { DESK_DAYS } from '#visitors/server/visit-rules.ts'
import { viewVisit } from '#visitors/server/visit-view.ts'
import type { VisitorsParts } from '#visitors/server/visitors-dependencies.ts'

const MOST_HOSTS = 8

/** The desk that asks; its place comes from the token and from nowhere else. */
export const deskOffice = (ctx: Ctx) => findOffice(ctx, ctx.actor.locationId ?? 0)

export async function readDesk(ctx: Ctx) {
  const { name: location_name, ...office } = await deskOffice(ctx)
  return { ...office, location_name, name: ctx.actor.name, today: localDay(ctx.now, office.time_zone) }
}

const firstDay = (ctx: Ctx, zone: string) => dayBefore(localDay(ctx.now, zone), DESK_DAYS)

export function mustBeRecent(ctx: Ctx, day: string, zone: string): void {
  must(day >= firstDay(ctx, zone), say.dayTooOld)
}

export const readBook = (parts: VisitorsParts) => async (ctx: Ctx, form: InputOf<typeof listVisitors>) => {
  const own = form.location_id === 0 || form.location_id === ctx.actor.locationId
  must(own, say.notYourLocation)
  const office = await deskOffice(ctx)
  mustBeRecent(ctx, form.created_on, office.time_zone)
  const visits = await listVisitsOfDay(ctx, { locationId: office.location_id, day: form.created_on })
  return visits.map(viewVisit(parts, ctx))
}

export const readInside = (parts: VisitorsParts) => async (ctx: Ctx) =>
  (await listInsideNow(ctx, ctx.actor.locationId ?? 0)).map(viewVisit(parts, ctx))

export const readNotCheckedOut = (parts: VisitorsParts) => async (ctx: Ctx) => {
  const office = await deskOffice(ctx)
  const day = localDay(ctx.now, office.time_zone)
  return (await listLeftOpen(ctx, { locationId: office.location_id, day })).map(viewVisit(parts, ctx))
}

export const readAnew =
  (parts: VisitorsParts) =>
  async (ctx: Ctx, { ids }: InputOf<typeof readVisitsAnew>) => {
    const office = await deskOffice(ctx)
    const from = firstDay(ctx, office.time_zone)
    return (await listVisitsById(ctx, { locationId: office.location_id, ids, from })).map(
      viewVisit(parts, ctx),
    )
  }

export const readHosts = (ctx: Ctx, { words }: InputOf<typeof suggestHosts>) =>
  suggestColleagues(ctx, { words, locationId: ctx.actor.locationId ?? 0, limit: MOST_HOSTS })

export async function checkOut(ctx: Ctx, form: InputOf<typeof checkOutVisitor>) {
  const office = await deskOffice(ctx)
  const visit = await findOptionalVisit(ctx, form.visitor_id, office.location_id)
  must(visit, say.noSuchVisitor)
  const heard = checkOutTime({ now: ctx.now, zone: office.time_zone, sent: form.time_out })
  const at = heard.toISOString() < visit.time_in ? ctx.now : heard
  if (await checkOutOnce(ctx, visit.id, at)) {
    await announceVisits(ctx, { locationId: office.location_id, hostId: visit.host_id, visit: visit.id })
    return {}
  }
  const left = await findOptionalVisit(ctx, visit.id, office.location_id)
  must(left?.time_out, say.dayClosed)
  refuse(say.alreadyOut(localTime(left.time_out, office.time_zone)))
}
