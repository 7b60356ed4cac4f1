/** The specification's durations. */
export const leaveDurations = ['single_day', 'multiple_days', 'hours'] as const
export type LeaveDuration = (typeof leaveDurations)[number]

export const durationLabels: Readonly<Record<LeaveDuration, string>> = {
  single_day: 'One day',
  multiple_days: 'Several days',
  hours: 'Hours',
}

/** The specification's parts of a day: the id is the number of hours. */
export const hourOptions = [
  { id: 2, days: 0.25, hundredths: 25 },
  { id: 4, days: 0.5, hundredths: 50 },
  { id: 6, days: 0.75, hundredths: 75 },
] as const

/** The specification's ranges; what is custom brings its own days. */
export const leaveRanges = [
  { value: 'last_week', label: 'Last week' },
  { value: 'month', label: 'This month' },
  { value: 'custom', label: 'Between the days chosen' },
] as const
