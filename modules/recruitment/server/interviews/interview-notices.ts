import { titled } from '#platform/server/notice-title.ts'
import { strangersText } from '#platform/server/mail/strangers-text.ts'
import { defineNotice } from '#notifications/server/public.ts'

type Told = { readonly id: number; readonly name: string; readonly when: string }
const formOf = ({ id }: { readonly id: number }) => `/interview-list-by-user/feedback-form/${id}`
const pageOf = ({ id }: { readonly id: number }) => `/jobs/interview-details/${id}`

const whatWords = { scheduled: 'Interview', moved: 'Interview moved', cancelled: 'Interview cancelled' }

/** The invitation with the calendar file is mailed already. */
export const interviewNotice = defineNotice<Told & { readonly what: keyof typeof whatWords }>({
  kind: 'recruitment.interview',
  label: 'An interview of mine is scheduled, moved or cancelled',
  mandatory: false,
  urgent: true,
  mail: 'never',
  title: ({ what, when }) => titled`${whatWords[what]}: ${when}`,
  text: ({ name }) => strangersText(name),
  link: ({ what, ...told }) => (what === 'cancelled' ? '/interview-list-by-user' : formOf(told)),
})

export const interviewSoonNotice = defineNotice<Told>({
  kind: 'recruitment.interview-soon',
  label: 'An interview of mine begins soon',
  mandatory: false,
  urgent: true,
  mail: 'at_once',
  title: ({ when }) => titled`Interview: ${when}`,
  text: ({ name }) => `You interview ${strangersText(name)}.`,
  link: formOf,
})

export const feedbackDueNotice = defineNotice<{ readonly id: number; readonly name: string }>({
  kind: 'recruitment.feedback-due',
  label: 'Feedback on an interview is due from me',
  mandatory: false,
  urgent: false,
  mail: 'at_once',
  title: ({ name }) => titled`Feedback on ${strangersText(name)} is due`,
  text: () => 'The decision waits for your feedback.',
  link: formOf,
})

export const feedbackOverdueNotice = defineNotice<{
  readonly id: number
  readonly name: string
  readonly missing: string
}>({
  kind: 'recruitment.feedback-overdue',
  label: 'Feedback is missing for an interview that I lead',
  mandatory: false,
  urgent: false,
  mail: 'digest',
  title: ({ name }) => titled`Feedback on ${strangersText(name)} is missing`,
  text: ({ missing }) => `It is missing from ${missing}.`,
  link: formOf,
})

export const decisionDueNotice = defineNotice<{ readonly id: number; readonly name: string }>({
  kind: 'recruitment.decision-due',
  label: 'An interview that I lead can be decided',
  mandatory: false,
  urgent: false,
  mail: 'at_once',
  title: ({ name }) => titled`Decide the interview of ${strangersText(name)}`,
  text: () => 'All feedback is in.',
  link: formOf,
})

export const declinedNotice = defineNotice<Told & { readonly by: string }>({
  kind: 'recruitment.interview-declined',
  label: 'An interviewer declines or leaves a panel',
  mandatory: false,
  urgent: true,
  mail: 'at_once',
  title: ({ by }) => titled`${by} can’t interview`,
  text: ({ name, when }) => `${strangersText(name)}, ${when}. Choose someone else or another time.`,
  link: pageOf,
})

export const awayNotice = defineNotice<Told & { readonly by: string }>({
  kind: 'recruitment.interviewer-away',
  label: 'An interviewer of an interview that I scheduled is on leave then',
  mandatory: false,
  urgent: true,
  mail: 'at_once',
  title: ({ by }) => titled`${by} is away`,
  text: ({ name, when }) => `${strangersText(name)}, ${when}. Choose someone else or another time.`,
  link: pageOf,
})

export const roomLostNotice = defineNotice<Told & { readonly room: string }>({
  kind: 'recruitment.room-lost',
  label: 'An interview that I scheduled has lost its room',
  mandatory: false,
  urgent: true,
  mail: 'at_once',
  title: ({ room, when }) => titled`Room lost: ${room}, ${when}`,
  text: ({ name }) => `${strangersText(name)}. Choose another room.`,
  link: pageOf,
})

export const timeChosenNotice = defineNotice<Told>({
  kind: 'recruitment.time-chosen',
  label: 'A candidate chose one of the offered times',
  mandatory: false,
  urgent: false,
  mail: 'digest',
  title: ({ name }) => titled`${strangersText(name)} chose a time`,
  text: ({ when }) => `The interview is on ${when}.`,
  link: pageOf,
})

export const interviewDecidedNotice = defineNotice<{
  readonly id: number
  readonly name: string
  readonly outcome: string
}>({
  kind: 'recruitment.interview-decided',
  label: 'An interview that I scheduled is decided',
  mandatory: false,
  urgent: false,
  mail: 'digest',
  title: ({ name, outcome }) => titled`${strangersText(name)}: ${outcome}`,
  text: () => 'The interview is decided.',
  link: pageOf,
})
