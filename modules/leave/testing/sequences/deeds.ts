import { daysFrom, isoOf, isWeekend, type Day } from '#leave/testing/model/model-days.ts'
import {
  COMP_OFF,
  isWork,
  UNPAID,
  type Leave,
  type Person,
  type Wish,
} from '#leave/testing/model/model-state.ts'
import { randomNumbers, type Random } from './random-numbers.ts'

type Verdict = 'approved' | 'rejected'

export type Deed =
  | { readonly what: 'apply'; readonly wish: Wish }
  | {
      readonly what: 'decide'
      readonly by: 'project' | 'manager' | 'hr'
      readonly id: number
      readonly verdict: Verdict
    }
  | { readonly what: 'withdraw'; readonly id: number }
  | { readonly what: 'cancel'; readonly id: number; readonly days: readonly Day[] }
  | { readonly what: 'decide-cancellation'; readonly id: number; readonly verdict: Verdict }
  | { readonly what: 'add-holiday'; readonly day: Day }
  | { readonly what: 'remove-holiday'; readonly day: Day }
  | { readonly what: 'move-holiday'; readonly day: Day; readonly to: Day }
  | { readonly what: 'release'; readonly lastDay: Day }
  | { readonly what: 'apply-comp-off'; readonly day: Day; readonly minutes: number }
  | {
      readonly what: 'decide-comp-off'
      readonly id: number
      readonly by: 'project' | 'manager'
      readonly verdict: Verdict
    }

const weights: Record<Deed['what'], number> = {
  apply: 40,
  decide: 26,
  withdraw: 3,
  cancel: 9,
  'decide-cancellation': 3,
  'add-holiday': 8,
  'remove-holiday': 4,
  'move-holiday': 4,
  release: 1,
  'apply-comp-off': 4,
  'decide-comp-off': 3,
}

/** What someone does in one step of a sequence; null where there is nothing to do. */
export function deedOf(
  person: Person,
  { seed, step }: { readonly seed: number; readonly step: number },
): Deed | null {
  const random = randomNumbers(seed * 7_919 + step * 104_729)
  if (person.lastDay !== null && person.lastDay < person.today) return afterLeaving(person, random)
  for (let tries = 0; tries < TRIES; tries++) {
    const deed = deeds[random.weighted(weights)](person, random)
    if (deed !== null) return deed
  }
  return null
}

const TRIES = 6

type Choice = (person: Person, random: Random) => Deed | null

const verdict = (random: Random): Verdict => (random.below(4) === 0 ? 'rejected' : 'approved')

const one = <T>(things: readonly T[], random: Random): T | undefined =>
  things[random.below(Math.max(1, things.length))]

const deeds: Readonly<Record<Deed['what'], Choice>> = {
  apply: (person, random) => ({ what: 'apply', wish: wishOf(person, random) }),
  decide(person, random) {
    const leave = one(
      person.leaves.filter(({ status }) => status === 'pending' || random.below(12) === 0),
      random,
    )
    if (!leave) return null
    const isDue = leave.project === 'pending' && random.below(6) > 0 ? 'project' : 'manager'
    return {
      what: 'decide',
      by: random.below(8) === 0 ? 'hr' : isDue,
      id: leave.id,
      verdict: verdict(random),
    }
  },
  withdraw: (person, random) => withLeave(person, random, ({ id }) => ({ what: 'withdraw', id })),
  cancel: (person, random) =>
    withLeave(
      person,
      random,
      ({ id, parts }) => {
        const days = [...new Set(parts.map(({ day }) => day))].toSorted((a, b) => a - b)
        const some = days.filter(() => random.below(2) === 0)
        return days.length === 0 ? null : { what: 'cancel', id, days: some.length > 0 ? some : days }
      },
      'approved',
    ),
  'decide-cancellation'(person, random) {
    const leave = one(
      person.leaves.filter(({ asked }) => asked !== null),
      random,
    )
    return leave ? { what: 'decide-cancellation', id: leave.id, verdict: verdict(random) } : null
  },
  'add-holiday'(person, random) {
    const day = someDay(person, random)
    return person.holidays.has(day) ? null : { what: 'add-holiday', day }
  },
  'remove-holiday'(person, random) {
    const day = one([...person.holidays.keys()], random)
    return day === undefined ? null : { what: 'remove-holiday', day }
  },
  'move-holiday'(person, random) {
    const day = one([...person.holidays.keys()], random)
    const to = someDay(person, random)
    const isSameYear = day !== undefined && isoOf(day).slice(0, 4) === isoOf(to).slice(0, 4)
    return isSameYear && !person.holidays.has(to) ? { what: 'move-holiday', day, to } : null
  },
  release: (person, random) => ({ what: 'release', lastDay: person.today + random.below(45) }),
  'apply-comp-off'(person, random) {
    const days = daysFrom(person.today - 33, person.today + 2)
    const free = days.filter((day) => !isWork(person, day) || random.below(20) === 0)
    const day = one(free, random)
    return day === undefined ? null : { what: 'apply-comp-off', day, minutes: 60 + 60 * random.below(9) }
  },
  'decide-comp-off'(person, random) {
    const worked = one(
      person.worked.filter(({ status }) => status === 'pending'),
      random,
    )
    if (!worked) return null
    const by = worked.project === 'pending' ? 'project' : 'manager'
    return { what: 'decide-comp-off', id: worked.id, by, verdict: verdict(random) }
  },
}

