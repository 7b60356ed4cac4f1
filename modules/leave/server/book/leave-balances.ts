import { dayInWords } from '#platform/contract/day-in-words.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { BalanceView } from '#leave/contract/leave-views.ts'
import { inDays } from '#leave/contract/leave-words.ts'
import { yearlyShare } from './accrual-rules.ts'
import { balanceOn, listYearLots, NOT_CARRIED, type YearLot } from './balance-on.ts'
import type { StoredLot } from './leave-book-queries.ts'
import { thereFor } from './spend-lots.ts'
import { isOpenTo } from '#leave/server/applications/leave-checks.ts'
import { sumOf } from '#leave/server/counting/leave-days.ts'
import { isLeaving, spanOf, today, yearOf, type LeavePerson } from '#leave/server/leave-person.ts'
import { sumLedger } from '#leave/server/applications/leave-application-list-queries.ts'
import type { LeaveType } from '#leave/server/rules/leave-type-queries.ts'
import type { LeaveTypes } from '#leave/server/rules/leave-types.ts'
import { isAdvance, roomOf } from './take-in-advance.ts'

/** Every kind of leave that someone has a balance of, in numbers that add up, with where they come from. */
export async function readBalances(ctx: Ctx, person: LeavePerson, types: LeaveTypes): Promise<BalanceView[]> {
  const day = today(ctx)
  const year = yearOf(person, day)
  const sums = await sumLedger(ctx, { accountIds: [person.id], from: year.from, asOf: day })
  const lots = await listYearLots(ctx, [person.id], { types })
  return types.all
    .filter(
      ({ role, active, id }) =>
        role !== 'loss_of_pay' && (active || sums.some((sum) => sum.leave_type_id === id)),
    )
    .filter((type) => isTheirs(person, types, type, day) || sums.some((sum) => sum.leave_type_id === type.id))
    .map((type) => {
      const sum = sums.find(({ leave_type_id }) => leave_type_id === type.id)
      const own = lots.filter(({ leave_type_id }) => leave_type_id === type.id)
      const isLending = type.role === 'ordinary' && !isLeaving(person)
      return viewBalance({
        type,
        sum,
        own,
        day,
        yearEnd: year.to,
        toCome: toCome(person, { types, type, accrued: sum?.accrued ?? 0, day }),
        cap: types.ruleOn(type.id, day)?.balance_cap ?? null,
        encashes: types.ruleOn(type.id, year.to)?.encash_cap ?? 0,
        lends: isLending ? roomOf(own, types.ruleOn(type.id, day)?.negative_limit ?? 0) : 0,
      })
    })
}

function isTheirs({ employment }: LeavePerson, types: LeaveTypes, type: LeaveType, day: string): boolean {
  const rule = types.ruleOn(type.id, day)
  if (!rule || !employment) return false
  return isOpenTo(rule, employment)
}

type Coming = {
  readonly types: LeaveTypes
  readonly type: LeaveType
  readonly accrued: number
  readonly day: string
}

/** What the rest of the leave year still brings. */
function toCome(person: LeavePerson, { types, type, accrued, day }: Coming): number {
  if (!person.employment || type.role !== 'ordinary') return 0
  const whole = yearlyShare({
    year: yearOf(person, day).from,
    span: spanOf(person.employment),
    ruleOn: (at) => types.ruleOn(type.id, at),
  })
  return Math.max(0, whole - accrued)
}

type Numbers = {
  readonly type: LeaveType
  readonly sum: Awaited<ReturnType<typeof sumLedger>>[number] | undefined
  readonly own: readonly YearLot[]
  readonly day: string
  readonly yearEnd: string
  readonly toCome: number
  /** At the end of the leave year so much is paid out. */
  readonly encashes: number
  /** Credits stop there. */
  readonly cap: number | null
  /** May still be taken before it is earned. */
  readonly lends: number
}

const isAlreadyThere = ({ granted_on, expires_on }: StoredLot, day: string) =>
  granted_on <= day && (expires_on === null || expires_on >= day)

