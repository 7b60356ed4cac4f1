import { conflict, forbidden, missing } from '#platform/contract/refusal.ts'

export const encashmentMessages = {
  monthEmpty: 'Enter the payroll month as YYYY-MM',
  reasonEmpty: 'Enter a reason',
  waived: 'Days waived.',
  settled: 'Days marked as settled.',
  maySee: forbidden('You don’t have permission to see days to settle.'),
  maySettle: forbidden('Only payroll can mark days as settled.'),
  settledAlready: (state: string) => conflict(`These days are already settled: ${state.toLowerCase()}.`),
  own: forbidden('You can’t settle your own days.'),
  notOwed: conflict('Only days owed by a leaver can be waived.'),
  noSuchDays: missing('These days no longer exist.'),
  paidAlready: conflict('Days from this year end were already paid out, so it can’t be reversed.'),
}
