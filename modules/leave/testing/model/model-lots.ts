import { dayOf, firstOfMonth, lastOfYear, total, yearOf, type Day } from './model-days.ts'
import {
  addTo,
  COMP_OFF,
  isLive,
  UNPAID,
  type Kinds,
  type Leave,
  type Lot,
  type Part,
  type Person,
} from './model-state.ts'

const WEEK = 7
const LONG_AGO = dayOf('2000-01-01')

/** The last day of the leave year a lot belongs to; null where it has a last day of its own, or none at all. */
function yearEndOf(kinds: Kinds, lot: Lot): Day | null {
  const isByYear = lot.origin !== 'comp_off' && lot.origin !== 'advance'
  if (lot.expires !== null || !isByYear || kinds[lot.kind]!.credits === 'none') return null
  return lastOfYear(yearOf(lot.granted))
}

const livesOn = (lot: Lot, day: Day, today: Day): boolean =>
  (lot.expires === null || lot.expires >= day) &&
  lot.granted <= (lot.origin === 'comp_off' || day > today ? day : today)

/** What of a lot may be taken for a day: after its leave year no more than that year’s end would carry. */
function roomFor(person: Person, kinds: Kinds, lot: Lot, day: Day): number {
  const there = livesOn(lot, day, person.today) ? Math.max(0, lot.left) : 0
  const end = yearEndOf(kinds, lot)
  if (end === null || day <= end) return there
  const { carries, carriesMonths } = kinds[lot.kind]!
  const next = yearOf(end) + 1
  if (carriesMonths !== null && day >= firstOfMonth(next, carriesMonths)) return 0
  return Math.max(0, Math.min(there, carries - takenAhead(person, kinds, lot.kind, end)))
}

const takenAhead = (person: Person, kinds: Kinds, kind: string, end: Day): number =>
  total(
    person.leaves
      .flatMap(({ parts }) => parts)
      .filter(
        (part) => part.kind === kind && part.lot && yearEndOf(kinds, part.lot) === end && part.day > end,
      ),
    ({ amount }) => amount,
  )

/** Taken in advance for days after the year, and paid back with days of the year. */
const repaidAhead = (person: Person, kind: string, end: Day): number =>
  Math.max(
    0,
    total(
      person.leaves
        .flatMap(({ parts }) => parts)
        .filter((part) => part.kind === kind && part.lot?.origin === 'advance' && part.day > end),
      ({ amount }) => amount,
    ) - debtOf(person, kind),
  )

/** What runs out first goes first, then what is oldest. */
const inOrder = (person: Person, kinds: Kinds, kind: string): Lot[] =>
  person.lots
    .filter((lot) => lot.kind === kind)
    .map((lot, at) => ({ lot, at, end: lot.expires ?? yearEndOf(kinds, lot) ?? Infinity }))
    .toSorted(
      (one, other) => compare(one.end, other.end) || one.lot.granted - other.lot.granted || one.at - other.at,
    )
    .map(({ lot }) => lot)

const compare = (one: number, other: number): number => (one === other ? 0 : one < other ? -1 : 1)

function advanceOf(person: Person, kind: string): Lot {
  const found = person.lots.find((lot) => lot.kind === kind && lot.origin === 'advance')
  if (found) return found
  const lot: Lot = { kind, origin: 'advance', granted: LONG_AGO, expires: null, left: 0 }
  person.lots.push(lot)
  return lot
}

export const debtOf = (person: Person, kind: string): number =>
  Math.max(0, -(person.lots.find((lot) => lot.kind === kind && lot.origin === 'advance')?.left ?? 0))

/** What can be taken today, less what is owed; of a year that is over no more than its end would carry. */
export function availableOf(person: Person, kinds: Kinds, kind: string): number {
  const copy = structuredClone(person)
  const probe = { amount: 100_000, enclosed: false, from: 0, to: 0, day: person.today }
  const wish = { kind, rest: null, from: person.today, to: person.today, noonFirst: false, noonLast: false }
  const leave: Leave = {
    id: 0,
    wish: { ...wish, hours: null, minute: 0 },
    status: 'pending',
    project: 'pending',
    parts: [],
    lost: new Set(),
    asked: null,
  }
  copy.leaves.push(leave)
  const short = take(copy, { ...kinds, [kind]: { ...kinds[kind]!, lends: 0 } }, leave, {
    wanted: [probe],
    rest: null,
  })
  return probe.amount - short - debtOf(person, kind)
}

