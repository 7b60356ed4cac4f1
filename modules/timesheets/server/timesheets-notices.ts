import { titled } from '#platform/server/notice-title.ts'
import { defineNotice } from '#notifications/server/public.ts'

const entries = (count: number): string => (count === 1 ? '1 entry' : `${count} entries`)
const why = (comment: string): string => (comment === '' ? '' : ` “${comment}”`)

export const timesheetSubmittedNotice = defineNotice<{
  readonly id: number
  readonly name: string
  readonly week: string
}>({
  kind: 'timesheets.submitted',
  label: 'A timesheet needs my approval',
  mandatory: false,
  urgent: false,
  mail: 'digest',
  title: ({ name }) => titled`Timesheet of ${name}`,
  text: ({ week }) => `The week from ${week} is pending with you.`,
  link: ({ id }) => `/my-team-timesheet/timesheet-details/${id}`,
})

export const timesheetRecalledNotice = defineNotice<{
  readonly name: string
  readonly week: string
}>({
  kind: 'timesheets.recalled',
  label: 'A timesheet that was pending with me was recalled',
  mandatory: false,
  urgent: false,
  mail: 'digest',
  title: ({ name }) => titled`Timesheet of ${name} recalled`,
  text: ({ week }) => `The week from ${week} is no longer pending with you.`,
  link: () => '/my-team-timesheet',
})

export const entriesToReviewNotice = defineNotice<{ readonly name: string }>({
  kind: 'timesheets.to-review',
  label: 'Time on a project that I manage needs my review',
  mandatory: false,
  urgent: false,
  mail: 'digest',
  title: ({ name }) => titled`Time of ${name} to review`,
  text: () => 'Review it, so that the week can be submitted.',
  link: () => '/projects-timesheet?status=in_review',
})

type Decided = {
  /** Entries whose billable the reviewer has corrected. */
  readonly corrected?: number
  readonly week: string
  readonly monday: string
  readonly by: string
  readonly verdict: 'approved' | 'rejected'
  readonly comment: string
  readonly count: number
}

export const timesheetDecidedNotice = defineNotice<Decided>({
  kind: 'timesheets.decided',
  label: 'My timesheet was decided',
  mandatory: false,
  urgent: false,
  mail: 'at_once',
  title: ({ verdict, week }) => `Timesheet ${verdict}: week from ${week}`,
  text: ({ count, by, verdict, comment }) => `${entries(count)} ${verdict} by ${by}.${why(comment)}`,
  link: ({ monday }) => `/my-timesheet?week=${monday}`,
})

export const entriesReviewedNotice = defineNotice<Decided>({
  kind: 'timesheets.reviewed',
  label: 'My time on a project was reviewed',
  mandatory: false,
  urgent: false,
  mail: 'digest',
  title: ({ verdict, week }) => `Time ${verdict === 'approved' ? 'reviewed' : 'rejected'}: week from ${week}`,
  text: ({ count, by, comment, corrected = 0 }) =>
    `${entries(count)} reviewed by ${by}.${corrected === 0 ? '' : ` Billable was corrected on ${corrected}.`}${why(comment)}`,
  link: ({ monday }) => `/my-timesheet?week=${monday}`,
})

export const missingTimeNotice = defineNotice<{
  readonly day: string
  readonly monday: string
  readonly missing: string
}>({
  kind: 'timesheets.missing-time',
  label: 'I have logged less time than expected',
  mandatory: false,
  urgent: false,
  mail: 'never',
  title: ({ day }) => `Time missing on ${day}`,
  text: ({ missing }) => `${missing} of the expected time is not logged.`,
  link: ({ monday }) => `/my-timesheet?week=${monday}`,
})

export const submitReminderNotice = defineNotice<{
  readonly week: string
  readonly monday: string
  /** Who reminds, where it is not the product itself. */
  readonly by?: string
}>({
  kind: 'timesheets.submit-reminder',
  label: 'I have not submitted a timesheet of a week that is over',
  mandatory: false,
  urgent: false,
  mail: 'at_once',
  title: ({ week, by }) =>
    by === undefined ? 'Submit last week’s timesheet' : `Submit your timesheet from ${week}`,
  text: ({ week, by }) =>
    by === undefined
      ? `The week from ${week} is not submitted.`
      : `${by} reminds you: the week from ${week} is not submitted.`,
  link: ({ monday }) => `/my-timesheet?week=${monday}`,
})

type MonthLocks = {
  readonly month: string
  readonly last: string
  readonly day: string
  readonly missing: number
  readonly open: number
}

const gapsIn = ({ missing, open }: MonthLocks): string =>
  [
    ...(missing === 0 ? [] : [`${missing === 1 ? '1 day is' : `${missing} days are`} short of time.`]),
    ...(open === 0 ? [] : [`${entries(open)} ${open === 1 ? 'is' : 'are'} not submitted.`]),
  ].join(' ')

export const monthLocksNotice = defineNotice<MonthLocks>({
  kind: 'timesheets.month-locks',
  label: 'A month with gaps in my timesheet locks in 2 working days',
  mandatory: false,
  urgent: false,
  mail: 'at_once',
  title: ({ month, last }) => `${month} locks after ${last}`,
  text: gapsIn,
  link: ({ day }) => `/my-timesheet?week=${day}`,
})

export const approverReminderNotice = defineNotice<{ readonly count: number }>({
  kind: 'timesheets.approver-reminder',
  label: 'A timesheet has been pending with me for more than 1 working day',
  mandatory: false,
  urgent: false,
  mail: 'at_once',
  title: ({ count }) =>
    count === 1 ? '1 timesheet is pending with you' : `${count} timesheets are pending with you`,
  text: () => 'Pending for more than 1 working day.',
  link: () => '/my-team-timesheet?mine=yes',
})

export const slowDecisionNotice = defineNotice<{ readonly name: string; readonly count: number }>({
  kind: 'timesheets.slow-decision',
  label: 'A manager in my team has overdue timesheets',
  mandatory: false,
  urgent: false,
  mail: 'digest',
  title: ({ name }) => titled`${name} has not decided yet`,
  text: ({ name, count }) =>
    `${count === 1 ? '1 timesheet has' : `${count} timesheets have`} been pending with ${name} for more than 5 working days.`,
  link: () => '/my-team-timesheet',
})
