import { catalogue } from '#platform/contract/catalogue.ts'

/** By how many days a monthly amount is divided when someone is paid for part of a month. */
export const divisors = catalogue({
  calendar_days: { id: 1, label: 'Calendar days', tone: 'neutral', next: [] },
  fixed_30: { id: 2, label: '30 days', tone: 'neutral', next: [] },
  fixed_26: { id: 3, label: '26 working days', tone: 'neutral', next: [] },
  working_days: { id: 4, label: 'Working days of the month', tone: 'neutral', next: [] },
})

export const partMonths = catalogue({
  calendar_days: { id: 1, label: 'Calendar days employed', tone: 'neutral', next: [] },
  by_divisor: { id: 2, label: 'The same divisor', tone: 'neutral', next: [] },
})

export const netRoundings = catalogue({
  rupee: { id: 1, label: 'To the rupee', tone: 'neutral', next: [] },
  none: { id: 2, label: 'To the paisa', tone: 'neutral', next: [] },
})
