/** What the lines of a book are called. */
export const ledgerWords: Readonly<Record<string, string>> = {
  opening: 'Brought in',
  accrual: 'Credited',
  carry_in: 'Carried in',
  carry_out: 'Carried out',
  lapse: 'Ran out',
  hold: 'Held',
  release: 'Released',
  debit: 'Taken',
  reversal: 'Given back',
  encash: 'Paid out',
  adjust: 'Adjusted',
  comp_credit: 'Earned',
}
