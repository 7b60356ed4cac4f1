import { catalogue } from '#platform/contract/catalogue.ts'

/** The task master list of the specification. */
export const taskStates = catalogue({
  not_started: { id: 'not_started', label: 'Not started', tone: 'neutral', next: ['open', 'closed'] },
  open: { id: 'open', label: 'Open', tone: 'info', next: ['closed'] },
  closed: { id: 'closed', label: 'Closed', tone: 'good', next: ['open'] },
})

export const taskKinds = { to_do: 'To do', call: 'Call', email: 'Email' } as const
export const taskKindKeys = Object.keys(taskKinds) as [keyof typeof taskKinds]

export const duePresets = {
  today: 'Today',
  tomorrow: 'Tomorrow',
  in_2_business_days: 'In 2 business days',
  in_3_business_days: 'In 3 business days',
  in_1_week: 'In 1 week',
  in_2_weeks: 'In 2 weeks',
  in_1_month: 'In 1 month',
  in_3_months: 'In 3 months',
  in_6_months: 'In 6 months',
  custom: 'Custom Date',
} as const
export const dueKeys = Object.keys(duePresets) as [keyof typeof duePresets]
export type DuePreset = keyof typeof duePresets

export const reminders = {
  none: 'No Reminder',
  at_due: 'At due time',
  before_30_minutes: '30 minutes before',
  before_1_hour: '1 hour before',
  before_1_day: '1 day before',
  before_1_week: '1 week before',
  custom: 'Custom Date',
} as const
export const reminderKeys = Object.keys(reminders) as [keyof typeof reminders]
export type Reminder = keyof typeof reminders
