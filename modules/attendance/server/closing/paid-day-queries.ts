import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Span } from '#attendance/server/punch-queries.ts'
import { readDays } from '#attendance/server/day-result/read-day-causes.ts'
import { daysOfMonth } from '#attendance/server/person-queries.ts'

/** What payroll counts with: the days without pay of one person and month, in hundredths; every other day is paid. */
export type PaidDays = {
  readonly person_id: number
  readonly month: string
  readonly without_pay: readonly { readonly day: string; readonly hundredths: number }[]
}

type MonthsWish = {
  readonly companyId: number
  readonly personIds: readonly number[]
  readonly from: string
  readonly to: string
}

/** As the months stood when they were closed. A person without a row had no closed month there. */
export async function listFrozenDays(
  ctx: Ctx,
  { companyId, personIds, from, to }: MonthsWish,
): Promise<PaidDays[]> {
  const { rows } = await sql<PaidDays>`
    select account_id as person_id, to_char(month, 'YYYY-MM') as month,
      coalesce((select jsonb_agg(jsonb_build_object('day', day->>'day', 'hundredths', (day->>'loss_of_pay')::integer)
        order by day->>'day') from jsonb_array_elements(days) as day where (day->>'loss_of_pay')::integer > 0), '[]') as without_pay
    from attendance_month
    where company_id = ${companyId} and account_id = any (${[...personIds]}::integer[])
      and month between ${`${from}-01`}::date and ${`${to}-01`}::date
    order by account_id, month`.execute(ctx.db)
  return rows
}

/** Closed months of which a cause was written since: leave, a punch, a penalty or tracked time. */
export async function listTouchedMonths(
  ctx: Ctx,
  { companyId, personIds, before }: Pick<MonthsWish, 'companyId' | 'personIds'> & { readonly before: string },
) {
  const { rows } = await sql<{
    readonly person_id: number
    readonly month: string
    readonly touched_at: Date
  }>`
    select account_id as person_id, to_char(month, 'YYYY-MM') as month, touched_at from attendance_month
    where company_id = ${companyId} and account_id = any (${[...personIds]}::integer[])
      and touched_at is not null and month < ${`${before}-01`}::date
    order by account_id, month`.execute(ctx.db)
  return rows
}

/** As closed months would be counted today, with what was corrected since: all of them in one reading. */
export async function listPresentDays(
  ctx: Ctx,
  { companyId, personIds, from: first, to: last }: MonthsWish,
): Promise<PaidDays[]> {
  const [{ first: from }, { last: to }] = [daysOfMonth(first), daysOfMonth(last)]
  const days = await readDays(ctx, { personIds, from, to, companyId })
  return [...days].flatMap(([person_id, all]) =>
    [...Map.groupBy(all, ({ day }) => day.slice(0, 7))].map(([month, own]) => ({
      person_id,
      month,
      without_pay: own
        .filter(({ loss_of_pay }) => loss_of_pay > 0)
        .map(({ day, loss_of_pay }) => ({ day, hundredths: loss_of_pay })),
    })),
  )
}

/** How much about the days of each person is still to be decided; people without anything are left out. */
export async function listUndecidedOf(
  ctx: Ctx,
  { personIds, from, to }: Span,
): Promise<ReadonlyMap<number, number>> {
  const these = sql`any (${[...personIds]}::integer[])`
  const { rows } = await sql<{ id: number; count: number }>`
    select id, sum(count)::integer as count from (
      select account_id as id, count(*) as count from attendance_request
      where account_id = ${these} and status = 'waiting' and day_from <= ${to} and day_to >= ${from} group by 1
      union all
      select account_id, count(distinct (source, source_id)) from absence
      where account_id = ${these} and tentative and day between ${from} and ${to}
        and source <> 'attendance-request' group by 1
      union all
      select account_id, count(*) from late_penalty
      where account_id = ${these} and status = 'proposed' and day between ${from} and ${to} group by 1
    ) as open group by id order by id`.execute(ctx.db)
  return new Map(rows.map(({ id, count }) => [id, count]))
}
