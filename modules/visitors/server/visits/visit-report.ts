import { Temporal } from 'temporal-polyfill'
import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type { reportVisits } from '#visitors/contract/visits/visit-calls.ts'
import { purposeLabel, visitorPurposes } from '#visitors/contract/visitors-lists.ts'
import { bookMessages as say } from '#visitors/contract/visitors-messages.ts'
import { averageStayOf } from './average-stay.ts'
import { countByDay, countByHost, countByHour, countByPurpose, countStays } from './visit-report-queries.ts'
import { mustBeInOrder } from './visits.ts'
import { mayReadVisits } from '#visitors/server/visitors-policy.ts'

const MOST_DAYS = 366
const MOST_HOSTS = 10

type Counted = { readonly label: string; readonly visitors: number }

/** Purposes in people's own words are many; together they are what the list calls other. */
export function groupedPurposes(counted: readonly Counted[]): Counted[] {
  const known = new Set<string>(visitorPurposes.map(({ value }) => value))
  const sums = new Map<string, number>()
  for (const { label, visitors } of counted) {
    const purpose = known.has(label) ? label : 'other'
    sums.set(purpose, (sums.get(purpose) ?? 0) + visitors)
  }
  return visitorPurposes
    .map(({ value }) => ({ label: purposeLabel(value), visitors: sums.get(value) ?? 0 }))
    .filter(({ visitors }) => visitors > 0)
}

export async function readReport(ctx: Ctx, wish: InputOf<typeof reportVisits>) {
  must(mayReadVisits(ctx.actor), say.mayNotRead)
  mustBeInOrder(wish)
  const days = Temporal.PlainDate.from(wish.from).until(wish.to).days + 1
  must(days <= MOST_DAYS, say.tooManyDays)
  const stays = await countStays(ctx, wish)
  return {
    ...stays,
    ...averageStayOf(stays),
    days: await countByDay(ctx, wish),
    hours: await countByHour(ctx, wish),
    purposes: groupedPurposes(await countByPurpose(ctx, wish)),
    hosts: await countByHost(ctx, wish, MOST_HOSTS),
  }
}
