import { shortened } from '#platform/contract/shortened.ts'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { announce } from '#platform/server/live/announce-live.ts'
import { defineNotice, notify } from '#notifications/server/public.ts'
import { LEAVE_TOPIC } from '#leave/contract/leave-states.ts'
import { daysInWords, inDays } from '#leave/contract/leave-words.ts'
import { attachLeave } from './calendar/attach-leave-invitation.ts'

export type Asking = {
  readonly person: { readonly id: number; readonly name: string }
  /** “2 days from 12 Nov 2026”; never which kind of leave it is. */
  readonly what: string
  readonly subject: string
}

const plainly = { mandatory: false, urgent: false } as const

export const leaveAskedNotice = defineNotice<Asking>({
  ...plainly,
  kind: 'leave.asked',
  label: 'Leave or comp-off waits for my decision',
  mail: 'at_once',
  title: ({ person }) => short(`${person.name} asks for leave`),
  text: ({ what }) => `${what}.`,
  link: () => '/pending-leave-approvals',
})

export const tellApprovers = (ctx: Ctx, to: readonly number[], asking: Asking): Promise<void> =>
  notify(ctx, leaveAskedNotice, { to, input: asking, subject: asking.subject })

type Decided = {
  readonly what: string
  readonly outcome: string
  readonly comment: string
  readonly link: string
}

export const leaveDecidedNotice = defineNotice<Decided>({
  ...plainly,
  kind: 'leave.decided',
  label: 'My leave or comp-off was decided',
  mail: 'at_once',
  title: ({ outcome }) => short(`Your request is ${outcome}`),
  text: ({ what, comment }) => (comment === '' ? `${what}.` : `${what}. “${comment}”`),
  link: ({ link }) => link,
  attach: attachLeave,
})

export const leavePartNotice = defineNotice<Decided>({
  ...plainly,
  kind: 'leave.part-decided',
  label: 'A project manager has decided on my leave',
  mail: 'digest',
  title: ({ outcome }) => short(`Project manager: ${outcome}`),
  text: ({ what, comment }) => (comment === '' ? `${what}.` : `${what}. “${comment}”`),
  link: ({ link }) => link,
})

type Withdrawn = { readonly name: string; readonly what: string }

export const leaveWithdrawnNotice = defineNotice<Withdrawn>({
  ...plainly,
  kind: 'leave.withdrawn',
  label: 'Leave that I was asked about was withdrawn',
  mail: 'digest',
  title: ({ name }) => short(`${name} has withdrawn leave`),
  text: ({ what }) => `${what}.`,
  link: () => '/my-team-leave',
})

type Revoked = { readonly what: string; readonly by: string; readonly reason: string }

export const leaveRevokedNotice = defineNotice<Revoked>({
  mandatory: true,
  urgent: true,
  kind: 'leave.revoked',
  label: 'My approved leave was revoked',
  mail: 'at_once',
  title: () => 'Your approved leave was revoked',
  text: ({ what, by, reason }) => `${what}. ${by}: “${reason}”`,
  link: () => '/leave-details',
  attach: attachLeave,
})

type Handover = { readonly name: string; readonly what: string }

export const leaveHandoverNotice = defineNotice<Handover>({
  ...plainly,
  kind: 'leave.handover',
  label: 'Someone hands their work over to me while away',
  mail: 'at_once',
  title: ({ name }) => short(`${name} hands over to you`),
  text: ({ what }) => `${what}.`,
  link: () => '/calender',
  attach: attachLeave,
})

export const leaveHandoverChangedNotice = defineNotice<Handover>({
  ...plainly,
  kind: 'leave.handover-changed',
  label: 'Someone whose work I take over is away on other days',
  mail: 'at_once',
  title: ({ name }) => short(`${name} is away on other days`),
  text: ({ what }) => `${what}.`,
  link: () => '/calender',
  attach: attachLeave,
})

type TakenBack = { readonly what: string; readonly by: string | null; readonly reason: string }

export const leaveTakenBackNotice = defineNotice<TakenBack>({
  ...plainly,
  // The mail takes the days out of one’s calendar, also after one’s own deed.
  tellsActor: true,
  kind: 'leave.taken-back',
  label: 'Days of my approved leave were taken back',
  mail: 'at_once',
  title: () => 'Days of your leave were taken back',
  text: ({ what, by, reason }) => (by === null ? `${what}.` : `${what}. ${by}: “${reason}”`),
  link: () => '/leave-details',
  attach: attachLeave,
})

type Recounted = {
  readonly why: string
  readonly days: number
  readonly unpaid: number
  readonly name: string | null
}

export const leaveRecountedNotice = defineNotice<Recounted>({
  ...plainly,
  // One’s own deed on one leave changes another one: that is to be heard too.
  tellsActor: true,
  kind: 'leave.recounted',
  label: 'Leave was counted again',
  mail: 'at_once',
  title: ({ name }) =>
    short(name === null ? 'Your leave was counted again' : `Leave of ${name} was counted again`),
  text: ({ why, days, unpaid }) =>
    `${why}: ${daysInWords(Math.abs(days))} ${days < 0 ? 'returned' : 'more counted'}${
      unpaid > 0 ? `, ${inDays(unpaid)} of it loss of pay` : ''
    }.`,
  link: ({ name }) => (name === null ? '/leave-details' : '/my-team-leave'),
  attach: attachLeave,
})

