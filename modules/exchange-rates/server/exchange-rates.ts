import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { must } from '#platform/server/must.ts'
import { readUploadedTable } from '#platform/server/untrusted-files/read-uploaded-table.ts'
import type * as calls from '#exchange-rates/contract/exchange-rates-calls.ts'
import { exchangeRateList } from '#exchange-rates/contract/exchange-rates-calls.ts'
import type { ForeignCurrency } from '#exchange-rates/contract/currencies.ts'
import { exchangeRateMessages as say } from '#exchange-rates/contract/exchange-rates-messages.ts'
import { ratesOfTable, ratesOfText, type ReadRates } from '#exchange-rates/contract/rate-rules.ts'
import { rateText } from '#exchange-rates/contract/rate-text.ts'
import { mayManageRates, maySeeRates } from './exchange-rates-policy.ts'
import {
  exchangeRateQuery,
  findOptionalRate,
  findOptionalRateOn,
  findOptionalRateOf,
  insertRate,
  updateRate,
} from './exchange-rates-queries.ts'

export const exchangeRates = answerList(exchangeRateList, {
  query: exchangeRateQuery,
  allow: ({ actor }) => must(maySeeRates(actor), say.mayNotSee),
  view: (row, { ctx }) => ({
    ...row,
    rate: rateText(row.rate_millionths),
    can: { edit: mayManageRates(ctx.actor) },
  }),
  export: { job: 'exchange-rates.export' },
})

export async function saveExchangeRate(
  ctx: Ctx,
  { id, version, ...rate }: InputOf<typeof calls.saveExchangeRate>,
) {
  must(mayManageRates(ctx.actor), say.mayNotManage)
  must(rate.day <= companyDay(ctx.now), say.future)
  if (id === null) return { id: (await insertRate(ctx, rate)).id }
  must(await findOptionalRate(ctx, id), say.noSuchRate)
  await updateRate(ctx, version === undefined ? { id } : { id, version }, rate)
  return { id }
}

/** For areas above, with the one sentence where there is no rate. They keep the rate and its day beside the amount. */
export async function rateOn(ctx: Ctx, currency: ForeignCurrency, day: string) {
  const rate = await findOptionalRateOn(ctx, currency, day)
  must(rate, say.noRate(currency))
  return rate
}

const MOST_CELLS = { mostRows: 5_000, mostColumns: 20 }
const MOST_RATES = 2_000

/** The sheet is parsed in a process apart, within limits. */
export const importExchangeRates =
  ({ files }: { readonly files: FileStore }) =>
  async (ctx: Ctx, { sheet, source }: InputOf<typeof calls.importExchangeRates>) => {
    must(mayManageRates(ctx.actor), say.mayNotManage)
    const wish = { files, file: sheet[0]!, most: MOST_CELLS, unreadable: say.unreadable }
    const read = ratesOfTable(await readUploadedTable(ctx, wish), { today: companyDay(ctx.now), source })
    must(read !== null, say.noHeadings)
    return keepRates(ctx, read, 'sheet')
  }

export async function pasteExchangeRates(ctx: Ctx, { table }: InputOf<typeof calls.pasteExchangeRates>) {
  must(mayManageRates(ctx.actor), say.mayNotManage)
  return keepRates(ctx, ratesOfText(table, { today: companyDay(ctx.now) }), 'table')
}

/** All or none; a rate that is there already is replaced. */
async function keepRates(ctx: Ctx, { rates, problems }: ReadRates, field: 'sheet' | 'table') {
  must(problems.length === 0, say.badRows(problems, field))
  must(rates.length > 0, say.noRows(field))
  must(rates.length <= MOST_RATES, say.tooMany(MOST_RATES, field))
  for (const rate of rates) {
    const there = await findOptionalRateOf(ctx, rate.currency, rate.day)
    if (there) await updateRate(ctx, there, rate)
    else await insertRate(ctx, rate)
  }
  return said(say.imported(rates.length), { imported: rates.length })
}
