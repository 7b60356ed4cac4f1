import type { Ctx } from '#platform/server/ctx.ts'
import { settle } from './pay-claims.ts'
import { endPayment, listByInput } from './payment-queries.ts'

type PaidInputs = { readonly inputIds: readonly number[]; readonly paidOn: string }

/** Payroll has paid what was handed to it. */
export const hearPaidInputs = (ctx: Ctx, { inputIds, paidOn }: PaidInputs): Promise<void> =>
  endAll(ctx, inputIds, { status: 'done', paid_on: paidOn })

/** Payroll has withdrawn an entry before it was paid: the expense waits for payment again. */
export const hearWithdrawnInput = (ctx: Ctx, { inputId }: { readonly inputId: number }): Promise<void> =>
  endAll(ctx, [inputId], { status: 'recalled', reason: 'Withdrawn by payroll' })

type End = Parameters<typeof endPayment>[2]

async function endAll(ctx: Ctx, inputIds: readonly number[], end: End): Promise<void> {
  const payments = await listByInput(ctx, inputIds)
  for (const { id } of payments) await endPayment(ctx, id, end)
  const claims = new Set(payments.map(({ claim_id }) => claim_id))
  for (const claimId of [...claims].toSorted((one, other) => one - other)) await settle(ctx, claimId)
}
