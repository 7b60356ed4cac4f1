import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { keepMadeFile } from '#platform/server/files/generated-files.ts'
import { storeMarked } from '#platform/server/files/pictures/redraw-picture.ts'
import { signedLink } from '#platform/server/files/downloads/signed-link.ts'
import { must } from '#platform/server/must.ts'
import type {
  listScreenshots as listCall,
  openScreenshots as openCall,
} from '#tracker/contract/activity/activity-calls.ts'
import { trackerMessages as say } from '#tracker/contract/tracker-messages.ts'
import { activityPercent } from '#tracker/server/activity/activity-totals.ts'
import { plusMinutes } from '#tracker/server/agent/device-clock.ts'
import { localDay, localTime } from '#tracker/server/local-day.ts'
import { zoneOf } from '#tracker/server/person-day.ts'
import {
  copySubject,
  listDeletedStartsBetween,
  listShots,
  listShotsOfOthers,
  type OpenedShot,
} from '#tracker/server/screenshot-queries.ts'
import { boundsOf, keepLook, keepView, seenDays, seenPerson } from '#tracker/server/viewers/viewable-days.ts'
import type { TrackerParts } from '#tracker/server/tracker-dependencies.ts'
import { listSeers } from '#tracker/server/viewers/view-log-queries.ts'

const LINK_MINUTES = 15

export const readScreenshots =
  ({ keyring }: TrackerParts) =>
  async (ctx: Ctx, { user_id, date }: InputOf<typeof listCall>) => {
    const person = await seenPerson(ctx, user_id)
    const day = date ?? person.today
    const days = { from: day, to: day }
    await seenDays(ctx, person, days)
    await keepLook(ctx, person, { ...days, kind: 'gallery' })
    const { start, end } = boundsOf(days, person.zone)
    const between = { accountId: person.id, from: start, to: end }
    const shots = await listShots(ctx, { ...between, own: person.own })
    const seers = person.own
      ? await listSeers(
          ctx,
          shots.map(({ id }) => id),
        )
      : []
    // A picture of someone else is opened by name, so that each look is kept; the list shows none.
    const link = (fileId: string, as: 'inline' | 'thumbnail') =>
      person.own
        ? signedLink(keyring, { fileId, name: 'picture.jpg', as, minutes: LINK_MINUTES, now: ctx.now })
        : null
    return {
      person: { id: person.id, name: person.name },
      own: person.own,
      day,
      today: person.today,
      zone: person.zone,
      rows: shots.map(({ file_id, active_seconds, idle_seconds, ...shot }) => ({
        ...shot,
        activity_percent: activityPercent(active_seconds, idle_seconds),
        thumbnail: link(file_id, 'thumbnail'),
        picture: link(file_id, 'inline'),
        seen_by: seers
          .filter(({ screenshot_id }) => screenshot_id === shot.id)
          .map(({ viewer, at }) => ({ viewer, at })),
      })),
      deleted: person.own ? await listDeletedStartsBetween(ctx, between) : [],
    }
  }

type Opened = InputOf<typeof openCall>

/** The pictures that were asked for, if every one of them may be seen by the caller. */
async function mayOpen(ctx: Ctx, ids: readonly number[]): Promise<OpenedShot[]> {
  const wanted = new Set(ids)
  const shots = await listShotsOfOthers(ctx, [...wanted])
  must(shots.length === wanted.size, say.noSuchPicture)
  for (const [userId, theirs] of Map.groupBy(shots, ({ account_id }) => account_id)) {
    const zone = await zoneOf(ctx, userId)
    const days = theirs.map(({ slot_start }) => localDay(slot_start, zone)).toSorted()
    const person = await seenPerson(ctx, userId)
    const mayBeSeen = await seenDays(ctx, person, { from: days[0]!, to: days.at(-1)! })
    must(days.every(mayBeSeen), say.noSuchPicture)
  }
  return shots
}

/** Drawing takes its time; it is done before the transaction, which asks once more whether it may be shown. */
export const prepareOpening =
  ({ files }: TrackerParts) =>
  async (ctx: Ctx, { ids }: Opened) => {
    const shots = await mayOpen(ctx, ids)
    const now = ctx.now.toISOString()
    return Promise.all(
      shots.map(async (shot) => {
        const zone = await zoneOf(ctx, shot.account_id)
        const words = `${ctx.actor.name}, no. ${ctx.actor.id}, ${localDay(now, zone)} ${localTime(now, zone)}`
        return { shot, copy: await storeMarked(files, { storageKey: shot.storage_key, words }) }
      }),
    )
  }

type Prepared = Awaited<ReturnType<ReturnType<typeof prepareOpening>>>

export const openScreenshots =
  ({ keyring }: TrackerParts) =>
  async (ctx: Ctx, { ids }: Opened, prepared: Prepared) => {
    await mayOpen(ctx, ids)
    const until = new Date(plusMinutes(ctx.now, LINK_MINUTES))
    const pictures = []
    for (const { shot, copy } of prepared) {
      await keepMadeFile(ctx, copy, { subject: copySubject(shot.id), until })
      const zone = await zoneOf(ctx, shot.account_id)
      const day = localDay(shot.slot_start, zone)
      await keepView(ctx, {
        account_id: shot.account_id,
        kind: 'screenshot',
        day_from: day,
        day_to: day,
        screenshot_id: shot.id,
        taken_at: shot.taken_at,
      })
      const link = { fileId: copy.id, name: 'picture.jpg', as: 'inline' as const, minutes: LINK_MINUTES }
      pictures.push({ id: shot.id, picture: signedLink(keyring, { ...link, now: ctx.now }) })
    }
    return { pictures, until: until.toISOString() }
  }
