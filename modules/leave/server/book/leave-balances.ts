import { dayInWords } from '#platform/contract/day-in-words.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { BalanceView } from '#leave/contract/leave-views.ts'
import { inDays } from '#leave/contract/leave-words.ts'
import { yearlyShare } from './accrual-rules.ts'
import { listLots, type StoredLot } from './leave-book-queries.ts'
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
  const lots = await listLots(ctx, [person.id])
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
  readonly own: readonly StoredLot[]
  readonly day: string
  readonly yearEnd: string
  readonly toCome: number
  /** Credits stop there. */
  readonly cap: number | null
  /** May still be taken before it is earned. */
  readonly lends: number
}

const isThere = ({ expires_on }: StoredLot, day: string) => expires_on === null || expires_on >= day

function viewBalance({ type, sum, own, day, yearEnd, toCome: due, cap, lends }: Numbers): BalanceView {
  const { opening = 0, accrued = 0, used = 0, held = 0, lapsed = 0, adjusted = 0 } = sum ?? {}
  const alive = own.filter(
    ({ expires_on, granted_on }) => granted_on <= day && (expires_on === null || expires_on >= day),
  )
  const available = sumOf(alive, ({ remaining }) => remaining)
  const more = cap === null ? due : Math.min(due, Math.max(0, cap - available))
  const owed = sumOf(own.filter(isAdvance), ({ remaining }) => Math.max(0, -remaining))
  const lapsing = alive
    .filter(({ remaining, expires_on }) => remaining > 0 && expires_on !== null)
    .toSorted((one, other) => one.expires_on!.localeCompare(other.expires_on!))[0]
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
    lapsing: lapsing ? { on: lapsing.expires_on!, quantity: lapsing.remaining } : null,
    year_end: sumOf(alive, (lot) => (isThere(lot, yearEnd) ? lot.remaining : 0)) + more,
    because: [
      { label: 'There when the leave year began', value: inDays(opening) },
      { label: 'Credited since', value: inDays(accrued) },
      ...(adjusted === 0 ? [] : [{ label: 'Adjusted', value: inDays(adjusted) }]),
      { label: 'Taken', value: `−${inDays(used)}` },
      { label: 'Awaiting approval', value: `−${inDays(held)}` },
      ...(lapsed === 0 ? [] : [{ label: 'Run out, carried or paid out', value: `−${inDays(lapsed)}` }]),
      { label: 'Available today', value: inDays(available) },
      ...(owed === 0
        ? []
        : [{ label: 'Of it taken in advance; the next credits pay it back', value: inDays(owed) }]),
      ...(lends === 0 ? [] : [{ label: 'Can still be taken in advance', value: inDays(lends) }]),
      ...(more === 0 ? [] : [{ label: 'Still to come this leave year', value: inDays(more) }]),
      ...(cap === null ? [] : [{ label: 'Held at most; credits stop there', value: inDays(cap) }]),
      ...(lapsing
        ? [
            {
              label: `To be taken until ${dayInWords(lapsing.expires_on!)}`,
              value: inDays(lapsing.remaining),
            },
          ]
        : []),
    ],
  }
}
