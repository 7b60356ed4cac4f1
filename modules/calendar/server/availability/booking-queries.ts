import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Source } from '#calendar/server/absences/absence-queries.ts'

export type Booking = Source & {
  readonly person_id: number
  readonly label: string
  readonly starts_at: string
  readonly ends_at: string
  /** Kept free around it as well: the buffer between two meetings. */
  readonly buffer_minutes?: number
  /** Never beside another exclusive booking of the same person: the database refuses it (`booking_once`). */
  readonly exclusive: boolean
}

export async function deleteBooking(ctx: Ctx, { source, source_id }: Source): Promise<void> {
  await ctx.db
    .deleteFrom('booking')
    .where('source', '=', source)
    .where('source_id', '=', String(source_id))
    .execute()
}

/**
 * Nothing is written where an exclusive booking stands in the way, and the transaction lives on, so that the caller
 * can try another person.
 */
export async function insertBooking(ctx: Ctx, booking: Booking): Promise<boolean> {
  const buffer = `${booking.buffer_minutes ?? 0} minutes`
  const { numInsertedOrUpdatedRows } = await ctx.db
    .insertInto('booking')
    .values({
      source: booking.source,
      source_id: String(booking.source_id),
      account_id: booking.person_id,
      label: booking.label,
      starts_at: booking.starts_at,
      ends_at: booking.ends_at,
      held_from: sql`${booking.starts_at}::timestamptz - ${buffer}::interval`,
      held_until: sql`${booking.ends_at}::timestamptz + ${buffer}::interval`,
      exclusive: booking.exclusive,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

type Between = {
  readonly personIds: readonly number[]
  readonly from: string
  readonly until: string
  /** Left out: the booking that is about to be moved. */
  readonly except?: Source | undefined
}

export const listBookings = (ctx: Ctx, { personIds, from, until, except }: Between) =>
  ctx.db
    .selectFrom('booking')
    .select(['id', 'source', 'source_id', 'account_id as person_id', 'label', 'exclusive'])
    .select(['starts_at', 'ends_at', 'held_from', 'held_until'])
    .where(sql<boolean>`account_id = any(${[...personIds]}::integer[])`)
    .where('held_from', '<', until)
    .where('held_until', '>', from)
    .$if(except !== undefined, (query) =>
      query.where(
        sql<boolean>`(source, source_id) <> (${except?.source ?? ''}, ${String(except?.source_id ?? '')})`,
      ),
    )
    .orderBy('held_from')
    .orderBy('id')
    .execute()
export type KeptBooking = Awaited<ReturnType<typeof listBookings>>[number]

export const findOptionalBooking = (ctx: Ctx, { source, source_id }: Source) =>
  ctx.db
    .selectFrom('booking')
    .select(['source', 'source_id', 'account_id', 'label', 'exclusive'])
    .select(['starts_at', 'ends_at', 'held_from', 'held_until'])
    .where('source', '=', source)
    .where('source_id', '=', String(source_id))
    .executeTakeFirst()

/** Puts back what was taken away in vain; no one can have come between, the same transaction took it. */
export async function restoreBooking(
  ctx: Ctx,
  booking: NonNullable<Awaited<ReturnType<typeof findOptionalBooking>>>,
): Promise<void> {
  await ctx.db.insertInto('booking').values(booking).execute()
}