function viewBalance({
  type,
  sum,
  own,
  day,
  yearEnd,
  toCome: due,
  cap,
  lends,
  encashes,
}: Numbers): BalanceView {
  const { opening = 0, accrued = 0, used = 0, held = 0, lapsed = 0, adjusted = 0 } = sum ?? {}
  const alive = own.filter((lot) => isAlreadyThere(lot, day))
  const { available, ended } = balanceOn(own, day)
  const more = cap === null ? due : Math.min(due, Math.max(0, cap - available))
  const owed = sumOf(own.filter(isAdvance), ({ remaining }) => Math.max(0, -remaining))
  const endings = endingsOf(alive, day, encashes)
  const lapsing = endings.find(({ quantity }) => quantity > 0)
  return {
    type: { id: type.id, key: type.key, name: type.name, role: type.role },
    opening,
    accrued,
    used,
    held,
    lapsed,
    adjusted,
    available,
    owed,
    lends,
    lapsing: lapsing ? { on: lapsing.on, quantity: lapsing.quantity } : null,
    year_end: thereFor(alive, yearEnd, day) + more,
    because: [
      { label: 'At the start of the leave year', value: inDays(opening) },
      { label: 'Credited since', value: inDays(accrued) },
      ...(adjusted === 0 ? [] : [{ label: 'Adjusted', value: inDays(adjusted) }]),
      { label: 'Taken', value: `−${inDays(used)}` },
      { label: 'Awaiting approval', value: `−${inDays(held)}` },
      ...(lapsed === 0 ? [] : [{ label: 'Expired, carried over or paid out', value: `−${inDays(lapsed)}` }]),
      ...(ended === 0 ? [] : [{ label: NOT_CARRIED, value: `−${inDays(ended)}` }]),
      { label: 'Available today', value: inDays(available) },
      ...(owed === 0 ? [] : [{ label: 'Taken in advance, repaid by the next credits', value: inDays(owed) }]),
      ...(lends === 0 ? [] : [{ label: 'Can still be taken in advance', value: inDays(lends) }]),
      ...(more === 0 ? [] : [{ label: 'Accrues later this leave year', value: inDays(more) }]),
      ...(cap === null ? [] : [{ label: 'Maximum balance', value: inDays(cap) }]),
      ...endings.map(({ label, there }) => ({ label, value: inDays(there) })),
    ],
  }
}

/** Everything that runs out by a date of its own or with the leave year. */
export async function listEndings(ctx: Ctx, person: LeavePerson, types: LeaveTypes) {
  const day = today(ctx)
  const lots = await listYearLots(ctx, [person.id], { types })
  return types.all.flatMap((type) =>
    endingsOf(
      lots.filter((lot) => lot.leave_type_id === type.id && isAlreadyThere(lot, day)),
      day,
      types.ruleOn(type.id, yearOf(person, day).to)?.encash_cap ?? 0,
    ).map((ending) => ({ ...ending, type })),
  )
}

type Ending = {
  readonly on: string
  /** What runs out then. */
  readonly quantity: number
  /** What is there until then. */
  readonly there: number
  readonly label: string
}

/** What runs out and when, the next first: days with a last day of their own, and what a year's end does not keep. */
function endingsOf(alive: readonly YearLot[], day: string, encashes: number): Ending[] {
  const single = alive
    .filter(({ remaining, expires_on }) => remaining > 0 && expires_on !== null)
    .map(({ remaining, expires_on }) => ({
      on: expires_on!,
      quantity: remaining,
      there: remaining,
      label: `Use by ${dayInWords(expires_on!)}`,
    }))
  const years = Map.groupBy(
    alive.filter(({ remaining, ends }) => remaining > 0 && ends !== null),
    ({ ends }) => ends!.on,
  )
  return [...single, ...[...years.values()].flatMap((lots) => yearEnding(lots, day, encashes))].toSorted(
    (one, other) => one.on.localeCompare(other.on),
  )
}

function yearEnding(lots: readonly YearLot[], day: string, encashes: number): Ending[] {
  const { on, carries, until } = lots[0]!.ends!
  const left = sumOf(lots, ({ remaining }) => remaining)
  const there = thereFor(lots, day, day)
  if (day > on)
    return until === null || there === 0
      ? []
      : [{ on: until, quantity: there, there, label: `Carried over, use by ${dayInWords(until)}` }]
  const kept = [
    carries === 0
      ? ''
      : `; at most ${inDays(carries)} are carried over${until === null ? '' : `, until ${dayInWords(until)}`}`,
    encashes === 0 ? '' : `; at most ${inDays(encashes)} are paid out`,
  ].join('')
  const quantity = Math.max(0, left - carries - encashes)
  return [{ on, quantity, there: left, label: `Ends with the leave year on ${dayInWords(on)}${kept}` }]
}
