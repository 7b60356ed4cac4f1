import { titled } from '#platform/server/notice-title.ts'
import { dayInWords, monthInFull } from '#platform/contract/day-in-words.ts'
import { defineNotice } from '#notifications/server/public.ts'
import type { RequestKind } from '#attendance/contract/attendance-lists.ts'
import { requestKinds } from '#attendance/contract/attendance-lists.ts'
import { daysText } from '#attendance/contract/attendance-format.ts'

export const missingPunchNotice = defineNotice<{ readonly day: string }>({
  kind: 'attendance.punch-missing',
  label: 'I forgot to clock out',
  mandatory: false,
  // Also told to whom clocks in again: it is about the day before.
  tellsActor: true,
  urgent: false,
  mail: 'at_once',
  title: ({ day }) => `No clock-out on ${dayInWords(day)}`,
  text: ({ day }) => `You have no clock-out on ${dayInWords(day)}. Request a time change to correct it.`,
  link: ({ day }) => `/attendance-details?day=${day}&ask=time_change_request`,
})

type TeamMissing = { readonly count: number; readonly from: string; readonly to: string }

export const teamMissingNotice = defineNotice<TeamMissing>({
  kind: 'attendance.team-missing',
  label: 'My team forgot to clock out last week',
  mandatory: false,
  urgent: false,
  mail: 'digest',
  title: ({ count }) => (count === 1 ? 'One clock-out is missing' : `${count} clock-outs are missing`),
  text: ({ from, to }) =>
    `Between ${dayInWords(from)} and ${dayInWords(to)} your team has days without a clock-out. You can remind them.`,
  link: () => '/my-team-attendance',
})

type Asked = {
  readonly name: string
  readonly kind: RequestKind
  readonly from: string
  readonly to: string
}

const spanText = ({ from, to }: Pick<Asked, 'from' | 'to'>) =>
  from === to ? dayInWords(from) : `${dayInWords(from)} to ${dayInWords(to)}`

export const requestSubmittedNotice = defineNotice<Asked>({
  kind: 'attendance.request-submitted',
  label: 'An attendance request needs my approval',
  mandatory: false,
  urgent: false,
  mail: 'digest',
  title: ({ name, kind }) => titled`${name} asks: ${requestKinds.labelOf(kind)}`,
  text: (asked) => `${requestKinds.labelOf(asked.kind)}, ${spanText(asked)}. It is pending with you.`,
  link: () => '/my-team-attendance',
})

export const approverReminderNotice = defineNotice<{ readonly count: number }>({
  kind: 'attendance.approver-reminder',
  label: 'An attendance request has been pending with me for more than a day',
  mandatory: false,
  urgent: false,
  mail: 'at_once',
  title: ({ count }) =>
    count === 1
      ? '1 attendance request is pending with you'
      : `${count} attendance requests are pending with you`,
  text: () => 'They have been pending for more than a day.',
  link: () => '/my-team-attendance',
})

export const slowDecisionNotice = defineNotice<{ readonly name: string; readonly count: number }>({
  kind: 'attendance.slow-decision',
  label: 'A manager in my team has overdue attendance requests',
  mandatory: false,
  urgent: false,
  mail: 'digest',
  title: ({ name }) => titled`${name} has not decided yet`,
  text: ({ name, count }) =>
    `${count === 1 ? 'One attendance request has' : `${count} attendance requests have`} waited for ${name} for more than two days.`,
  link: () => '/my-team-attendance',
})

type Decided = Omit<Asked, 'name'> & { readonly verdict: string; readonly by: string }

export const requestDecidedNotice = defineNotice<Decided>({
  kind: 'attendance.request-decided',
  label: 'My attendance request was decided',
  mandatory: false,
  urgent: false,
  mail: 'at_once',
  title: ({ kind, verdict }) => `${requestKinds.labelOf(kind)}: ${verdict}`,
  text: (decided) =>
    `${requestKinds.labelOf(decided.kind)}, ${spanText(decided)}: ${decided.verdict} by ${decided.by}.`,
  link: ({ from }) => `/attendance-details?day=${from}`,
})

export const penaltyProposedNotice = defineNotice<{ readonly day: string; readonly hundredths: number }>({
  kind: 'attendance.penalty-proposed',
  label: 'A late penalty is proposed for me',
  mandatory: false,
  urgent: false,
  mail: 'at_once',
  title: ({ day }) => `Late penalty: ${dayInWords(day)}`,
  text: ({ day, hundredths }) =>
    `By the rule ${dayInWords(day)} is to cost ${daysText(hundredths)} day. HR decides. Request a time change if the clock was wrong.`,
  link: ({ day }) => `/attendance-details?day=${day}`,
})

type PenaltyDecided = {
  readonly day: string
  readonly hundredths: number
  readonly verdict: 'confirmed' | 'waived'
  readonly reason: string
}

export const penaltyDecidedNotice = defineNotice<PenaltyDecided>({
  kind: 'attendance.penalty-decided',
  label: 'HR decided on my late penalty',
  mandatory: false,
  urgent: false,
  mail: 'at_once',
  title: ({ day, verdict }) => `Penalty of ${dayInWords(day)}: ${verdict}`,
  text: ({ day, hundredths, verdict, reason }) =>
    `${
      verdict === 'waived'
        ? `What ${dayInWords(day)} was to cost is waived.`
        : `${dayInWords(day)} costs ${daysText(hundredths)} day.`
    }${reason ? ` ${reason}` : ''}`,
  link: ({ day }) => `/attendance-details?day=${day}`,
})

export const lateBudgetNotice = defineNotice<{ readonly news: 'nearly' | 'used'; readonly month: string }>({
  kind: 'attendance.late-budget',
  label: 'I am close to my monthly late limit',
  mandatory: false,
  urgent: false,
  mail: 'never',
  title: ({ news }) =>
    news === 'used' ? 'You’ve reached your monthly late limit' : 'Late: one more time without penalty',
  text: ({ news, month }) =>
    news === 'used'
      ? `In ${monthInFull(month)} each further time costs a part of a day.`
      : `In ${monthInFull(month)} one more time is allowed.`,
  link: ({ month }) => `/attendance-details?month=${month}`,
})
