import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type * as calls from '#payroll/contract/inputs/input-calls.ts'
import { listUsableComponents } from '#payroll/server/components/component-queries.ts'
import { holdPay, releasePay } from './holds.ts'
import { addLoan } from './loans.ts'
import { addOneTime } from './one-time-inputs.ts'

/** For the demo company; each passes its own checks. */
export { addLoan, holdPay }

type OneTimeWish = Omit<InputOf<typeof calls.addOneTime>, 'component_id' | 'run_id'> & {
  readonly code: string
  /** The run that pays it, where that is not the regular one of the month. */
  readonly run_id?: number
}

export async function buildOneTime(maker: Ctx, { code, run_id, ...wish }: OneTimeWish): Promise<void> {
  const component = (await listUsableComponents(maker)).find((one) => one.code === code)!
  await addOneTime(maker, { ...wish, run_id: run_id ?? null, component_id: component.id })
}

/** A hold that ends with the pay of a later month. */
export async function buildEndedHold(
  maker: Ctx,
  {
    release_month,
    released_because,
    ...wish
  }: InputOf<typeof calls.holdPay> & {
    readonly release_month: string
    readonly released_because: string
  },
): Promise<void> {
  const { id } = await holdPay(maker, wish)
  await releasePay(maker, { id, release_month, reason: released_because, version: 1 })
}
