import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

type Changed = {
  readonly days: readonly string[]
  /** Null for everybody. */
  readonly personIds: readonly number[] | null
  /** The offices whose people it concerns; null for all. */
  readonly locationIds: readonly number[] | null
}

/** These people, or everybody who sits in these offices on the changed day. */
const concerns = ({ personIds, locationIds }: Changed, account: string) => sql`
  ${personIds === null ? sql`` : sql`and ${sql.ref(account)} = any (${[...personIds]}::integer[])`}
  ${
    locationIds === null
      ? sql``
      : sql`and exists (select from assignment seat where seat.account_id = ${sql.ref(account)}
          and seat.location_id = any (${[...locationIds]}::integer[])
          and daterange(seat.valid_from, seat.valid_to, '[]') @> changed.day)`
  }`

/** Applications in whose span one of these days lies. */
export async function listAffected(ctx: Ctx, changed: Changed) {
  const { rows } = await sql<{ application_id: number; account_id: number }>`
    select distinct app.id as application_id, app.account_id
    from leave_application app
    join unnest(${[...changed.days]}::date[]) as changed (day) on changed.day between app.starts_on and app.ends_on
    where app.status in ('pending', 'approved') ${concerns(changed, 'app.account_id')}
    order by app.account_id, app.id`.execute(ctx.db)
  return rows
}

/** A longer run of free days is never counted: `sandwich_longest`. */
const LONGEST_RUN = 15

/** Who has leave before and after one of these days, so near that both may enclose it. */
export async function listLeaveAround(ctx: Ctx, changed: Changed): Promise<number[]> {
  const { rows } = await sql<{ account_id: number }>`
    select distinct before.account_id
    from unnest(${[...changed.days]}::date[]) as changed (day)
    join leave_day before on before.day between changed.day - ${LONGEST_RUN}::integer and changed.day - 1
      and before.state <> 'returned' and before.counted > 0
    join leave_day after on after.account_id = before.account_id and after.state <> 'returned' and after.counted > 0
      and after.day between changed.day + 1 and before.day + ${LONGEST_RUN + 1}::integer
    where true ${concerns(changed, 'before.account_id')}`.execute(ctx.db)
  return rows.map(({ account_id }) => account_id)
}