/** Beside other leave, over a weekend from it, or two weeks away. */
const DISTANCES = [-17, -14, -4, -3, -2, -1, -1, 0, 1, 1, 2, 3, 3, 4, 14, 17]

/** Where the leave of someone is likely to meet other leave, weekends and holidays. */
function someDay(person: Person, random: Random): Day {
  const near = one(
    person.leaves.flatMap(({ parts }) => parts.map(({ day }) => day)),
    random,
  )
  return near !== undefined && random.below(3) > 0
    ? near + one(DISTANCES, random)!
    : person.today - 4 + random.below(40)
}

const kinds = { casual: 8, earned: 8, festive: 3, medicalleave: 3, [COMP_OFF]: 2, [UNPAID]: 1 }
const MORE_DAYS = [0, 0, 0, 0, 0, 1, 1, 2, 3, 5]

function wishOf(person: Person, random: Random): Wish {
  const kind = random.weighted(kinds)
  const rest = one([null, null, UNPAID, 'casual', 'earned'], random) ?? null
  // What is much older needs HR as well.
  let from = Math.max(person.today - 5, someDay(person, random))
  if (random.below(2) === 0) while (isWeekend(from)) from++
  const base = {
    kind,
    rest: rest === kind ? null : rest,
    from,
    noonFirst: false,
    noonLast: false,
    minute: 600,
  }
  if (random.below(5) === 0)
    return { ...base, to: from, hours: one([2, 4, 6] as const, random)!, minute: 600 + 60 * random.below(8) }
  const to = from + one(MORE_DAYS, random)!
  if (to === from) return { ...base, to, hours: null }
  return { ...base, to, hours: null, noonFirst: random.below(6) === 0, noonLast: random.below(6) === 0 }
}

function withLeave(
  person: Person,
  random: Random,
  deed: (leave: Leave) => Deed | null,
  status: Leave['status'] = 'pending',
): Deed | null {
  // Now and then one on which it is not possible any more.
  const leave = one(
    person.leaves.filter((each) => each.status === status || random.below(15) === 0),
    random,
  )
  return leave ? deed(leave) : null
}

/** What waits when someone has left is still decided on. */
function afterLeaving(person: Person, random: Random): Deed | null {
  const leave = one(
    person.leaves.filter(({ status, project }) => status === 'pending' && project !== 'pending'),
    random,
  )
  return leave ? { what: 'decide', by: 'manager', id: leave.id, verdict: verdict(random) } : null
}

/** As a person reads it who looks for what went wrong. */
export const deedInWords = (deed: Deed): string =>
  JSON.stringify(deed, (name, value: unknown) =>
    typeof value === 'number' && (dayNames.has(name) || /^\d+$/.test(name)) ? isoOf(value) : value,
  ).replaceAll('"', '')

const dayNames = new Set(['from', 'to', 'day', 'lastDay'])
