import { dayAfter } from '#platform/contract/days.ts'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { findOptionalOffice } from '#organization/server/public.ts'
import { listDayPlans } from '#calendar/server/public.ts'
import { chooseRules, type Rules } from './settings/choose-rules.ts'
import { dayBounds, localDay } from './local-day.ts'
import { listRulesFor } from './settings/rule-queries.ts'

/** The clocks that the person lives by: those of the office, or of the companies. */
export const zoneOf = async (ctx: Ctx, accountId: number): Promise<string> =>
  (await findOptionalOffice(ctx, accountId))?.time_zone ?? COMPANY_ZONE

export const todayIn = (ctx: Ctx, zone: string): string => localDay(ctx.now.toISOString(), zone)

type Asked = { readonly accountId: number; readonly day: string; readonly projectId?: number | null }

export const rulesOn = async (ctx: Ctx, asked: Asked): Promise<Rules> =>
  chooseRules(await listRulesFor(ctx, asked))

/** When the person works on these days and the ones beside them; a day without fixed hours is all of it. */
export async function workHoursOf(ctx: Ctx, wish: { accountId: number; from: string; to: string }) {
  const plans = await listDayPlans(ctx, {
    personIds: [wish.accountId],
    from: dayAfter(wish.from, -1),
    to: dayAfter(wish.to, 1),
  })
  return plans
    .filter(({ kind, hundredths }) => kind === 'working' && hundredths > 0)
    .map(({ day, zone, starts_at, ends_at }) => ({
      from: starts_at === null ? midnight(day, zone) : Date.parse(starts_at),
      to: ends_at === null ? midnight(dayAfter(day, 1), zone) : Date.parse(ends_at),
    }))
}

const midnight = (day: string, zone: string) => Date.parse(dayBounds(day, zone).start)
