import type { Ctx } from '#platform/server/ctx.ts'
import { notify } from '#notifications/server/public.ts'
import { listLots, listTakings } from './leave-book-queries.ts'
import { sumOf } from '#leave/server/counting/leave-days.ts'
import { leaveAdvanceNotice } from '#leave/server/leave-notices.ts'
import { isAdvance } from './take-in-advance.ts'

type Granted = {
  readonly personId: number
  readonly applicationId: number
  readonly lineIds: readonly number[]
}

/** An employee who was granted days that are not earned yet hears that the next credits are spent. */
export async function tellOfAdvance(ctx: Ctx, { personId, applicationId, lineIds }: Granted): Promise<void> {
  const taken = (await listTakings(ctx, lineIds)).filter(({ origin }) => isAdvance({ origin }))
  if (taken.length === 0) return
  // Credits that came in while it waited have paid some of it back.
  const owed = new Map((await listLots(ctx, [personId])).map(({ id, remaining }) => [id, -remaining]))
  const days = sumOf([...Map.groupBy(taken, ({ lot_id }) => lot_id)], ([lotId, own]) =>
    Math.max(
      0,
      Math.min(
        owed.get(lotId) ?? 0,
        sumOf(own, ({ quantity }) => quantity),
      ),
    ),
  )
  if (days === 0) return
  await notify(ctx, leaveAdvanceNotice, {
    to: [personId],
    input: { days },
    subject: `leave/${applicationId}/advance`,
  })
}
