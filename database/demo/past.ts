import type { Temporal } from 'temporal-polyfill'
import type { DemoPerson, Place } from './people.ts'

type Seat = {
  readonly company: 1 | 2 | 3
  readonly place: Place
  readonly department: string
  readonly designation: string
  readonly reportsTo: string | null
}

/** A seat from one day to another; null is still open. */
export type DatedSeat = Seat & { readonly from: Temporal.PlainDate; readonly to: Temporal.PlainDate | null }

/** Someone who sat elsewhere until the day before. */
type Move = { readonly before: Partial<Seat>; readonly on: (today: Temporal.PlainDate) => Temporal.PlainDate }

const middleOfLastMonth = (today: Temporal.PlainDate) => today.subtract({ months: 1 }).with({ day: 16 })
const monthsAgo = (months: number) => (today: Temporal.PlainDate) =>
  today.subtract({ months }).with({ day: 1 })

const moves: Readonly<Record<string, Move>> = {
  // From Kolkata to Bangalore in the middle of a month, and from one company to another.
  'apeksha.ullagaddi': {
    before: { company: 1, place: 'kolkata', reportsTo: 'manager' },
    on: middleOfLastMonth,
  },
  'kabir.ansal': { before: { company: 1, place: 'kolkata' }, on: monthsAgo(5) },
  'bhargavi.tirthahalli': {
    before: { department: 'Quality', company: 1, place: 'kolkata', reportsTo: 'shoumik.garai' },
    on: monthsAgo(9),
  },
  // Was promoted, and leads those with whom she worked.
  manager: {
    before: { department: 'Engineering', designation: 'Technical lead', reportsTo: 'delivery-head' },
    on: monthsAgo(26),
  },
}

/** No one sees these in the directory, and what they did keeps their names. */
export const leftDaysAgo: Readonly<Record<string, number>> = {
  'joy.mukhtyar': 20,
  'parul.vasavda': 75,
  'gopal.senapatra': 110,
}
export const locked: readonly string[] = ['moloy.dhibar']

/** Invited and has not come in yet; a password that someone else knows; away for long. */
export const neverCame: readonly string[] = ['apeksha.ullagaddi']
export const mustChange: readonly string[] = ['nafisa.mollah']
export const lastCameDaysAgo: Readonly<Record<string, number>> = {
  'fali.dordi': 121,
  'harshil.doshiwala': 96,
}

/** A role for some days, in someone's place. */
export const forATime = {
  key: 'imran.laskar',
  role: 'room_manager',
  daysAgo: 3,
  daysToCome: 11,
  reason: 'Looks after the rooms while the third floor is rebuilt',
} as const

/** What waits for the administrators. */
export const asked = [
  {
    key: 'employee',
    role: 'interviewer',
    daysToCome: null,
    reason: 'I am to join the interviews of the autumn hiring.',
  },
  {
    key: 'subhro.jyoti.maji',
    role: 'trainer',
    daysToCome: 60,
    reason: 'I give the course on testing until January.',
  },
  {
    key: 'vasundhara.rathi',
    role: 'hr_manager',
    daysToCome: 33,
    reason: 'I stand in for Anusmita during her leave.',
  },
] as const

/** A manager on long leave, and who decides in his place meanwhile. */
export const onLeave = {
  key: 'chandrakant.belavadi',
  delegate: 'lalitha.ammembal',
  areas: ['access'],
  daysAgo: 9,
  daysToCome: 33,
} as const

type Person = {
  readonly person: DemoPerson
  readonly joined: Temporal.PlainDate
  readonly today: Temporal.PlainDate
}

export function seatsOf({ person, joined, today }: Person): DatedSeat[] {
  const daysAgo = leftDaysAgo[person.key]
  const to = daysAgo === undefined ? null : today.subtract({ days: daysAgo })
  const move = moves[person.key]
  if (!move) return [{ ...person, from: joined, to }]
  const on = move.on(today)
  return [
    { ...person, ...move.before, from: joined, to: on.subtract({ days: 1 }) },
    { ...person, from: on, to },
  ]
}
