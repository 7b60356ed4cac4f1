import { defineNotice } from '../../notifications/server/public.ts'
import type { RequestKind } from '../contract/attendance-lists.ts'
import { requestKinds } from '../contract/attendance-lists.ts'
import { dayText } from '../contract/attendance-words.ts'

export const missingPunchNotice = defineNotice<{ readonly day: string }>({
  kind: 'attendance.punch-missing',
  label: 'I forgot to clock out',
  mandatory: false,
  // Also told to whom clocks in again: it is about the day before.
  tellsActor: true,
  urgent: false,
  mail: 'at_once',
  title: ({ day }) => `No clock-out on ${dayText(day)}`,
  text: ({ day }) => `Nobody clocked you out on ${dayText(day)}. Ask for a time change to put it right.`,
  link: ({ day }) => `/attendance-details?day=${day}&ask=time_change_request`,
})

type Asked = {
  readonly name: string
  readonly kind: RequestKind
  readonly from: string
  readonly to: string
}

const LONGEST_NAME = 24
const short = (name: string) =>
  Array.from(name).length <= LONGEST_NAME ? name : `${Array.from(name).slice(0, LONGEST_NAME).join('')}…`

const daysText = ({ from, to }: Pick<Asked, 'from' | 'to'>) =>
  from === to ? dayText(from) : `${dayText(from)} to ${dayText(to)}`

export const requestSubmittedNotice = defineNotice<Asked>({
  kind: 'attendance.request-submitted',
  label: 'Somebody asks for a time change, work from home or an outdoor activity',
  mandatory: false,
  urgent: false,
  mail: 'digest',
  title: ({ name, kind }) => `${short(name)} asks: ${requestKinds.labelOf(kind)}`,
  text: (asked) => `${requestKinds.labelOf(asked.kind)}, ${daysText(asked)}. It waits for your decision.`,
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
    `${requestKinds.labelOf(decided.kind)}, ${daysText(decided)}: ${decided.verdict} by ${short(decided.by)}.`,
  link: ({ from }) => `/attendance-details?day=${from}`,
})
