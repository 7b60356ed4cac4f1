import { daysFrom, least, total, type Day } from './model-days.ts'
import {
  isLive,
  isWork,
  mustBe,
  UNPAID,
  type Kind,
  type Kinds,
  type Leave,
  type Part,
  type Person,
} from './model-state.ts'
import { giveBack, take } from './model-lots.ts'

const WHOLE = { from: 0, to: 1_440 }

/** The leave that stands for a working day which is leave from beginning to end, of kinds that enclose free days. */
function sideOn(kinds: Kinds, leaves: readonly Leave[], day: Day): Leave | undefined {
  const parts = leaves
    .filter(({ wish }) => kinds[wish.kind]!.encloses !== 'none')
    .flatMap((leave) =>
      leave.parts.filter((part) => part.day === day && !part.enclosed).map((part) => ({ leave, part })),
    )
  if (total(parts, ({ part }) => part.amount) < 100) return undefined
  const first = parts.toSorted((one, other) => one.part.order - other.part.order)
  return least(first, ({ leave }) => -leave.wish.from)?.leave
}

/** Every free day between two days of these leaves, with the leave that it goes to: the one that begins later. */
export function freeDays(person: Person, kinds: Kinds, leaves: readonly Leave[]): Map<Day, Leave> {
  const found = new Map<Day, Leave>()
  const days = new Set(
    leaves.flatMap(({ parts }) => parts.flatMap(({ day, enclosed }) => (enclosed ? [] : [day]))),
  )
  for (const day of [...days].filter((one) => isWork(person, one)).toSorted((one, other) => one - other)) {
    const left = sideOn(kinds, leaves, day)
    let next = day + 1
    while (!isWork(person, next)) next++
    const right = left && next > day + 1 ? sideOn(kinds, leaves, next) : undefined
    if (!left || !right) continue
    const run = daysFrom(day + 1, next - 1)
    for (const free of run)
      if ([left, right].every(({ wish }) => isCounted(kinds[wish.kind]!, kindOf(person, free), run.length)))
        found.set(free, right.wish.from >= left.wish.from ? right : left)
  }
  return found
}

const kindOf = (person: Person, day: Day) => (person.holidays.has(day) ? 'holiday' : 'weekly_off')

const isCounted = ({ encloses, longestRun }: Kind, day: ReturnType<typeof kindOf>, length: number): boolean =>
  length <= longestRun && (encloses === 'both' || encloses === day)

/**
 * What counts as things stand: approved leave by itself, and leave that waits for as long as it does. Leave that waits adds
 * nothing to approved leave, but does not take from it what it was approved with.
 */
export function freeDaysNow(person: Person, kinds: Kinds): Map<Day, Leave> {
  const live = person.leaves.filter(isLive)
  const wanted = freeDays(
    person,
    kinds,
    live.filter(({ status }) => status === 'approved'),
  )
  for (const [day, leave] of freeDays(person, kinds, live)) {
    const isThere = leave.parts.some((part) => part.enclosed && part.day === day)
    if (!wanted.has(day) && (leave.status === 'pending' || isThere)) wanted.set(day, leave)
  }
  return wanted
}

export const enclosed = (day: Day) => ({ day, amount: 100, enclosed: true, ...WHOLE })

/** Counts them again: what counts no longer comes back, what counts now is taken. Without a rest what is missing is unpaid. */
export function recount(person: Person, kinds: Kinds, rest: string | null = UNPAID): void {
  const wanted = freeDaysNow(person, kinds)
  const isGone = (leave: Leave) => (part: Part) => part.enclosed && wanted.get(part.day) !== leave
  // A day that has just become free is still leave until that leave is counted again.
  const isLeave = (day: Day) =>
    person.leaves.some((one) => isLive(one) && one.parts.some((part) => !part.enclosed && part.day === day))
  const added = [...wanted]
    .filter(([day, leave]) => !isLeave(day) && !leave.parts.some((part) => part.enclosed && part.day === day))
    .toSorted(([one], [other]) => one - other)
  for (const leave of person.leaves)
    if (leave.parts.some(isGone(leave))) giveBack(person, kinds, leave, isGone(leave))
  for (const [leave, days] of Map.groupBy(added, ([, one]) => one)) {
    const own = rest === leave.wish.kind ? null : rest
    const short = take(person, kinds, leave, { wanted: days.map(([day]) => enclosed(day)), rest: own })
    mustBe(short === 0, 'other leave grows by more than is there')
  }
}
