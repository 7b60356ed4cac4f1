import type { Ctx } from '#platform/server/ctx.ts'
import { countBusinessMinutes } from '#calendar/server/public.ts'
import { findOptionalOffice } from '#organization/server/public.ts'

const HOUR = 60
const OPENS = 10 * HOUR
const CLOSES = 19 * HOUR

export const BUSINESS_DAY = CLOSES - OPENS

/** Monday to Friday from 10 to 19, without the holidays of the office. */
const week = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start_minute: OPENS, end_minute: CLOSES }))

type Span = { readonly personId: number; readonly from: string }

/** Minutes of business until now, in the office of a person; someone without one has none. */
export async function businessMinutesSince(ctx: Ctx, { personId, from }: Span): Promise<number> {
  const office = await findOptionalOffice(ctx, personId)
  if (!office) return 0
  const of = { locationId: office.id, week }
  return countBusinessMinutes(ctx, { of, from, until: ctx.now.toISOString() })
}
