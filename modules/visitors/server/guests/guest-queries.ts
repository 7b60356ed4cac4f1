import { sql } from 'kysely'
import { pageByKey } from '#platform/server/database/page-by-key.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { GuestState } from '#visitors/contract/visitors-lists.ts'

type PageKey = { readonly after?: string | undefined; readonly size: number }

/** What became of a guest follows from what happened; no one sets it. */
const state = (now: Date) => sql<GuestState>`case
  when visit.id is not null then 'arrived'
  when cancelled_at is not null then 'cancelled'
  when expected_on < (${now}::timestamptz at time zone location.time_zone)::date then 'missed'
  else 'expected' end`

const guests = (ctx: Ctx) =>
  ctx.db
    .$pickTables<'expected_guest' | 'location' | 'visit'>()
    .selectFrom('expected_guest')
    .innerJoin('location', 'location.id', 'expected_guest.location_id')
    .leftJoin('visit', 'visit.expected_guest_id', 'expected_guest.id')
    .selectAll('expected_guest')
    .select([
      'location.name as location_name',
      'location.time_zone',
      sql<boolean>`source is not null`.as('from_elsewhere'),
      state(ctx.now).as('state'),
    ])

export type GuestRow = Awaited<ReturnType<typeof findGuest>>

export const findGuest = (ctx: Ctx, id: number) =>
  guests(ctx).where('expected_guest.id', '=', id).executeTakeFirstOrThrow()

export const findOptionalGuestOfHost = (ctx: Ctx, id: number, hostId: number) =>
  guests(ctx)
    .where('expected_guest.id', '=', id)
    .where('expected_guest.host_id', '=', hostId)
    .executeTakeFirst()

export const findOptionalGuestAt = (ctx: Ctx, id: number, locationId: number) =>
  guests(ctx)
    .where('expected_guest.id', '=', id)
    .where('expected_guest.location_id', '=', locationId)
    .executeTakeFirst()

/** Held while it is decided what becomes of the guest. */
export const lockGuest = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('expected_guest').select('id').where('id', '=', id).forUpdate().executeTakeFirst()

/** Those who were announced by an area, under the name that it has for the occasion. */
export const lockOptionalAnnounced = (ctx: Ctx, source: string, ref: string) =>
  ctx.db
    .selectFrom('expected_guest')
    .select('id')
    .where('source', '=', source)
    .where('source_ref', '=', ref)
    .forUpdate()
    .executeTakeFirst()

export const listGuestsOfDay = (ctx: Ctx, { locationId, day }: { locationId: number; day: string }) =>
  guests(ctx)
    .where('expected_guest.location_id', '=', locationId)
    .where('expected_on', '=', day)
    .where('cancelled_at', 'is', null)
    .where('visit.id', 'is', null)
    .orderBy(sql`expected_at nulls last`)
    .orderBy('expected_guest.id')
    .execute()

export const pageOfOwnGuests = (ctx: Ctx, filter: PageKey) =>
  pageByKey(
    guests(ctx).where('expected_guest.host_id', '=', ctx.actor.id),
    {
      by: sql`expected_on`,
      valueOf: (row) => row.expected_on,
      type: 'date',
      id: sql`expected_guest.id`,
      idOf: (row) => row.id,
      direction: 'desc',
    },
    filter,
    async () => {
      const { count } = await ctx.db
        .selectFrom('expected_guest')
        .select((row) => row.fn.countAll<number>().as('count'))
        .where('host_id', '=', ctx.actor.id)
        .executeTakeFirstOrThrow()
      return count
    },
  )
