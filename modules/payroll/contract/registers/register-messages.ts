import { conflict, forbidden, invalid } from '#platform/contract/refusal.ts'

const MOST_NAMED = 5

export const registerMessages = {
  ledgerSaved: 'Ledger code saved.',
  mayNotSee: forbidden('You don’t have permission to see payroll reports.'),
  onlyTotals: forbidden('You can open payroll totals only: cost and journal.'),
  slipsDiffer: (count: number) =>
    `${count === 1 ? '1 payslip differs' : `${count} payslips differ`}. Payroll can open ${count === 1 ? 'it' : 'them'}.`,
  chooseCompany: invalid('Choose a company. A return belongs to one establishment.', 'company_id'),
  nothing: conflict('No published payslips in this month.'),
  badRows: (names: readonly string[]) =>
    conflict(
      `${names.length === 1 ? '1 row' : `${names.length} rows`} can’t be filed: ${names.slice(0, MOST_NAMED).join(', ')}${names.length > MOST_NAMED ? ' and more' : ''}. Correct the record, or leave them out.`,
    ),
  noLedger: (codes: readonly string[]) =>
    conflict(`Ledger codes are missing for ${codes.slice(0, MOST_NAMED).join(', ')}.`),
  noUan: 'UAN is missing',
  noEsic: 'ESIC number is missing',
  noPan: 'PAN is missing',
  aboveCeiling: 'Insurance wages are above the ceiling',
  aboveCap: 'The pension share is above its limit',
  tooManyDays: 'More days without contribution than the month has',
  ledgerEmpty: 'Enter a ledger code',
}
