import { sql } from 'kysely'
import { MOST_RECORDS } from '#contacts/server/public.ts'
import type { Whose } from '#platform/server/personal-source.ts'
import type { Ctx } from '#platform/server/ctx.ts'

const spelled = ({ phones }: Whose) => sql<boolean>`phone_no = any(${[...phones]}::text[])`

/** The book knows visitors by phone only. */
export const listVisitsOf = (ctx: Ctx, whose: Whose) =>
  ctx.db
    .selectFrom('visit')
    .innerJoin('location', 'location.id', 'visit.location_id')
    .select(['visit.id', 'visitor_name', 'address', 'phone_no', 'to_whom_meet', 'purpose', 'time_in'])
    .select(['time_out', 'auto_closed_at', 'picture_file_id', 'location.name as office'])
    .where(spelled(whose))
    .orderBy('visit.id')
    .limit(MOST_RECORDS)
    .execute()

export const listGuestsOf = (ctx: Ctx, whose: Whose) =>
  ctx.db
    .selectFrom('expected_guest')
    .innerJoin('location', 'location.id', 'expected_guest.location_id')
    .leftJoin('visit', 'visit.expected_guest_id', 'expected_guest.id')
    .select(['expected_guest.id', 'expected_guest.visitor_name', 'expected_guest.address'])
    .select(['expected_guest.phone_no', 'host_name', 'expected_guest.purpose', 'announced_at', 'expected_on'])
    .select('location.name as office')
    .select(
      sql<boolean>`visit.id is null and cancelled_at is null
        and expected_on >= (${ctx.now}::timestamptz at time zone location.time_zone)::date`.as('is_to_come'),
    )
    .where(sql<boolean>`expected_guest.phone_no = any(${[...whose.phones]}::text[])`)
    .orderBy('expected_guest.id')
    .limit(MOST_RECORDS)
    .execute()

/** The photo of each visit is let go of; its bytes are removed by the one who asked for the erasure. */
export const dropPictures = async (ctx: Ctx, ids: readonly number[]): Promise<string[]> => {
  const rows = await ctx.db
    .selectFrom('visit')
    .select('picture_file_id')
    .where('id', 'in', [...ids])
    .where('picture_file_id', 'is not', null)
    .execute()
  await ctx.db
    .updateTable('visit')
    .set({ picture_file_id: null, picture_removed_at: ctx.now })
    .where('id', 'in', [...ids])
    .execute()
  return rows.flatMap(({ picture_file_id }) => picture_file_id ?? [])
}

export const listLocationsOf = async (ctx: Ctx, ids: readonly number[]): Promise<number[]> =>
  (
    await ctx.db
      .selectFrom('visit')
      .select('location_id')
      .distinct()
      .where('id', 'in', [...ids])
      .execute()
  ).map(({ location_id }) => location_id)