type Lapsing = { readonly quantity: number; readonly on: string; readonly inDays: number }

export const leaveLapsingNotice = defineNotice<Lapsing>({
  ...plainly,
  kind: 'leave.lapsing',
  label: 'Days of mine run out soon',
  mail: 'at_once',
  title: ({ inDays: days }) => `Days of yours run out in ${days} days`,
  text: ({ quantity, on }) => `${daysInWords(quantity)} can be taken until ${dayInWords(on)}.`,
  link: () => '/leave-details',
})

type OpenYear = { readonly company: string; readonly year: number; readonly people: number }

export const leaveYearOpenNotice = defineNotice<OpenYear>({
  ...plainly,
  kind: 'leave.year-open',
  label: 'A leave year has not been ended yet',
  mail: 'at_once',
  title: ({ company, year }) => short(`The leave year ${year} of ${company} has not been ended`),
  text: ({ people }) =>
    `${people} ${people === 1 ? 'balance waits' : 'balances wait'} to be carried over, paid out or to lapse. Until the year is ended, only what may be carried over can be taken.`,
  link: () => '/all-approval-leaves',
})

export const leaveAdvanceNotice = defineNotice<{ readonly days: number }>({
  ...plainly,
  kind: 'leave.advance',
  label: 'Days were granted to me in advance',
  mail: 'at_once',
  title: () => 'Some of your leave is taken in advance',
  text: ({ days }) =>
    `${daysInWords(days)} of what was approved ${days === 100 ? 'is' : 'are'} not earned yet; the next credits pay ${days === 100 ? 'it' : 'them'} back.`,
  link: () => '/leave-details',
})

type Reminded = { readonly count: number }

export const leaveReminderNotice = defineNotice<Reminded>({
  ...plainly,
  kind: 'leave.reminder',
  label: 'A decision on leave is overdue',
  mail: 'at_once',
  title: ({ count }) =>
    count === 1 ? '1 request for leave waits for you' : `${count} requests for leave wait`,
  text: () => 'They have waited for more than a day.',
  link: () => '/pending-leave-approvals',
})

type Late = { readonly name: string }

export const leaveLateNotice = defineNotice<Late>({
  ...plainly,
  kind: 'leave.late',
  label: 'Someone below me is late with a decision on leave',
  mail: 'digest',
  title: ({ name }) => short(`A request for leave waits for ${name}`),
  text: ({ name }) => `It is late; ${name} still decides. HR can decide in their place.`,
  link: () => '/my-team-leave',
})

type Away = { readonly day: string; readonly names: readonly string[] }

export const leaveTomorrowNotice = defineNotice<Away>({
  ...plainly,
  kind: 'leave.away-tomorrow',
  label: 'Who of my team is away tomorrow',
  mail: 'digest',
  title: ({ names }) => `Away tomorrow: ${names.length === 1 ? '1 person' : `${names.length} people`}`,
  text: ({ day, names }) => `On ${dayInWords(day)}: ${names.slice(0, 20).join(', ')}.`,
  link: () => '/my-team-leave',
})

type Suggested = { readonly day: string; readonly earns: number }

export const compOffSuggestedNotice = defineNotice<Suggested>({
  ...plainly,
  kind: 'leave.comp-off-suggested',
  label: 'A worked free day can become comp-off',
  mail: 'digest',
  title: () => 'A worked free day can become comp-off',
  text: ({ day, earns }) => `${dayInWords(day)} earns ${inDays(earns)} day.`,
  link: () => '/compoff/apply-compoff',
})

export const leaveExemptedNotice = defineNotice<{ readonly text: string }>({
  ...plainly,
  kind: 'leave.exempted',
  label: 'I may ask for leave in blocked days',
  mail: 'digest',
  title: () => 'You may ask for leave in blocked days',
  text: ({ text }) => text,
  link: () => '/leaves/apply-leave',
})

type Certificate = { readonly day: string }

export const leaveCertificateNotice = defineNotice<Certificate>({
  ...plainly,
  kind: 'leave.certificate-due',
  label: 'A certificate for leave of mine is due',
  mail: 'at_once',
  title: () => 'A certificate for your leave is due',
  text: ({ day }) => `Please add it by ${dayInWords(day)}.`,
  link: () => '/leave-details',
})

type MissingPaper = { readonly name: string; readonly id: number }

export const leaveCertificateMissingNotice = defineNotice<MissingPaper>({
  ...plainly,
  kind: 'leave.certificate-missing',
  label: 'A certificate for leave did not come in time',
  mail: 'digest',
  title: ({ name }) => short(`No certificate from ${name}`),
  text: () => 'The day on which it was due has passed. What follows from it is for HR to say.',
  link: ({ id }) => `/all-approval-leaves?leave=${id}`,
})

const MOST = 60
const short = (title: string): string => shortened(title, MOST)

/** The person’s lists and those of everybody who sees them ask again. */
export const announceLeave = (ctx: Ctx): void =>
  announce(ctx, { topic: LEAVE_TOPIC, to: { kind: 'employee', everyone: true } })
