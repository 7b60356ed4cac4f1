import type { PaymentState } from '#reimbursement/contract/reimbursement-lists.ts'

type Granted = { readonly id: number; readonly approved_amount: number | null }
type Paid = { readonly line_id: number; readonly status: 'handed' | 'in_progress' | 'done' | 'recalled' }

type Settled = { readonly line_id: number; readonly amount: number }

/**
 * How far a claim is: done when every granted line is, in progress as soon as one is on its way. What is handed to
 * payroll is pending until its run is approved.
 */
export function paymentOf(
  lines: readonly Granted[],
  payments: readonly Paid[],
  settled: readonly Settled[] = [],
): PaymentState {
  const granted = lines.filter(({ approved_amount }) => (approved_amount ?? 0) > 0)
  const isSettled = ({ id, approved_amount }: Granted) =>
    settled.some(({ line_id, amount }) => line_id === id && amount >= (approved_amount ?? 0))
  const live = payments.filter(({ status }) => status === 'in_progress' || status === 'done')
  const isDone = (id: number) => live.some(({ line_id, status }) => line_id === id && status === 'done')
  if (granted.length > 0 && granted.every((line) => isSettled(line) || isDone(line.id))) return 'done'
  return live.length > 0 ? 'in_progress' : 'pending'
}
