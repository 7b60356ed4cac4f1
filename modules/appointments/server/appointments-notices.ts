import { defineNotice } from '#notifications/server/public.ts'
import { strangersText } from '#platform/server/mail/strangers-text.ts'
import { appointmentsMessages } from '#appointments/contract/appointments-messages.ts'

const { notice: say } = appointmentsMessages

/** A title has at most 60 signs, of which the time takes up to eighteen. */
const LONGEST_NAME = 15
const LONGEST_LIST = 400

const linkOf = ({ id }: { readonly id: number }) => `/appointments?open=${id}`

type Told = {
  readonly id: number
  readonly name: string
  readonly when: string
  readonly what: 'booked' | 'moved' | 'cancelled' | 'given' | 'taken'
}

/** The invitation is mailed already. */
export const meetingNotice = defineNotice<Told>({
  kind: 'appointments.meeting',
  label: 'A prospect’s meeting is booked, rescheduled or cancelled',
  mandatory: false,
  urgent: false,
  mail: 'never',
  title: ({ what, name, when }) => say[what](strangersText(name, LONGEST_NAME), when),
  text: ({ name }) => strangersText(name),
  link: linkOf,
})

export const absentHostNotice = defineNotice<{
  readonly id: number
  readonly name: string
  readonly when: string
  readonly callBy: string
}>({
  kind: 'appointments.host-absent',
  label: 'A meeting has no available host',
  mandatory: false,
  urgent: true,
  mail: 'at_once',
  title: ({ name, when }) => say.absent(strangersText(name, LONGEST_NAME), when),
  text: ({ callBy }) => say.absentText(callBy),
  link: linkOf,
})

export const clashNotice = defineNotice<{ readonly id: number; readonly name: string }>({
  kind: 'appointments.clash',
  label: 'Meetings overlap after a clock change',
  mandatory: false,
  urgent: false,
  mail: 'at_once',
  title: ({ name }) => say.clash(strangersText(name, LONGEST_NAME)),
  text: () => say.clashText,
  link: linkOf,
})

export const outcomeMissingNotice = defineNotice<{ readonly id: number; readonly name: string }>({
  kind: 'appointments.outcome-missing',
  label: 'My meeting has no outcome',
  mandatory: false,
  urgent: false,
  mail: 'never',
  title: ({ name }) => say.nudge(strangersText(name, LONGEST_NAME)),
  text: () => say.nudgeText,
  link: linkOf,
})

export const outcomesOpenNotice = defineNotice<{ readonly count: number; readonly names: string }>({
  kind: 'appointments.outcomes-open',
  label: 'Daily summary of sales meetings without an outcome',
  mandatory: false,
  urgent: false,
  mail: 'at_once',
  title: ({ count }) => say.open(count),
  text: ({ names }) => say.openText(strangersText(names, LONGEST_LIST)),
  link: () => '/appointments?which=open',
})
