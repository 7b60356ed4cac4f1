import type { InputOf } from '../../../platform/contract/call.ts'
import type { Ctx } from '../../../platform/server/ctx.ts'
import { signedLink } from '../../../platform/server/files/signed-link.ts'
import { keepFile } from '../../../platform/server/files/stored-files.ts'
import { must } from '../../../platform/server/must.ts'
import type { addVisitor, checkOutVisitor, listVisitors } from '../contract/visitors-calls.ts'
import { visitorsMessages } from '../contract/visitors-messages.ts'
import { checkOutTime, localDay, localTime } from './check-out-time.ts'
import type { VisitorsParts } from './visitors-parts.ts'
import {
  checkOutOnce,
  findLocation,
  findOptionalVisit,
  insertVisit,
  listVisitsOfDay,
} from './visitors-queries.ts'

const LINK_MINUTES = 15

/** The desk that asks; its place comes from the token and from nowhere else. */
const deskLocation = (ctx: Ctx) => findLocation(ctx, ctx.actor.locationId ?? 0)

export const readBook =
  ({ keyring }: VisitorsParts) =>
  async (ctx: Ctx, form: InputOf<typeof listVisitors>) => {
    const own = form.location_id === 0 || form.location_id === ctx.actor.locationId
    must(own, visitorsMessages.notYourLocation)
    const location = await deskLocation(ctx)
    const visits = await listVisitsOfDay(ctx, { locationId: location.id, day: form.created_on })
    const link = (fileId: string | null, as: 'inline' | 'thumbnail') =>
      fileId && signedLink(keyring, { fileId, name: 'visitor', as, minutes: LINK_MINUTES, now: ctx.now })
    return visits.map(({ id, time_in, time_out, picture_file_id, ...visit }) => ({
      ...visit,
      visitor_id: id,
      time_in: localTime(time_in, visit.time_zone),
      time_out: time_out && localTime(time_out, visit.time_zone),
      visitor_picture: link(picture_file_id, 'inline'),
      visitor_thumbnail: link(picture_file_id, 'thumbnail'),
    }))
  }

export async function writeVisitor(ctx: Ctx, form: InputOf<typeof addVisitor>) {
  const location = await deskLocation(ctx)
  const { visitor_picture, ...visitor } = form
  const picture = visitor_picture[0]
  const visit = await insertVisit(ctx, {
    ...visitor,
    location_id: location.id,
    created_on: localDay(ctx.now, location.time_zone),
    picture_file_id: picture?.id ?? null,
    time_in: ctx.now,
  })
  if (picture) await keepFile(ctx, picture.id, { subject: `visit/${visit.id}` })
  return { visitor_id: visit.id }
}

export async function checkOut(ctx: Ctx, form: InputOf<typeof checkOutVisitor>) {
  const location = await deskLocation(ctx)
  const visit = await findOptionalVisit(ctx, form.visitor_id, location.id)
  must(visit, visitorsMessages.noSuchVisitor)
  const said = checkOutTime({ now: ctx.now, zone: location.time_zone, sent: form.time_out })
  const at = said.toISOString() < visit.time_in ? ctx.now : said
  if (await checkOutOnce(ctx, visit.id, at)) return {}
  const left = await findOptionalVisit(ctx, visit.id, location.id)
  must(false, visitorsMessages.alreadyOut(localTime(left?.time_out ?? visit.time_in, location.time_zone)))
}
