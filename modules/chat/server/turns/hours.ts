import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { listOfficePlans, wallClock, weeklyWindows, type Window } from '#calendar/server/public.ts'
import { dayAfter } from '#platform/contract/days.ts'
import type { HoursWindow } from '#chat/contract/chat-fields.ts'

export type Opening = {
  readonly open: boolean
  /** Milliseconds; null where it never closes, or is closed. */
  readonly closesAt: number | null
  /** Null where it is open, or opens on none of the next days. */
  readonly opensAt: number | null
}

const AHEAD_DAYS = 14

/** Windows that meet are one: what closes at midnight and opens there is open all night. */
export function openingAt(windows: readonly Pick<Window, 'from' | 'until'>[], now: number): Opening {
  const sorted = windows.toSorted((one, other) => one.from - other.from)
  let closesAt: number | null = null
  for (const { from, until } of sorted)
    if (from <= (closesAt ?? now) && until > (closesAt ?? now)) closesAt = until
  if (closesAt !== null) return { open: true, closesAt, opensAt: null }
  return { open: false, closesAt: null, opensAt: sorted.find(({ from }) => from > now)?.from ?? null }
}

type SiteHours = { readonly hours: unknown; readonly location_id: number; readonly company_id: number }

/** By the clock and the holidays of its office. */
export async function readOpening(ctx: Ctx, site: SiteHours, at: Date = ctx.now): Promise<Opening> {
  if (site.hours === null) return { open: true, closesAt: null, opensAt: null }
  const today = wallClock(at.toISOString(), COMPANY_ZONE).day
  const span = { from: dayAfter(today, -2), to: dayAfter(today, AHEAD_DAYS) }
  const plans = await listOfficePlans(ctx, {
    locationId: site.location_id,
    companyId: site.company_id,
    ...span,
  })
  const windows = weeklyWindows({
    week: site.hours as readonly HoursWindow[],
    overrides: plans.filter(({ kind }) => kind === 'holiday').map(({ day }) => ({ day, hours: [] })),
    zone: plans[0]?.zone ?? COMPANY_ZONE,
    ...span,
  })
  return openingAt(windows, at.getTime())
}
