import { dayInWords } from '#platform/contract/day-in-words.ts'
import { shortened } from '#platform/contract/shortened.ts'
import { defineNotice } from '#notifications/server/public.ts'

/** None of them says why someone leaves, or an amount: mails and the bell are read over shoulders. */
const MOST = 60
const short = (title: string): string => shortened(title, MOST)

type Named = { readonly id: number; readonly name: string }
type Dated = Named & { readonly day: string }
const pageOf = ({ id }: Named) => `/exit/${id}`

export const resignedNotice = defineNotice<Dated>({
  kind: 'exit.resigned',
  label: 'An employee resigned',
  mandatory: false,
  urgent: false,
  mail: 'at_once',
  title: ({ name }) => short(`${name} resigned`),
  text: ({ day }) => `The last working day asked for is ${dayInWords(day)}.`,
  link: pageOf,
})

export const resignationWithdrawnNotice = defineNotice<Named>({
  kind: 'exit.resignation-withdrawn',
  label: 'A resignation was withdrawn',
  mandatory: false,
  urgent: false,
  mail: 'at_once',
  title: ({ name }) => short(`${name} stays`),
  text: () => 'The resignation was withdrawn.',
  link: pageOf,
})

export const dayRecommendedNotice = defineNotice<Dated & { readonly by: string }>({
  kind: 'exit.day-recommended',
  label: 'A line manager recommended a last working day',
  mandatory: false,
  urgent: false,
  mail: 'digest',
  title: ({ name }) => short(`Last working day of ${name}`),
  text: ({ by, day }) => `${by} recommends ${dayInWords(day)}.`,
  link: pageOf,
})

export const exitDecidedNotice = defineNotice<{ readonly day: string; readonly what: 'set' | 'moved' }>({
  kind: 'exit.decided',
  label: 'My last working day was set or moved',
  mandatory: false,
  urgent: false,
  mail: 'at_once',
  title: ({ what }) => (what === 'set' ? 'Your last working day is set' : 'Your last working day was moved'),
  text: ({ day }) => `It is ${dayInWords(day)}.`,
  link: () => '/resignation',
})

export const exitKeptNotice = defineNotice<{ readonly by: string }>({
  kind: 'exit.kept',
  label: 'My exit was withdrawn',
  mandatory: false,
  urgent: false,
  mail: 'at_once',
  title: () => 'Your exit was withdrawn',
  text: ({ by }) => `${by} withdrew it. You stay.`,
  link: () => '/resignation',
})

export const exitSetNotice = defineNotice<Dated>({
  kind: 'exit.last-day-set',
  label: 'The last working day of someone in my team was set or moved',
  mandatory: false,
  urgent: false,
  mail: 'at_once',
  title: ({ name }) => short(`${name} leaves`),
  text: ({ day }) => `The last working day is ${dayInWords(day)}.`,
  link: pageOf,
})

export const clearanceAskedNotice = defineNotice<Dated>({
  kind: 'exit.clearance-asked',
  label: 'A leaver needs my clearance',
  mandatory: false,
  urgent: false,
  mail: 'digest',
  title: ({ name }) => short(`Clear ${name}`),
  text: ({ day }) => `The last working day is ${dayInWords(day)}.`,
  link: () => '/exit/clearances',
})
