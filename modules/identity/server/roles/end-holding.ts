import { Temporal } from 'temporal-polyfill'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { changeHolding, dropHolding } from './role-queries.ts'

type Holding = { readonly id: number; readonly valid_from: string }
type Ending = { readonly lastDay: string | null; readonly reason: string }

export async function endHolding(
  ctx: Ctx,
  { id, valid_from }: Holding,
  { lastDay, reason }: Ending,
): Promise<void> {
  const today = companyDay(ctx.now)
  const isOverToday = lastDay === null && valid_from < today
  const valid_to = isOverToday ? dayBefore(today) : lastDay
  await changeHolding(ctx, id, { ended_reason: reason, ...(valid_to === null ? {} : { valid_to }) })
  // Days of which none has passed leave nothing behind but the trace, with the reason.
  if (lastDay === null && !isOverToday) await dropHolding(ctx, id)
}

export const endHoldingNow = (ctx: Ctx, holding: Holding, reason: string) =>
  endHolding(ctx, holding, { lastDay: null, reason })

const dayBefore = (day: string) => Temporal.PlainDate.from(day).subtract({ days: 1 }).toString()
