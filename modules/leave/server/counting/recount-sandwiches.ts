import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { leaveMessages as say } from '#leave/contract/leave-messages.ts'
import { allocateDays } from '#leave/server/book/allocate-days.ts'
import { listLiveDays, type LiveDay } from '#leave/server/applications/leave-application-queries.ts'
import { debitDays, holdDays, returnDays } from '#leave/server/book/leave-book.ts'
import { dayAfter, dayBefore, sumOf } from './leave-days.ts'
import { isOnTheWayOut, listPlans, today, type LeavePerson } from '#leave/server/leave-person.ts'
import { keptShare } from '#leave/server/applications/leave-paid-share.ts'
import type { LeaveTypes } from '#leave/server/rules/leave-types.ts'
import { AROUND } from '#leave/server/applications/plan-leave.ts'
import { lotsByType } from '#leave/server/book/spendable-lots.ts'
import type { SandwichedDay } from './sandwich.ts'
import { changesTo, countedFreeDays, freeDaysCounted } from './sandwich-changes.ts'
import { inWords, linesOf, restFor } from './sandwich-lines.ts'
import { sidesOf } from './sandwich-sides.ts'
import { tellOfRecount } from './tell-of-recount.ts'
import { writeAbsences } from '#leave/server/calendar/write-absences.ts'

type Recounting = {
  readonly person: Pick<LeavePerson, 'id' | 'name'>
  readonly types: LeaveTypes
  readonly from: string
  readonly to: string
  /** What is taken from where the balance does not suffice; null where nothing was chosen, which then refuses. */
  readonly rest?: number | null
}

/**
 * Counts the free days around these days again, for every application that holds there: what is enclosed is added to the
 * one that begins later, what is enclosed no longer comes back. The book is locked by the caller.
 */
export async function recountSandwiches(
  ctx: Ctx,
  { person, types, from, to, rest }: Recounting,
): Promise<void> {
  const around = { from: dayBefore(from, AROUND), to: dayAfter(to, AROUND) }
  const plans = await listPlans(ctx, { personIds: [person.id], ...around })
  const live = await listLiveDays(ctx, { accountIds: [person.id], ...around })
  const there = countedFreeDays(plans, live)
  const changes = changesTo(freeDaysCounted(plans, sidesOf(live, types), there), there)
  const gone = changes.gone
  // A day that has just become free still belongs to leave that is counted again after this one.
  const added = changes.added.filter(
    ({ day }) => !live.some((line) => line.day === day && line.kind === 'work' && line.counted > 0),
  )
  const late = await returnDays(ctx, gone, 'The days off are no longer between leave days')
  const unpaid = new Map<number, number>()
  for (const [applicationId, days] of Map.groupBy(added, (one) => one.applicationId))
    unpaid.set(applicationId, await addSandwich(ctx, { person, types, live, applicationId, days, rest }))
  await tellOfChanges(ctx, person, { gone, added, late, unpaid })
}

type Worked = {
  readonly person: Recounting['person']
  /** The application to which these days now belong. */
  readonly applicationId: number
  readonly days: readonly string[]
}

/** Days that have become working days of one leave are no longer enclosed by another: that one gives them back first. */
export async function returnEnclosed(ctx: Ctx, { person, applicationId, days }: Worked): Promise<void> {
  if (days.length === 0) return
  const [from, to] = [days.toSorted()[0]!, days.toSorted().at(-1)!]
  const live = await listLiveDays(ctx, { accountIds: [person.id], from, to })
  const gone = live.filter(
    ({ kind, day, application_id }) =>
      kind === 'sandwich' && application_id !== applicationId && days.includes(day),
  )
  const late = await returnDays(ctx, gone, 'The day off is now a working day')
  await tellOfChanges(ctx, person, { gone, added: [], late, unpaid: new Map() })
}

type Adding = Pick<Recounting, 'person' | 'types' | 'rest'> & {
  readonly live: readonly LiveDay[]
  readonly applicationId: number
  readonly days: readonly SandwichedDay[]
}

/**
 * What the balance lacks is taken from what was chosen; where there was no choice, such as when holidays move, without
 * pay, and the person is told. Returns how much of it is not paid.
 */
async function addSandwich(
  ctx: Ctx,
  { person, types, live, applicationId, days, rest }: Adding,
): Promise<number> {
  const own = live.filter((line) => line.application_id === applicationId)
  const lends = !(await isOnTheWayOut(ctx, person.id))
  const lossOfPay = types.byRole('loss_of_pay').id
  const allocated = allocateDays(linesOf(days), {
    typeId: days[0]!.typeId,
    restTypeId: rest === undefined ? lossOfPay : restFor(days[0]!.typeId, rest),
    today: today(ctx),
    lots: await lotsByType(ctx, person.id, { types, day: own[0]!.starts_on, lends }),
    paidShareOf: keptShare(types, own, { starts_on: own[0]!.starts_on }),
  })
  must(
    allocated.short === 0,
    say.othersShortNow({ ...inWords(days, own[0]!), short: allocated.short, name: person.name }),
  )
  const isApproved = own.some(({ status }) => status === 'approved')
  await holdDays(ctx, { applicationId, accountId: person.id }, allocated.days)
  if (isApproved) {
    const added = await listLiveDays(ctx, {
      accountIds: [person.id],
      from: days[0]!.day,
      to: days.at(-1)!.day,
    })
    await debitDays(
      ctx,
      added.filter((line) => line.application_id === applicationId && line.state === 'held'),
    )
    await writeAbsences(ctx, applicationId)
  }
  return sumOf(
    allocated.days.filter(({ typeId }) => typeId === lossOfPay),
    ({ counted }) => counted,
  )
}

type Changes = {
  /** By application, what of the added days is not paid. */
  readonly unpaid: ReadonlyMap<number, number>
  readonly gone: readonly LiveDay[]
  readonly added: readonly SandwichedDay[]
  readonly late: readonly string[]
}

async function tellOfChanges(ctx: Ctx, person: Recounting['person'], { gone, added, late, unpaid }: Changes) {
  for (const [applicationId, lines] of Map.groupBy(gone, (line) => line.application_id)) {
    await writeAbsences(ctx, applicationId)
    await tellOfRecount(ctx, {
      person,
      applicationId,
      days: lines.map(({ day }) => day),
      quantity: -sumOf(lines, ({ counted }) => counted),
      late,
      unpaid: 0,
    })
  }
  for (const [applicationId, days] of Map.groupBy(added, (one) => one.applicationId))
    await tellOfRecount(ctx, {
      person,
      applicationId,
      days: days.map(({ day }) => day),
      quantity: days.length * 100,
      late: [],
      unpaid: unpaid.get(applicationId) ?? 0,
    })
}