export type Wanted = Pick<Part, 'day' | 'amount' | 'enclosed' | 'from' | 'to'>

/** Takes days for a leave, from its kind and then from the rest; answers with what neither has. */
export function take(
  person: Person,
  kinds: Kinds,
  leave: Leave,
  { wanted, rest }: { readonly wanted: readonly Wanted[]; readonly rest: string | null },
): number {
  let missing = wanted.toSorted((one, other) => one.day - other.day)
  for (const kind of [leave.wish.kind, rest]) {
    if (kind === null) continue
    missing = missing.flatMap((one) => {
      const left = one.amount - takeDay(person, kinds, leave, { ...one, kind })
      return left > 0 ? [{ ...one, amount: left }] : []
    })
  }
  return total(missing, ({ amount }) => amount)
}

function takeDay(
  person: Person,
  kinds: Kinds,
  leave: Leave,
  one: Wanted & { readonly kind: string },
): number {
  let taken = 0
  const from = (lot: Lot | null, room: number) => {
    const amount = Math.min(room, one.amount - taken)
    if (amount <= 0) return
    taken += amount
    if (lot) lot.left -= amount
    leave.parts.push({ ...one, lot, amount, order: person.parts++ })
  }
  if (one.kind === UNPAID) {
    from(null, one.amount)
    return taken
  }
  for (const lot of inOrder(person, kinds, one.kind)) from(lot, roomFor(person, kinds, lot, one.day))
  const lends = one.kind === COMP_OFF || person.lastDay !== null ? 0 : kinds[one.kind]!.lends
  const room = lends - debtOf(person, one.kind)
  if (room > 0 && taken < one.amount) from(advanceOf(person, one.kind), room)
  return taken
}

/** Days come back into the lots they were taken from; one that has run out, or missed its year’s end, is open for a week. */
export function giveBack(person: Person, kinds: Kinds, leave: Leave, isGone: (part: Part) => boolean): void {
  const back = leave.parts.filter((part) => isGone(part) && part.lot)
  for (const { lot, amount } of back) {
    if (!lot) continue
    const end = yearEndOf(kinds, lot)
    const hasMissed = end !== null && person.closedYears.some((year) => lot.granted <= lastOfYear(year))
    if (hasMissed || (lot.expires !== null && lot.expires < person.today)) lot.expires = person.today + WEEK
    lot.left += amount
  }
  leave.parts = leave.parts.filter((part) => !isGone(part))
  if (back.length > 0) payBack(person, ({ expires }) => expires === null)
}

/** What is there for good pays back what was taken in advance. */
export function payBack(person: Person, from: (lot: Lot) => boolean): void {
  for (const advance of person.lots.filter(({ left, origin }) => origin === 'advance' && left < 0)) {
    const lots = person.lots
      .filter((lot) => lot.kind === advance.kind && lot.left > 0 && lot.granted <= person.today && from(lot))
      .toSorted(
        (one, other) =>
          compare(one.expires ?? Infinity, other.expires ?? Infinity) || one.granted - other.granted,
      )
    for (const lot of lots) {
      const paid = Math.min(lot.left, -advance.left)
      lot.left -= paid
      advance.left += paid
    }
  }
}

/** Brings what was credited for this year and the one before to what has come together by today. */
export function credit(person: Person, kinds: Kinds): void {
  const year = yearOf(person.today)
  for (const [kind, rule] of Object.entries(kinds))
    for (const one of [year - 1, year]) {
      const key = `${kind}/${one}`
      const before = person.credited.get(key)
      if (rule.credits === 'none' || (one < year && before === undefined)) continue
      const months = monthsDue(person, rule.credits, one)
      if (months === 0) continue
      const here = Array.from({ length: months }, (_, month) => firstOfMonth(one, month)).filter(
        (first) => person.lastDay === null || person.lastDay >= first,
      ).length
      const due = Math.floor((here * rule.yearly) / (12 * rule.step)) * rule.step
      if (due !== (before ?? 0)) put(person, { kind, year: one, quantity: due - (before ?? 0) })
      person.credited.set(key, due)
    }
  payBack(person, ({ expires }) => expires === null)
}

