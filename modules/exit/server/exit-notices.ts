import { titled } from '#platform/server/notice-title.ts'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import { defineNotice } from '#notifications/server/public.ts'

type Named = { readonly id: number; readonly name: string }
type Dated = Named & { readonly day: string }
const pageOf = ({ id }: Named) => `/exit/${id}`

export const resignedNotice = defineNotice<Dated>({
  kind: 'exit.resigned',
  label: 'An employee resigned',
  mandatory: false,
  urgent: false,
  mail: 'at_once',
  title: ({ name }) => titled`${name} resigned`,
  text: ({ day }) => `The last working day asked for is ${dayInWords(day)}.`,
  link: pageOf,
})

export const resignationWithdrawnNotice = defineNotice<Named>({
  kind: 'exit.resignation-withdrawn',
  label: 'A resignation was withdrawn',
  mandatory: false,
  urgent: false,
  mail: 'at_once',
  title: ({ name }) => titled`${name} stays`,
  text: () => 'The resignation was withdrawn.',
  link: pageOf,
})

export const dayRecommendedNotice = defineNotice<Dated & { readonly by: string }>({
  kind: 'exit.day-recommended',
  label: 'A line manager recommended a last working day',
  mandatory: false,
  urgent: false,
  mail: 'digest',
  title: ({ name }) => titled`Last working day of ${name}`,
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
  title: ({ name }) => titled`${name} leaves`,
  text: ({ day }) => `The last working day is ${dayInWords(day)}.`,
  link: pageOf,
})

export const clearanceAskedNotice = defineNotice<Dated>({
  kind: 'exit.clearance-asked',
  label: 'A leaver needs my clearance',
  mandatory: false,
  urgent: false,
  mail: 'digest',
  title: ({ name }) => titled`Clear ${name}`,
  text: ({ day }) => `The last working day is ${dayInWords(day)}.`,
  link: () => '/exit/clearances',
})
