import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'

/** From here on no one else writes into this person's book until the transaction ends. */
export async function lockBook(ctx: Ctx, accountId: number): Promise<void> {
  await ctx.db
    .insertInto('leave_book')
    .values({ account_id: accountId })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute()
  await ctx.db
    .selectFrom('leave_book')
    .select('id')
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** Every lot of these people with what is held of it and what has run out of it; what is left, on a day of the past. */
export const listLots = (ctx: Ctx, accountIds: readonly number[], asOn?: string) =>
  ctx.db
    .selectFrom('leave_lot')
    .innerJoin('leave_ledger', 'leave_ledger.lot_id', 'leave_lot.id')
    .select(['leave_lot.id', 'leave_lot.account_id', 'leave_lot.leave_type_id', 'origin', 'key'])
    .select(['granted_on', 'expires_on'])
    .select([
      (asOn === undefined
        ? sql<number>`remaining`
        : sql<number>`coalesce(sum(quantity) filter (where effective_on <= ${asOn}::date), 0)::integer`
      ).as('remaining'),
      sql<number | null>`-sum(quantity) filter (where kind in ('hold', 'release'))`.as('net_held'),
      sql<number>`coalesce(-sum(quantity) filter (where kind = 'lapse'), 0)`.as('lapsed'),
      // When they ran out or the year ended. Days that were asked to be paid leave the rest of their lot as it was.
      sql<number>`coalesce(-sum(quantity) filter (where kind = 'encash' and ref not like 'comp-off-pay/%'), 0)`.as(
        'paid',
      ),
      // As many as there are already: what comes after them is another posting.
      sql<number>`count(*)::integer`.as('entries'),
      sql<number>`coalesce(sum(quantity) filter (where kind in
        ('opening', 'accrual', 'carry_in', 'comp_credit', 'adjust')), 0)`.as('quantity'),
    ])
    .where('leave_lot.account_id', '=', sql<number>`any (${[...accountIds]})`)
    .groupBy('leave_lot.id')
    .orderBy('leave_lot.id')
    .execute()
    .then((rows) =>
      rows.map(({ net_held, ...row }) => ({
        ...row,
        held: net_held ?? 0,
      })),
    )

export type StoredLot = Awaited<ReturnType<typeof listLots>>[number]

/** What is held or taken of the lots of these people, by the day it is for; without what one application holds. */
export const listTakenFor = (ctx: Ctx, accountIds: readonly number[], except = 0) =>
  ctx.db
    .selectFrom('leave_ledger')
    .leftJoin('leave_day', 'leave_day.id', 'leave_day_id')
    .select(['lot_id', 'effective_on as day', sql<number>`-sum(quantity)::integer`.as('taken')])
    .where('leave_ledger.account_id', '=', sql<number>`any (${[...accountIds]})`)
    .where('leave_ledger.kind', 'in', ['hold', 'release', 'debit', 'reversal'])
    .where(sql<boolean>`coalesce(application_id, -1) <> ${except}`)
    .groupBy(['lot_id', 'effective_on'])
    .having(sql<boolean>`sum(quantity) <> 0`)
    .execute()

/** Of these lots those without a last day of their own whose leave year was ended: nothing in them is carried any more. */
export async function listOfEndedYears(ctx: Ctx, lotIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select lot.id from leave_lot lot
    where lot.id = any (${[...lotIds]}::integer[]) and lot.expires_on is null
      and lot.origin in ('opening', 'accrual', 'adjustment', 'carried')
      and exists (
        select from leave_year_end run
        join employment on employment.person_id = lot.account_id and employment.company_id = run.company_id
        left join leave_year_setting setting on setting.company_id = run.company_id
        cross join lateral (
          select (make_date(run.year, coalesce(setting.first_month, 1), 1) + interval '1 year - 1 day')::date as day
        ) last
        join leave_rule on leave_rule.leave_type_id = lot.leave_type_id
          and last.day between leave_rule.valid_from and coalesce(leave_rule.valid_to, 'infinity')
        where run.status = 'approved' and lot.granted_on <= last.day and leave_rule.rule ->> 'accrual' <> 'none')`.execute(
    ctx.db,
  )
  return rows.map(({ id }) => id)
}

type LotWish = {
  readonly account_id: number
  readonly leave_type_id: number
  readonly origin: 'opening' | 'accrual' | 'carried' | 'adjustment' | 'comp_off' | 'advance'
  readonly key: string
  readonly granted_on: string
  readonly expires_on: string | null
}

/** The one lot of this key; made where it is not there yet. */
export async function takeLot(ctx: Ctx, lot: LotWish): Promise<number> {
  const found = await ctx.db
    .selectFrom('leave_lot')
    .select('id')
    .where('account_id', '=', lot.account_id)
    .where('leave_type_id', '=', lot.leave_type_id)
    .where('key', '=', lot.key)
    .executeTakeFirst()
  return found?.id ?? (await insertRow(ctx, 'leave_lot', lot)).id
}

export const updateLotExpiry = (ctx: Ctx, id: number, expires_on: string) =>
  updateRow(ctx, 'leave_lot', { id }, { expires_on })

export type Entry = {
  readonly account_id: number
  readonly leave_type_id: number
  readonly lot_id: number
  readonly kind:
    | 'opening'
    | 'accrual'
    | 'carry_in'
    | 'carry_out'
    | 'lapse'
    | 'hold'
    | 'release'
    | 'debit'
    | 'reversal'
    | 'encash'
    | 'adjust'
    | 'comp_credit'
    | 'repay'
    | 'recover'
  readonly quantity: number
  readonly effective_on: string
  readonly ref: string
  readonly line?: number
  readonly leave_day_id?: number | null
  readonly reason: string
}

/** The ledger is its own log: it is only added to. */
export async function insertEntries(ctx: Ctx, entries: readonly Entry[]): Promise<void> {
  const stamped = entries.map((entry) => ({
    line: 0,
    leave_day_id: null,
    ...entry,
    posted_at: ctx.now,
    actor_id: ctx.actor.id,
    actor_name: ctx.actor.name,
  }))
  // Thirteen values a row: PostgreSQL takes 65,535 in a statement.
  for (let at = 0; at < stamped.length; at += 2_000)
    await ctx.db
      .insertInto('leave_ledger')
      .values(stamped.slice(at, at + 2_000))
      .execute()
}

/** What each line of leave takes from which lot, held or debited. */
export async function listTakings(ctx: Ctx, dayIds: readonly number[]) {
  const rows = await ctx.db
    .selectFrom('leave_ledger')
    .innerJoin('leave_lot', 'leave_lot.id', 'lot_id')
    .select([
      'leave_day_id',
      'lot_id',
      'leave_lot.expires_on',
      'leave_lot.origin',
      'leave_ledger.leave_type_id',
    ])
    .select(sql<number>`-sum(quantity)`.as('quantity'))
    .where('leave_day_id', '=', sql<number>`any (${[...dayIds]})`)
    .groupBy([
      'leave_day_id',
      'lot_id',
      'leave_lot.expires_on',
      'leave_lot.origin',
      'leave_ledger.leave_type_id',
    ])
    .having(sql<boolean>`sum(quantity) <> 0`)
    .orderBy('leave_day_id')
    .orderBy('lot_id')
    .execute()
  return rows.map((row) => ({ ...row, day_id: row.leave_day_id!, quantity: row.quantity }))
}

/** Quantity by period of what was credited for a leave year, and corrected since. */
export async function listAccruals(ctx: Ctx, accountIds: readonly number[]) {
  return ctx.db
    .selectFrom('leave_ledger')
    .select(['account_id', 'leave_type_id', 'ref', 'line', 'quantity', 'effective_on'])
    .where('account_id', '=', sql<number>`any (${[...accountIds]})`)
    .where('kind', 'in', ['accrual', 'adjust'])
    .where('ref', 'like', 'accrual/%')
    .execute()
}

/** Days of leave without pay by month; of days that are paid in part the part that is not. */
export async function sumUnpaid(ctx: Ctx, accountIds: readonly number[]) {
  const { rows } = await sql<{ account_id: number; month: string; days: number }>`
    select account_id, to_char(day, 'YYYY-MM') as month, sum(counted * (100 - paid_share) / 100)::integer as days
    from leave_day
    where account_id = any (${[...accountIds]}) and state = 'taken' and counted > 0 and paid_share < 100
    group by 1, 2`.execute(ctx.db)
  return rows
}
