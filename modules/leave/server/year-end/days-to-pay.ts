import type { Ctx } from '#platform/server/ctx.ts'
import { must, refuse } from '#platform/server/must.ts'
import { encashmentCauses, encashmentStates } from '#leave/contract/leave-states.ts'
import { daysInWords } from '#leave/contract/leave-words.ts'
import { encashmentMessages as say } from '#leave/contract/year-end/encashment-messages.ts'
import { readTypes } from '#leave/server/rules/leave-types.ts'
import { listOpenOf, lockOptionalEncashment, openEncashment, takeEncashment } from './encashment-queries.ts'

export type DaysToPay = {
  readonly id: number
  readonly account_id: number
  /** Hundredths of a day. */
  readonly quantity: number
  readonly isCompOff: boolean
  /** “1.50 days of comp-off”, without the kind of other leave, and what they are paid for. */
  readonly what: string
}

/** Days that wait to be paid with the salary of these people; what is due on leaving is for the final settlement. */
export async function listDaysToPay(ctx: Ctx, accountIds: readonly number[]): Promise<DaysToPay[]> {
  const open = await listOpenOf(ctx, { accountIds, causes: ['year_end', 'expiry', 'asked'] })
  if (open.length === 0) return []
  const compOffId = (await readTypes(ctx)).byRole('comp_off').id
  return open.map(({ id, account_id, quantity, cause, leave_type_id }) => {
    const isCompOff = leave_type_id === compOffId
    const what = `${daysInWords(quantity)} of ${isCompOff ? 'comp-off' : 'leave'}`
    return {
      id,
      account_id,
      quantity,
      isCompOff,
      what: `${what}, ${encashmentCauses.labelOf(cause).toLowerCase()}`,
    }
  })
}

/** They are paid with the payroll of a month and wait no longer. */
export async function takeDays(ctx: Ctx, ids: readonly number[], month: string): Promise<void> {
  for (const id of ids) {
    const one = await lockOptionalEncashment(ctx, id)
    must(one, say.noSuchDays)
    if (one.status !== 'open') refuse(say.settledAlready(encashmentStates.labelOf(one.status)))
    await takeEncashment(ctx, id, month)
  }
}

/** What had paid them was rolled back: they wait again. */
export async function reopenDays(ctx: Ctx, ids: readonly number[]): Promise<void> {
  for (const id of ids) await openEncashment(ctx, id)
}
