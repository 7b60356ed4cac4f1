import { catalogue } from '#platform/contract/catalogue.ts'

/** Why a person is not in the bank file. */
export const excludedCauses = catalogue({
  cash: { id: 1, label: 'Paid in cash', tone: 'neutral', next: [] },
  held: { id: 2, label: 'On hold', tone: 'warn', next: [] },
  account_changed: { id: 3, label: 'Bank account changed', tone: 'warn', next: [] },
  failed: { id: 5, label: 'Refused by the bank', tone: 'bad', next: [] },
  nothing_to_pay: { id: 4, label: 'Nothing to pay', tone: 'neutral', next: [] },
})
export type ExcludedCause = (typeof excludedCauses.keys)[number]

export const separators = catalogue({
  comma: { id: ',', label: 'Comma', tone: 'neutral', next: [] },
  semicolon: { id: ';', label: 'Semicolon', tone: 'neutral', next: [] },
  pipe: { id: '|', label: 'Vertical bar |', tone: 'neutral', next: [] },
  tilde: { id: '~', label: 'Tilde ~', tone: 'neutral', next: [] },
  tab: { id: '\t', label: 'Tab', tone: 'neutral', next: [] },
})

export const bankAmounts = catalogue({
  rupees: { id: 1, label: 'Rupees, 1250.50', tone: 'neutral', next: [] },
  paise: { id: 2, label: 'Paise, 125050', tone: 'neutral', next: [] },
})

export const bankDates = catalogue({
  'dd/mm/yyyy': { id: 1, label: '30/11/2026', tone: 'neutral', next: [] },
  'dd-mm-yyyy': { id: 2, label: '30-11-2026', tone: 'neutral', next: [] },
  yyyymmdd: { id: 3, label: '20261130', tone: 'neutral', next: [] },
  'yyyy-mm-dd': { id: 4, label: '2026-11-30', tone: 'neutral', next: [] },
})

/** What a column of a bank file can hold. */
export const bankSources = catalogue({
  beneficiary_name: { id: 1, label: 'Account holder', tone: 'neutral', next: [] },
  account_number: { id: 2, label: 'Account number', tone: 'neutral', next: [] },
  ifsc: { id: 3, label: 'IFSC', tone: 'neutral', next: [] },
  bank_name: { id: 4, label: 'Bank', tone: 'neutral', next: [] },
  amount: { id: 5, label: 'Amount', tone: 'neutral', next: [] },
  value_date: { id: 6, label: 'Value date', tone: 'neutral', next: [] },
  employee_code: { id: 7, label: 'Employee code', tone: 'neutral', next: [] },
  slip_number: { id: 8, label: 'Payslip number', tone: 'neutral', next: [] },
  narration: { id: 9, label: 'Narration', tone: 'neutral', next: [] },
  debit_account: { id: 10, label: 'Account of the company', tone: 'neutral', next: [] },
  debit_ifsc: { id: 11, label: 'IFSC of the company', tone: 'neutral', next: [] },
  debit_holder: { id: 12, label: 'Company', tone: 'neutral', next: [] },
  row_number: { id: 13, label: 'Row number', tone: 'neutral', next: [] },
  fixed: { id: 14, label: 'Fixed text', tone: 'neutral', next: [] },
})
