import { catalogue, type StateOf } from '#platform/contract/catalogue.ts'

export const salaryStates = catalogue({
  draft: { id: 1, label: 'Draft', tone: 'neutral', next: ['submitted', 'withdrawn'] },
  submitted: {
    id: 2,
    label: 'Waiting for approval',
    tone: 'warn',
    next: ['approved', 'rejected', 'withdrawn'],
  },
  approved: { id: 3, label: 'Approved', tone: 'good', next: ['superseded'] },
  rejected: { id: 4, label: 'Rejected', tone: 'bad', next: [] },
  withdrawn: { id: 5, label: 'Withdrawn', tone: 'neutral', next: [] },
  superseded: { id: 6, label: 'Superseded', tone: 'neutral', next: [] },
})
export type SalaryState = StateOf<typeof salaryStates>

export const salaryCauses = catalogue({
  joining: { id: 1, label: 'Joining', tone: 'neutral', next: [] },
  annual_revision: { id: 2, label: 'Annual revision', tone: 'neutral', next: [] },
  promotion: { id: 3, label: 'Promotion', tone: 'neutral', next: [] },
  transfer: { id: 4, label: 'Transfer', tone: 'neutral', next: [] },
  correction: { id: 5, label: 'Correction', tone: 'neutral', next: [] },
  other: { id: 6, label: 'Other', tone: 'neutral', next: [] },
})

/** The first part of the paths whose answers change with a salary. */
export const PAYROLL_TOPIC = 'salary-configuration'
