import { catalogue } from '#platform/contract/catalogue.ts'

export const oneTimeStates = catalogue({
  waiting: { id: 1, label: 'Waiting', tone: 'info', next: ['paid', 'withdrawn'] },
  paid: { id: 2, label: 'Paid', tone: 'good', next: ['waiting'] },
  withdrawn: { id: 3, label: 'Withdrawn', tone: 'neutral', next: [] },
})

export const loanKinds = catalogue({
  loan: { id: 1, label: 'Loan', tone: 'neutral', next: [] },
  advance: { id: 2, label: 'Advance', tone: 'neutral', next: [] },
})
