import type { InputOf } from '#platform/contract/call.ts'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import { instantAt, wallClock } from '#calendar/server/public.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#sales/contract/deals/deal-calls.ts'
import { dealMessages as say } from '#sales/contract/deals/deal-messages.ts'
import { salesMessages } from '#sales/contract/sales-messages.ts'
import { monthsAfter } from '#sales/contract/tasks/due-rules.ts'
import { mayAmounts, mayView } from '#sales/server/sales-policy.ts'
import type { Whose } from './deal-queries.ts'
import {
  countClosed,
  listConversion,
  listExpected,
  listLostReasons,
  listTargets,
  listWon,
} from './forecast-queries.ts'

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
  const whose = { owner }
  return {
    rows: await forecastOf(ctx, whose, since),
    closed: await countClosed(ctx, whose, since),
    reasons: await listLostReasons(ctx, whose, since),
    conversion: await listConversion(ctx, whose, since),
  }
}

const nothing = { count: 0, pipeline: 0, weighted: 0, commit: 0, won: 0, target: 0 }

/** What is expected, what was won and what should be, by month; `since` is an instant at the start of a month. */
export async function forecastOf(ctx: Ctx, whose: Whose, since: string) {
  const buckets = new Map<string, typeof nothing & { bucket: string }>()
  const add = ({ bucket, ...part }: { bucket: string } & Partial<typeof nothing>) =>
    buckets.set(bucket, { ...nothing, ...buckets.get(bucket), ...part, bucket })
  for (const row of await listExpected(ctx, whose)) add(row)
  for (const row of await listWon(ctx, whose, since)) add(row)
  const first = wallClock(since, COMPANY_ZONE).day
  // A target belongs to a person, so that of a source there is none.
  if (whose.source === undefined) for (const row of await listTargets(ctx, whose, first)) add(row)
  return [...buckets.values()].toSorted(byBucket)
}
