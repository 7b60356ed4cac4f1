import type { Ctx } from '#platform/server/ctx.ts'
import { must, refuse } from '#platform/server/must.ts'
import { encashmentMessages as say } from '#leave/contract/year-end/encashment-messages.ts'
import { encashmentStates } from '#leave/contract/leave-states.ts'
import { listLots } from '#leave/server/book/leave-book-queries.ts'
import { listDaysOnLeaving } from './days-on-leaving.ts'
import {
  listOpenEncashments,
  lockOptionalEncashment,
  openEncashment,
  takeEncashment,
} from './encashment-queries.ts'

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

/** They are paid with the final settlement of a month and wait no longer. */
export async function takeLeavingDays(ctx: Ctx, ids: readonly number[], month: string): Promise<void> {
  for (const id of ids) {
    const one = await lockOptionalEncashment(ctx, id)
    must(one, say.noSuchDays)
    if (one.status !== 'open') refuse(say.settledAlready(encashmentStates.labelOf(one.status)))
    await takeEncashment(ctx, id, month)
  }
}

/** The settlement was rolled back: they wait again. */
export async function reopenLeavingDays(ctx: Ctx, ids: readonly number[]): Promise<void> {
  for (const id of ids) await openEncashment(ctx, id)
}
