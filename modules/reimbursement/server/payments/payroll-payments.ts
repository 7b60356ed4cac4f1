import type { Ctx } from '#platform/server/ctx.ts'
import { settle } from './pay-claims.ts'
import { endPayment, listByInput, movePayment } from './payment-queries.ts'

type Inputs = { readonly inputIds: readonly number[] }

/** The run of the month was approved: what was handed over is on its way. */
export const hearTakenInputs = (ctx: Ctx, { inputIds }: Inputs): Promise<void> =>
  moveAll(ctx, inputIds, (id) => movePayment(ctx, id, 'in_progress'))

/** The run was opened again: the expense waits for its next approval and stays with payroll. */
export const hearReturnedInputs = (ctx: Ctx, { inputIds }: Inputs): Promise<void> =>
  moveAll(ctx, inputIds, (id) => movePayment(ctx, id, 'handed'))

/** Payroll has paid what was handed to it. */
export const hearPaidInputs = (
  ctx: Ctx,
  { inputIds, paidOn }: Inputs & { readonly paidOn: string },
): Promise<void> => moveAll(ctx, inputIds, (id) => endPayment(ctx, id, { status: 'done', paid_on: paidOn }))

/** Payroll has withdrawn an entry before it was paid: the expense waits for payment again. */
export const hearWithdrawnInput = (ctx: Ctx, { inputId }: { readonly inputId: number }): Promise<void> =>
  moveAll(ctx, [inputId], (id) => endPayment(ctx, id, { status: 'recalled', reason: 'Withdrawn by payroll' }))

async function moveAll(
  ctx: Ctx,
  inputIds: readonly number[],
  move: (paymentId: number) => Promise<unknown>,
): Promise<void> {
  const payments = await listByInput(ctx, inputIds)
  for (const { id } of payments) await move(id)
  const claims = new Set(payments.map(({ claim_id }) => claim_id))
  for (const claimId of [...claims].toSorted((one, other) => one - other)) await settle(ctx, claimId)
}
