import type { Ctx } from '#platform/server/ctx.ts'
import { listLots } from '#leave/server/book/leave-book-queries.ts'
import { listDaysOnLeaving } from './days-on-leaving.ts'
import { listOpenEncashments } from './encashment-queries.ts'

export type LeavingDays = {
  /** Hundredths of a day. */
  readonly paid: number
  /** Taken in advance and never earned. */
  readonly owed: number
  /** Whether the book is closed; until then the days are what would be paid today. */
  readonly isBooked: boolean
  readonly encashmentIds: readonly number[]
}

/** What a final settlement pays and takes back for leave. */
export async function readLeavingDays(ctx: Ctx, accountId: number): Promise<LeavingDays> {
  const open = await listOpenEncashments(ctx, accountId)
  const isBooked = (await listLots(ctx, [accountId])).every(({ remaining }) => remaining === 0)
  const estimated = isBooked ? 0 : ((await listDaysOnLeaving(ctx, [accountId])).get(accountId) ?? 0)
  const sum = (of: (quantity: number) => boolean) =>
    open.filter(({ quantity }) => of(quantity)).reduce((total, { quantity }) => total + quantity, 0)
  return {
    paid: sum((quantity) => quantity > 0) + estimated,
    owed: -sum((quantity) => quantity < 0),
    isBooked,
    encashmentIds: open.map(({ id }) => id),
  }
}
