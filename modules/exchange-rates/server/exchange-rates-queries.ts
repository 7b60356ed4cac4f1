import { dayAfter } from '#platform/contract/days.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { insertRow, updateRow, type RowToUpdate } from '#platform/server/database/write.ts'
import { daysOfRange } from '#platform/contract/lists/list-filter.ts'
import { listQuery } from '#platform/server/lists/list-query.ts'
import { neverNull } from '#platform/server/lists/sort-key.ts'
import { exchangeRateList } from '#exchange-rates/contract/exchange-rates-calls.ts'
import type { ForeignCurrency } from '#exchange-rates/contract/currencies.ts'

export const exchangeRateQuery = listQuery(exchangeRateList, {
  from: (ctx) =>
    ctx.db.selectFrom('exchange_rate as rate').innerJoin('account', 'account.id', 'rate.entered_by'),
  select: (rows) =>
    rows
      .select(['rate.id', 'rate.currency', 'rate.day', 'rate.rate_millionths', 'rate.source'])
      .select(['rate.entered_at', 'rate.version', 'account.name as entered_by']),
  filters: {
    search: (rows, words) => rows.where(searchIn('rate.source', words)),
    currency: (rows, currency) => rows.where('rate.currency', '=', currency as ForeignCurrency),
    day: (rows, range) => {
      const { from, to } = daysOfRange(range)
      return rows
        .$if(from !== null, (some) => some.where('rate.day', '>=', from!))
        .$if(to !== null, (some) => some.where('rate.day', '<=', to!))
    },
  },
  sorts: {
    currency: neverNull('rate.currency'),
    day: neverNull('rate.day'),
    source: neverNull('rate.source'),
    entered_at: neverNull('rate.entered_at'),
  },
  id: 'rate.id',
})

type RateWish = {
  readonly currency: ForeignCurrency
  readonly day: string
  readonly rate_millionths: number
  readonly source: string
}

export const insertRate = (ctx: Ctx, rate: RateWish) =>
  insertRow(ctx, 'exchange_rate', { ...rate, entered_by: ctx.actor.id, entered_at: ctx.now })

export const updateRate = (ctx: Ctx, row: RowToUpdate<'exchange_rate'>, rate: RateWish) =>
  updateRow(ctx, 'exchange_rate', row, { ...rate, entered_by: ctx.actor.id, entered_at: ctx.now })

export const findOptionalRate = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('exchange_rate').select('id').where('id', '=', id).executeTakeFirst()

export const findOptionalRateOf = (ctx: Ctx, currency: ForeignCurrency, day: string) =>
  ctx.db
    .selectFrom('exchange_rate')
    .select('id')
    .where('currency', '=', currency)
    .where('day', '=', day)
    .executeTakeFirst()

const HOLDS_DAYS = 31

/** The newest rate up to a day, for areas above: banks are closed on some days, so an earlier rate holds for a month. */
export const findOptionalRateOn = (ctx: Ctx, currency: ForeignCurrency, day: string) =>
  ctx.db
    .selectFrom('exchange_rate')
    .select(['rate_millionths', 'day', 'source'])
    .where('currency', '=', currency)
    .where('day', '<=', day)
    .where('day', '>=', dayAfter(day, -HOLDS_DAYS))
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
