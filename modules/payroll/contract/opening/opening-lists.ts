import { catalogue } from '#platform/contract/catalogue.ts'

export const openingStates = catalogue({
  submitted: {
    id: 1,
    label: 'Waiting for approval',
    done: 'submitted',
    tone: 'warn',
    next: ['approved', 'rejected', 'withdrawn'],
  },
  approved: { id: 2, label: 'Approved', done: 'approved', tone: 'good', next: ['reversed'] },
  rejected: { id: 3, label: 'Rejected', done: 'rejected', tone: 'bad', next: [] },
  withdrawn: { id: 4, label: 'Withdrawn', done: 'withdrawn', tone: 'neutral', next: [] },
  reversed: { id: 5, label: 'Reversed', done: 'reversed', tone: 'neutral', next: [] },
})

/** Columns that are no component of a salary, with the heading of each in the sheet. */
export const openingColumns = {
  EXEMPT: 'Exempt amounts',
  EPF: 'PF',
  VPF: 'Voluntary PF',
  ESI: 'ESI',
  PT: 'Professional tax',
  LWF: 'Labour welfare fund',
  TDS: 'Income tax',
  EPF_ER: 'PF, company',
  EPS: 'Pension, company',
  ESI_ER: 'ESI, company',
  DECLARED: 'Declared deductions',
  APPROVED: 'Approved deductions',
  LOAN_BALANCE: 'Loan balance',
  LOAN_INSTALMENT: 'Loan instalment',
} as const

/** Kept with the row and no line of a payslip. */
export const NO_LINES: readonly string[] = [
  'EXEMPT',
  'DECLARED',
  'APPROVED',
  'LOAN_BALANCE',
  'LOAN_INSTALMENT',
]
