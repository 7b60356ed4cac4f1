import { daysFrom, total, type Day } from './model-days.ts'
import { enclosed, freeDaysNow, recount } from './model-free-days.ts'
import { credit, giveBack, heldOf, take, type Wanted } from './model-lots.ts'
import {
  COMP_OFF,
  isLive,
  isWork,
  mustBe,
  No,
  UNPAID,
  type Kinds,
  type Leave,
  type Person,
  type Wish,
} from './model-state.ts'

/**
 * A second, simple model of leave, for tests: one person with lots, leaves and holidays, all in memory. It is written from
 * what the rules say and uses nothing of the server’s; whatever the server does is compared with it.
 */
export type Verdict<T> = {
  readonly person: Person
  readonly refused: string | null
  readonly answer: T | null
}

/** Does a deed to a copy: what is refused leaves the person as before. */
export function attempt<T>(person: Person, deed: (copy: Person) => T): Verdict<T> {
  const copy = structuredClone(person)
  try {
    return { person: copy, answer: deed(copy), refused: null }
  } catch (error) {
    if (!(error instanceof No)) throw error
    return { person, answer: null, refused: error.message }
  }
}

const [MORNING, NOON, AFTERNOON, EVENING] = [600, 840, 900, 1_140]
const MIDNIGHT = 1_440
const PAUSE = AFTERNOON - NOON

/** The working days that a wish covers, each with how much and when. */
function wantedOf(person: Person, wish: Wish): Wanted[] {
  return daysFrom(wish.from, wish.to)
    .filter((day) => isWork(person, day))
    .map((day) => ({ day, enclosed: false, ...amountOn(wish, day) }))
}

function amountOn(wish: Wish, day: Day) {
  if (wish.hours !== null) {
    const begun = Math.max(wish.minute, MORNING)
    const crosses = begun < NOON && begun + wish.hours * 60 > NOON
    const isInPause = wish.minute >= NOON && wish.minute < AFTERNOON
    const from = isInPause ? AFTERNOON : begun
    return {
      amount: (wish.hours * 100) / 8,
      from: wish.minute,
      to: from + wish.hours * 60 + (crosses ? PAUSE : 0),
    }
  }
  if (wish.noonFirst && day === wish.from) return { amount: 50, from: NOON, to: MIDNIGHT }
  if (wish.noonLast && day === wish.to) return { amount: 50, from: 0, to: NOON }
  return { amount: 100, from: 0, to: MIDNIGHT }
}

export function apply(person: Person, kinds: Kinds, wish: Wish, id: number): Leave {
  credit(person, kinds)
  mustBe(person.lastDay === null || wish.to <= person.lastDay, 'after the last day')
  const wanted = wantedOf(person, wish)
  mustBe(wanted.length > 0, 'free days only')
  if (wish.hours !== null)
    mustBe(wish.minute >= MORNING && wanted.every(({ to }) => to <= EVENING), 'outside the working hours')
  const others = person.leaves.flatMap(({ parts }) => parts).filter((part) => !part.enclosed)
  mustBe(
    wanted.every(
      (one) => !others.some((part) => part.day === one.day && part.from < one.to && one.from < part.to),
    ),
    'other leave is there',
  )
  const leave: Leave = {
    id,
    wish,
    status: 'pending',
    project: person.hasProject ? 'pending' : 'not_applicable',
    parts: [],
    lost: new Set(),
    asked: null,
  }
  hold(person, kinds, leave, wanted)
  // That its approval would not ask for more than there is must be known from the beginning.
  const { refused } = attempt(person, (copy) => approve(copy, kinds, id))
  mustBe(refused === null, 'once approved, other leave would grow by more than is there')
  return leave
}

/** With the free days it encloses itself, in the order of the days; then what it changes of other leave. */
function hold(person: Person, kinds: Kinds, leave: Leave, wanted: readonly Wanted[]): void {
  const bare = {
    ...leave,
    parts: wanted.map((one) => ({ ...one, kind: leave.wish.kind, lot: null, order: Infinity })),
  }
  const charged = new Set(
    person.leaves.flatMap(({ parts }) => parts.flatMap((part) => (part.enclosed ? [part.day] : []))),
  )
  const own = [...freeDaysNow({ ...person, leaves: [...person.leaves, bare] }, kinds)].flatMap(
    ([day, bearer]) => (bearer === bare && !charged.has(day) ? [enclosed(day)] : []),
  )
  person.leaves.push(leave)
  const { rest } = leave.wish
  const short = take(person, kinds, leave, { wanted: [...wanted, ...own], rest })
  mustBe(short === 0, `${short} short`)
  recount(person, kinds, rest)
}

