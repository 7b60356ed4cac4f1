import { conflict, forbidden, missing } from '#platform/contract/refusal.ts'

export const encashmentMessages = {
  monthEmpty: 'Please give the month of the payroll as YYYY-MM',
  reasonEmpty: 'Please say why',
  waived: 'These days are let off.',
  settled: 'Payroll has taken these days.',
  maySee: forbidden('You may not see which days are paid out.'),
  maySettle: forbidden('Payroll says which days it has taken.'),
  settledAlready: (state: string) => conflict(`These days are settled already: ${state.toLowerCase()}.`),
  own: forbidden('No one settles their own days.'),
  notOwed: conflict('Only days that someone left owing can be let off.'),
  noSuchDays: missing('These days cannot be found.'),
  paidAlready: conflict('Days of this year’s end were paid out already; this cannot be reversed.'),
}
