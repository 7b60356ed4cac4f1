import { sql, type SqlBool } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import type { CompanyMonth } from '#attendance/contract/closing/closing-calls.ts'
import type { Span } from '#attendance/server/punch-queries.ts'

/** What a day was when its month was closed. */
export type FrozenDay = {
  readonly day: string
  readonly text: string
  readonly payable: number
  readonly loss_of_pay: number
}

type FrozenPerson = {
  readonly account_id: number
  readonly payable: number
  readonly loss_of_pay: number
  readonly not_employed: number
  readonly days: readonly FrozenDay[]
}

const firstDay = (month: string) => `${month}-01`

/** Everybody whom the company employed on any day of the month. */
export async function listEmployedIn(ctx: Ctx, { company_id }: CompanyMonth, span: Omit<Span, 'personIds'>) {
  const rows = await ctx.db
    .selectFrom('employment')
    .innerJoin('account', 'account.id', 'person_id')
    .select(['person_id as id', 'account.name'])
    .distinct()
    .where('company_id', '=', company_id)
    .where('joined_on', '<=', span.to)
    .where(sql<SqlBool>`(left_on is null or left_on >= ${span.from}::date)`)
    .orderBy('person_id')
    .execute()
  return rows
}

/** Seven values a row: PostgreSQL takes 65,535 in a statement. */
const ROWS_AT_ONCE = 1_000

export async function insertFrozen(ctx: Ctx, wish: CompanyMonth, people: readonly FrozenPerson[]) {
  const rows = people.map(({ days, ...sums }) => ({
    company_id: wish.company_id,
    month: firstDay(wish.month),
    ...sums,
    days: JSON.stringify(days),
    frozen_at: ctx.now,
  }))
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await ctx.db
      .insertInto('attendance_month')
      .values(rows.slice(at, at + ROWS_AT_ONCE))
      .execute()
}

export const deleteFrozen = (ctx: Ctx, { company_id, month }: CompanyMonth) =>
  ctx.db
    .deleteFrom('attendance_month')
    .where('company_id', '=', company_id)
    .where('month', '=', firstDay(month))
    .execute()

export async function listFrozen(ctx: Ctx, { company_id, month }: CompanyMonth) {
  const rows = await ctx.db
    .selectFrom('attendance_month')
    .innerJoin('account', 'account.id', 'account_id')
    .select(['account_id', 'account.name', 'payable', 'loss_of_pay', 'days', 'frozen_at'])
    .where('company_id', '=', company_id)
    .where('month', '=', firstDay(month))
    .orderBy(sql`lower(account.name)`)
    .orderBy('account_id')
    .execute()
  return rows.map((row) => ({ ...row, days: row.days as FrozenDay[] }))
}

/** What is still to be decided about the days of these people. */
export async function countUndecided(ctx: Ctx, { personIds, from, to }: Span) {
  const these = sql`any (${[...personIds]}::integer[])`
  const { rows } = await sql<{ requests: number; absences: number; penalties: number }>`
    select
      (select count(*)::integer from attendance_request where account_id = ${these} and status = 'waiting'
        and day_from <= ${to} and day_to >= ${from}) as requests,
      (select count(distinct account_id)::integer from absence where account_id = ${these} and tentative
        and day between ${from} and ${to}) as absences,
      (select count(*)::integer from late_penalty where account_id = ${these} and status = 'proposed'
        and day between ${from} and ${to}) as penalties`.execute(ctx.db)
  return rows[0]!
}