const find = (person: Person, id: number): Leave => person.leaves.find((leave) => leave.id === id)!

export function decideForProject(person: Person, id: number, verdict: 'approved' | 'rejected'): void {
  const leave = find(person, id)
  mustBe(leave.project === 'pending' && isLive(leave), 'no project manager is asked')
  leave.project = verdict
}

export function decide(person: Person, kinds: Kinds, id: number, verdict: 'approved' | 'rejected'): void {
  const leave = find(person, id)
  mustBe(leave.status === 'pending' && leave.project !== 'pending', 'the line manager is not asked')
  finish(person, kinds, leave, verdict)
}

/** HR decides in any step. */
export function override(person: Person, kinds: Kinds, id: number, verdict: 'approved' | 'rejected'): void {
  const leave = find(person, id)
  mustBe(leave.status === 'pending', 'it does not wait')
  finish(person, kinds, leave, verdict)
}

const approve = (person: Person, kinds: Kinds, id: number) => override(person, kinds, id, 'approved')

function finish(person: Person, kinds: Kinds, leave: Leave, verdict: 'approved' | 'rejected'): void {
  close(leave, verdict)
  if (verdict === 'rejected') giveBack(person, kinds, leave, () => true)
  recount(person, kinds, verdict === 'approved' ? leave.wish.rest : UNPAID)
}

function close(leave: Leave, status: Leave['status']): void {
  leave.status = status
  if (leave.project === 'pending') leave.project = 'withdrawn'
}

export function withdraw(person: Person, kinds: Kinds, id: number): void {
  const leave = find(person, id)
  mustBe(leave.status === 'pending', 'it does not wait')
  close(leave, 'cancelled')
  giveBack(person, kinds, leave, () => true)
  recount(person, kinds)
}

/** Answers whether someone is asked. */
export function cancel(person: Person, kinds: Kinds, id: number, days: readonly Day[]): boolean {
  const leave = find(person, id)
  mustBe(leave.status === 'approved', 'it is not approved')
  mustBe(
    days.every((day) => leave.parts.some((part) => part.day === day)),
    'not all of these days are leave',
  )
  mustBe(leave.asked === null, 'someone is asked already')
  if (!kinds[leave.wish.kind]!.alone || leave.wish.from <= person.today) {
    leave.asked = { id: 0, days }
    return true
  }
  takeBack(person, kinds, leave, days)
  return false
}

export function decideCancellation(
  person: Person,
  kinds: Kinds,
  id: number,
  verdict: 'approved' | 'rejected',
): void {
  const leave = find(person, id)
  mustBe(leave.asked !== null, 'no one is asked')
  const { days } = leave.asked
  leave.asked = null
  if (verdict === 'approved') takeBack(person, kinds, leave, days)
}

function takeBack(person: Person, kinds: Kinds, leave: Leave, days: readonly Day[]): void {
  for (const day of days) leave.lost.add(day)
  giveBack(person, kinds, leave, (part) => days.includes(part.day))
  recount(person, kinds)
  if (leave.parts.length === 0) leave.status = 'cancelled'
}

/** Days became holidays or work: every leave on them is counted again, then the free days around it. */
export function changeHolidays(
  person: Person,
  kinds: Kinds,
  { added, removed }: { readonly added: ReadonlyMap<Day, number>; readonly removed: readonly Day[] },
): void {
  for (const day of removed) person.holidays.delete(day)
  for (const [day, id] of added) person.holidays.set(day, id)
  const days = [...removed, ...added.keys()]
  for (const leave of person.leaves.filter(isLive)) recountLeave(person, kinds, leave, days)
  recount(person, kinds)
}

