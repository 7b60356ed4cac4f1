import { defineNotice } from '#notifications/server/public.ts'
import { titled } from '#platform/server/notice-title.ts'
import { dayInWords } from '#platform/contract/day-in-words.ts'

const usual = { mandatory: false, urgent: false, mail: 'at_once' } as const
/** About what pay and tax go by: no one can decline it, and no one waits for the morning. */
const ofSafety = { mandatory: true, urgent: true, mail: 'at_once', tellsActor: true } as const

export const changeAskedNotice = defineNotice<{ readonly name: string; readonly section: string }>({
  ...usual,
  kind: 'people.change-asked',
  label: 'A record change needs my approval',
  mail: 'digest',
  title: ({ name, section }) => titled`${name} requests a change: ${section}`,
  text: () => 'You can compare the current and requested values.',
  link: () => '/record-changes',
})

type Decided = {
  readonly section: string
  readonly verdict: 'approved' | 'rejected'
  readonly byName: string
  readonly comment: string
}

export const changeDecidedNotice = defineNotice<Decided>({
  ...usual,
  kind: 'people.change-decided',
  label: 'My record change was decided',
  title: ({ section, verdict }) => titled`${verdict === 'approved' ? 'Approved' : 'Rejected'}: ${section}`,
  text: ({ verdict, byName, comment }) =>
    [
      verdict === 'approved'
        ? `${byName} approved your change. Your record is updated.`
        : `${byName} rejected your change. Your record stays the same.`,
      comment,
    ]
      .filter(Boolean)
      .join(' '),
  link: () => '/profile-details',
})

export const numberChangedNotice = defineNotice<{ readonly what: string; readonly byName: string }>({
  ...ofSafety,
  kind: 'people.number-changed',
  label: 'My bank account, PAN or private email changed',
  title: ({ what }) => titled`Your ${what} has changed`,
  text: ({ byName }) =>
    `${byName} changed it in your record. If you didn’t request this, tell payroll now and change your password.`,
  link: () => '/profile-details?part=history',
})

type Renamed = {
  readonly person: { readonly id: number; readonly name: string }
  readonly before: string
  readonly byName: string
}

export const nameChangedNotice = defineNotice<Renamed>({
  ...ofSafety,
  kind: 'people.name-changed',
  label: 'My name was changed',
  title: ({ person }) => titled`Your name is ${person.name} now`,
  text: ({ before, byName }) =>
    `${byName} changed it. It was ${before}. Issued letters keep it. New letters use the new name.`,
  link: () => '/profile-details',
})

export const nameToCompareNotice = defineNotice<Renamed>({
  ...usual,
  kind: 'people.name-to-compare',
  label: 'A name changed: compare PAN and bank account',
  mail: 'digest',
  title: ({ person }) => titled`New name: ${person.name}`,
  text: ({ before }) => `It was ${before}. Compare the names on PAN, bank account and nominations.`,
  link: ({ person }) => `/staff/person?id=${person.id}&part=numbers`,
})

export const numberViewedNotice = defineNotice<{ readonly what: string; readonly byName: string }>({
  ...usual,
  kind: 'people.number-viewed',
  label: 'One of my numbers was revealed',
  mail: 'digest',
  title: ({ what }) => titled`Revealed in your record: ${what}`,
  text: ({ byName }) => `${byName} revealed it. Your profile lists everyone who did.`,
  link: () => '/profile-details?part=history',
})

type Line = {
  readonly person: { readonly id: number; readonly name: string }
  readonly from: string | null
  readonly to: string | null
  readonly day: string
}

export const ownLineNotice = defineNotice<Line>({
  ...usual,
  kind: 'people.line-manager-changed',
  label: 'My line manager changes',
  title: ({ to }) => (to === null ? 'You no longer report to anyone' : titled`Your line manager is ${to}`),
  text: ({ from, day }) =>
    `From ${dayInWords(day)}${from === null ? '' : `. Until then it is ${from}`}. Pending requests stay with the current approver.`,
  link: () => '/profile-details?part=job',
})

export const teamLineNotice = defineNotice<Line & { readonly joins: boolean }>({
  ...usual,
  kind: 'people.team-changed',
  label: 'A person joins or leaves my team',
  title: ({ person, joins }) => titled`${person.name} ${joins ? 'joins' : 'leaves'} your team`,
  text: ({ joins, from, to, day }) =>
    joins
      ? `From ${dayInWords(day)} they report to you${from === null ? '' : `. Until then they report to ${from}`}.`
      : `From ${dayInWords(day)} they report to ${to ?? 'nobody'}.`,
  link: ({ person }) => `/directory?person=${person.id}`,
})

export const teamEmploymentNotice = defineNotice<{
  readonly person: { readonly id: number; readonly name: string }
  readonly sentence: string
}>({
  ...usual,
  kind: 'people.team-employment',
  label: 'A person in my team is released, confirmed or rehired',
  title: ({ person }) => titled`About ${person.name} in your team`,
  text: ({ sentence }) => sentence,
  link: ({ person }) => `/staff/person?id=${person.id}&part=job`,
})

export const ownStageNotice = defineNotice<{ readonly sentence: string }>({
  ...usual,
  kind: 'people.own-employment',
  label: 'My employment changes',
  title: () => 'Your employment changes',
  text: ({ sentence }) => sentence,
  link: () => '/profile-details?part=job',
})

type Occasion = { readonly person: { readonly id: number; readonly name: string } }

/** Good to know in the morning, and no reason for a mail. */
export const birthdayNotice = defineNotice<Occasion>({
  ...usual,
  kind: 'people.birthday',
  label: 'A birthday in my team',
  mail: 'digest',
  title: ({ person }) => titled`Birthday today: ${person.name}`,
  text: () => 'Wish them a happy birthday.',
  link: ({ person }) => `/directory?person=${person.id}`,
})

export const anniversaryNotice = defineNotice<Occasion & { readonly years: number }>({
  ...usual,
  kind: 'people.anniversary',
  label: 'A work anniversary in my team',
  mail: 'digest',
  title: ({ person, years }) => titled`${years === 1 ? '1 year' : `${years} years`} here: ${person.name}`,
  text: ({ years }) =>
    years === 1 ? 'Joined the group one year ago today.' : `Today ${years} years with the group today.`,
  link: ({ person }) => `/directory?person=${person.id}`,
})

export const probationEndsNotice = defineNotice<{
  readonly person: { readonly id: number; readonly name: string }
  readonly days: number
  readonly day: string
}>({
  ...usual,
  kind: 'people.probation-ends',
  label: 'A probation ends soon',
  title: ({ person, days }) => titled`Probation ends in ${days} days: ${person.name}`,
  text: ({ day }) => `It ends on ${dayInWords(day)}. Confirm, extend or release them before then.`,
  link: ({ person }) => `/staff/person?id=${person.id}&part=job`,
})

export const numberExpiresNotice = defineNotice<{
  readonly kind: string
  readonly days: number
  readonly day: string
}>({
  ...usual,
  kind: 'people.number-expires',
  label: 'A passport or licence of mine expires',
  title: ({ kind, days }) => titled`${kind} expires in ${days} days`,
  text: ({ day }) => `It is valid until ${dayInWords(day)}. Enter the new one when you have it.`,
  link: () => '/statutory-details',
})