function monthsDue(person: Person, credits: 'monthly' | 'yearly', year: number): number {
  const until = Math.min(person.today, person.lastDay ?? Infinity)
  const begun = Array.from({ length: 12 }, (_, month) => month).filter(
    (month) => firstOfMonth(year, month) <= until,
  ).length
  return credits === 'monthly' ? begun : begun > 0 ? 12 : 0
}

/** Nothing is taken back that is taken already: a leaver owes it. */
function put(
  person: Person,
  { kind, year, quantity }: { readonly kind: string; readonly year: number; readonly quantity: number },
): void {
  const granted = firstOfMonth(year, 0)
  let lot = person.lots.find(
    (one) => one.kind === kind && one.origin === 'accrual' && one.granted === granted,
  )
  if (!lot) {
    lot = { kind, origin: 'accrual', granted, expires: null, left: 0 }
    person.lots.push(lot)
  }
  const change = Math.max(quantity, -lot.left)
  lot.left += change
  if (change !== quantity) advanceOf(person, kind).left += quantity - change
}

/** Carried first, then paid out, the rest lapses; what was taken for days after the year was carried ahead of it. */
export function endYear(person: Person, kinds: Kinds, year: number): void {
  const end = lastOfYear(year)
  person.closedYears.push(year)
  if (person.lastDay !== null && person.lastDay < end) return
  for (const [kind, rule] of Object.entries(kinds)) {
    if (rule.credits === 'none') continue
    const lots = person.lots.filter(
      (lot) => lot.kind === kind && lot.granted <= end && lot.expires === null && lot.left > 0,
    )
    const left = total(lots, (lot) => lot.left)
    const ahead = takenAhead(person, kinds, kind, end) + repaidAhead(person, kind, end)
    const carry = Math.min(left, Math.max(0, rule.carries - ahead))
    const paid = Math.min(left - carry, rule.paysAtYearEnd)
    for (const lot of lots) lot.left = 0
    addTo(person.lapsed, kind, left - carry - paid)
    addTo(person.carried, kind, carry)
    if (paid > 0) person.settled.push({ kind, cause: 'year_end', quantity: paid })
    if (carry === 0) continue
    const expires = rule.carriesMonths === null ? null : firstOfMonth(year + 1, rule.carriesMonths) - 1
    person.lots.push({ kind, origin: 'carried', granted: end + 1, expires, left: carry })
  }
}

export function lapse(person: Person): void {
  for (const lot of person.lots) {
    if (lot.left <= 0 || lot.expires === null || lot.expires >= person.today) continue
    addTo(person.lapsed, lot.kind, lot.left)
    lot.left = 0
  }
}

/** The night after the last day: debts are paid, so much is paid out, the rest is lost, and what is owed stays so. */
export function settleLeaver(person: Person, kinds: Kinds): void {
  if (person.lastDay === null || person.lastDay >= person.today) return
  payBack(person, () => true)
  for (const lot of person.lots) {
    const owed = -lot.left - heldOf(person, lot)
    if (owed <= 0) continue
    lot.left += owed
    person.settled.push({ kind: lot.kind, cause: 'owed', quantity: -owed })
  }
  for (const [kind, own] of Map.groupBy(
    person.lots.filter(({ left }) => left > 0),
    (lot) => lot.kind,
  )) {
    const left = total(own, (lot) => lot.left)
    const paid = kind === COMP_OFF ? 0 : Math.min(left, kinds[kind]!.paysOnLeaving)
    for (const lot of own) lot.left = 0
    addTo(person.lapsed, kind, left - paid)
    if (paid > 0) person.settled.push({ kind, cause: 'leaving', quantity: paid })
  }
}

export const heldOf = (person: Person, lot: Lot): number =>
  total(
    person.leaves
      .filter((leave) => isLive(leave) && leave.status === 'pending')
      .flatMap(({ parts }) => parts),
    (part) => (part.lot === lot ? part.amount : 0),
  )
