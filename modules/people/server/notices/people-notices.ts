import { shortened } from '#platform/contract/shortened.ts'
import { defineNotice } from '#notifications/server/public.ts'
import { dayInWords } from '#platform/contract/day-in-words.ts'

const LONGEST_TITLE = 60

const short = (title: string): string => shortened(title, LONGEST_TITLE)

const usual = { mandatory: false, urgent: false, mail: 'at_once' } as const
/** About what pay and tax go by: no one can decline it, and no one waits for the morning. */
const ofSafety = { mandatory: true, urgent: true, mail: 'at_once', tellsActor: true } as const

export const changeAskedNotice = defineNotice<{ readonly name: string; readonly section: string }>({
  ...usual,
  kind: 'people.change-asked',
  label: 'A change of a record waits for my decision',
  mail: 'digest',
  title: ({ name, section }) => short(`${name} asks for a change: ${section}`),
  text: () => 'What stands there now and what is asked for stand side by side.',
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
  label: 'A change that I asked for in my record was decided',
  title: ({ section, verdict }) => short(`${verdict === 'approved' ? 'Approved' : 'Rejected'}: ${section}`),
  text: ({ verdict, byName, comment }) =>
    [
      verdict === 'approved'
        ? `${byName} has approved your change; it stands in your record now.`
        : `${byName} has rejected your change; your record stays as it is.`,
      comment,
    ]
      .filter(Boolean)
      .join(' '),
  link: () => '/profile-details',
})

export const numberChangedNotice = defineNotice<{ readonly what: string; readonly byName: string }>({
  ...ofSafety,
  kind: 'people.number-changed',
  label: 'My bank account, PAN or private e-mail was changed',
  title: ({ what }) => short(`Your ${what} has changed`),
  text: ({ byName }) =>
    `${byName} has changed it in your record. If you did not ask for this, tell payroll at once and change your password.`,
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
  title: ({ person }) => short(`Your name is ${person.name} now`),
  text: ({ before, byName }) =>
    `${byName} has changed it; until now it was ${before}. Letters that were issued keep it, new ones carry the new name.`,
  link: () => '/profile-details',
})

export const nameToCompareNotice = defineNotice<Renamed>({
  ...usual,
  kind: 'people.name-to-compare',
  label: 'Someone has another name; PAN and bank account are to be compared',
  mail: 'digest',
  title: ({ person }) => short(`Another name: ${person.name}`),
  text: ({ before }) =>
    `Until now it was ${before}. Please compare the names on PAN, bank account and nominations.`,
  link: ({ person }) => `/staff/person?id=${person.id}&part=numbers`,
})

export const numberViewedNotice = defineNotice<{ readonly what: string; readonly byName: string }>({
  ...usual,
  kind: 'people.number-viewed',
  label: 'Someone opened one of my numbers in clear',
  mail: 'digest',
  title: ({ what }) => short(`Opened in your record: ${what}`),
  text: ({ byName }) => `${byName} has opened it in clear. Everybody who has is named in your profile.`,
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
  title: ({ to }) => short(to === null ? 'You report to no one any more' : `Your line manager is ${to}`),
  text: ({ from, day }) =>
    `From ${dayInWords(day)}${from === null ? '' : `; until then it is ${from}`}. What waits for a decision stays with whom it was asked of.`,
  link: () => '/profile-details?part=job',
})

export const teamLineNotice = defineNotice<Line & { readonly joins: boolean }>({
  ...usual,
  kind: 'people.team-changed',
  label: 'Someone joins or leaves my team',
  title: ({ person, joins }) => short(`${person.name} ${joins ? 'joins' : 'leaves'} your team`),
  text: ({ joins, from, to, day }) =>
    joins
      ? `From ${dayInWords(day)} they report to you${from === null ? '' : `; until then to ${from}`}.`
      : `From ${dayInWords(day)} they report to ${to ?? 'nobody'}.`,
  link: ({ person }) => `/directory?person=${person.id}`,
})

export const teamEmploymentNotice = defineNotice<{
  readonly person: { readonly id: number; readonly name: string }
  readonly sentence: string
}>({
  ...usual,
  kind: 'people.team-employment',
  label: 'Someone of my team is released, confirmed or comes back',
  title: ({ person }) => short(`About ${person.name} of your team`),
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
  label: 'Someone of my team has a birthday',
  mail: 'digest',
  title: ({ person }) => short(`Birthday today: ${person.name}`),
  text: () => 'A good day for a kind word.',
  link: ({ person }) => `/directory?person=${person.id}`,
})

export const anniversaryNotice = defineNotice<Occasion & { readonly years: number }>({
  ...usual,
  kind: 'people.anniversary',
  label: 'Someone of my team has been here for another year',
  mail: 'digest',
  title: ({ person, years }) => short(`${years === 1 ? '1 year' : `${years} years`} here: ${person.name}`),
  text: ({ years }) =>
    years === 1
      ? 'Today a year ago was the first day with the group.'
      : `Today ${years} years ago was the first day with the group.`,
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
  title: ({ person, days }) => short(`Probation ends in ${days} days: ${person.name}`),
  text: ({ day }) => `It ends on ${dayInWords(day)}: confirm, extend or release in time.`,
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
  title: ({ kind, days }) => short(`${kind} expires in ${days} days`),
  text: ({ day }) => `It is valid until ${dayInWords(day)}. Please enter the next one when you have it.`,
  link: () => '/statutory-details',
})
