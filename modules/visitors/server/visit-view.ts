import { signedLink } from '#platform/server/files/downloads/signed-link.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { VisitorsParts } from './visitors-dependencies.ts'
import { localTime } from './office-time.ts'
import type { VisitRow } from './visit-queries.ts'
import { visitStateOf } from './visit-rules.ts'

const LINK_MINUTES = 15

/** A visit as the book shows it: times on the wall clock of its office, photos by links that end. */
export const viewVisit = ({ keyring }: Pick<VisitorsParts, 'keyring'>, { now }: Pick<Ctx, 'now'>) => {
  const link = (fileId: string | null, as: 'inline' | 'thumbnail') =>
    fileId && signedLink(keyring, { fileId, name: 'visitor', as, minutes: LINK_MINUTES, now })
  return ({ id, time_in, time_out, picture_file_id, ...visit }: VisitRow) => ({
    ...visit,
    visitor_id: id,
    time_in: localTime(time_in, visit.time_zone),
    time_out: time_out && localTime(time_out, visit.time_zone),
    visitor_picture: link(picture_file_id, 'inline'),
    visitor_thumbnail: link(picture_file_id, 'thumbnail'),
    state: visitStateOf({ time_out, auto_closed_at: visit.auto_closed_at }),
  })
}