function recountLeave(person: Person, kinds: Kinds, leave: Leave, days: readonly Day[]): void {
  const own = days.filter((day) => day >= leave.wish.from && day <= leave.wish.to)
  const isOff = (day: Day) => leave.parts.some((part) => part.day === day && !part.enclosed)
  const gone = own.filter((day) => !isWork(person, day) && isOff(day))
  const others = person.leaves
    .filter((other) => other !== leave && isLive(other))
    .flatMap(({ parts }) => parts.filter((part) => !part.enclosed))
  // Two leaves may cover a holiday: worked again, it belongs to the first.
  const wanted = wantedOf(person, leave.wish).filter(
    (one) => !others.some((part) => part.day === one.day && part.from < one.to && one.from < part.to),
  )
  const added = own.filter(
    (day) => wanted.some((one) => one.day === day) && !isOff(day) && !leave.lost.has(day),
  )
  if (gone.length === 0 && added.length === 0) return
  // Nothing encloses a day that is worked.
  for (const other of person.leaves.filter(isLive))
    if (other.parts.some((part) => part.enclosed && added.includes(part.day)))
      giveBack(person, kinds, other, (part) => part.enclosed && added.includes(part.day))
  if (gone.length > 0) giveBack(person, kinds, leave, (part) => !part.enclosed && gone.includes(part.day))
  take(person, kinds, leave, {
    wanted: wanted.filter(({ day }) => added.includes(day)),
    rest: leave.wish.kind === UNPAID ? null : UNPAID,
  })
  recount(person, kinds)
}

/** No leave of a leaver lies after the last day. */
export function release(person: Person, kinds: Kinds, lastDay: Day): void {
  mustBe(person.lastDay === null, 'released already')
  person.lastDay = lastDay
  const first = (leave: Leave) =>
    Math.min(...leave.parts.map(({ day }) => day).filter((day) => day > lastDay))
  const later = person.leaves
    .filter((leave) => isLive(leave) && leave.wish.to > lastDay)
    .toSorted((one, other) => first(one) - first(other))
  for (const leave of later) {
    for (const day of daysFrom(lastDay + 1, leave.wish.to)) leave.lost.add(day)
    giveBack(person, kinds, leave, ({ day }) => day > lastDay)
    if (leave.parts.length === 0) {
      close(leave, 'cancelled')
      leave.asked = null
    }
    recount(person, kinds)
  }
}

const CLAIM_DAYS = 30
const LASTS_DAYS = 60
const MOST_OPEN = 600

/** Two, four, six and eight hours earn a quarter of a day more each. */
const earnedBy = (minutes: number): number => Math.min(100, Math.floor(minutes / 120) * 25)

export function applyCompOff(
  person: Person,
  { day, minutes, id }: { readonly day: Day; readonly minutes: number; readonly id: number },
): void {
  mustBe(day <= person.today, 'it is to come')
  mustBe(!isWork(person, day), 'it was a working day')
  mustBe(person.today - day <= CLAIM_DAYS, 'too long ago')
  mustBe(
    !person.worked.some((one) => one.day === day && (one.status === 'pending' || one.status === 'approved')),
    'asked for already',
  )
  const quantity = earnedBy(minutes)
  mustBe(quantity > 0, 'too little')
  const open = total(
    person.lots.filter(({ kind }) => kind === COMP_OFF),
    (lot) => lot.left + heldOf(person, lot),
  )
  mustBe(open + quantity <= MOST_OPEN, 'too much is open')
  const project = person.hasProject ? 'pending' : 'not_applicable'
  person.worked.push({ id, day, quantity, status: 'pending', project })
}

export function decideCompOff(
  person: Person,
  id: number,
  { by, verdict }: { readonly by: 'project' | 'manager'; readonly verdict: 'approved' | 'rejected' },
): void {
  const worked = person.worked.find((one) => one.id === id)!
  mustBe(worked.status === 'pending' && (worked.project === 'pending') === (by === 'project'), 'not asked')
  if (by === 'project') {
    worked.project = verdict
    return
  }
  worked.status = verdict
  if (verdict === 'rejected') return
  const { day, quantity } = worked
  person.lots.push({
    kind: COMP_OFF,
    origin: 'comp_off',
    granted: day,
    expires: day + LASTS_DAYS,
    left: quantity,
  })
}
