import type { InputOf } from '#platform/contract/call.ts'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import { instantAt } from '#calendar/server/public.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#sales/contract/deals/deal-calls.ts'
import { dealMessages as say } from '#sales/contract/deals/deal-messages.ts'
import { salesMessages } from '#sales/contract/sales-messages.ts'
import { monthsAfter } from '#sales/contract/tasks/due-rules.ts'
import { mayAmounts, mayView } from '#sales/server/sales-policy.ts'
import { countClosed, listConversion, listExpected, listWon } from './forecast-queries.ts'

const MONTHS_BACK = 12

const order: Readonly<Record<string, number>> = { slipped: 0, no_date: 2 }

/** Slipped first, then the months, then what has no date. */
const byBucket = (one: { bucket: string }, other: { bucket: string }) =>
  (order[one.bucket] ?? 1) - (order[other.bucket] ?? 1) || one.bucket.localeCompare(other.bucket)

/** What was won counts since the first day of the month a year ago. */
export async function readForecast(ctx: Ctx, { owner }: InputOf<typeof calls.readForecast>) {
  must(mayView(ctx.actor), salesMessages.mayNotView)
  must(mayAmounts(ctx.actor), say.mayNotForecast)
  const first = `${monthsAfter(companyDay(ctx.now), -MONTHS_BACK).slice(0, 7)}-01`
  const since = new Date(instantAt(first, 0, COMPANY_ZONE)).toISOString()
  const expected = await listExpected(ctx, owner)
  const won = await listWon(ctx, owner, since)
  const buckets = new Map(expected.map((row) => [row.bucket, { ...row, won: 0 }]))
  for (const { bucket, won: amount } of won) {
    const row = buckets.get(bucket) ?? { bucket, count: 0, pipeline: 0, weighted: 0, commit: 0, won: 0 }
    buckets.set(bucket, { ...row, won: amount })
  }
  return {
    rows: [...buckets.values()].toSorted(byBucket),
    closed: await countClosed(ctx, owner, since),
    conversion: await listConversion(ctx, owner, since),
  }
}
