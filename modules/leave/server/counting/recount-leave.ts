import type { Ctx } from '#platform/server/ctx.ts'
import type { DaysChanged, WorkingTimeChanged } from '#calendar/server/public.ts'
import type { LeaveRule } from '#leave/contract/rules/leave-rule.ts'
import { allocateDays } from '#leave/server/book/allocate-days.ts'
import { countLeaveDays, freeDay } from './count-leave-days.ts'
import {
  findOptionalApplication,
  listDays,
  listLiveDays,
  type StoredDay,
} from '#leave/server/applications/leave-application-queries.ts'
import { debitDays, holdDays, returnDays } from '#leave/server/book/leave-book.ts'
import { lockBook } from '#leave/server/book/leave-book-queries.ts'
import { dayAfter, eachDay, sumOf, type CountedDay } from './leave-days.ts'
import { announceLeave } from '#leave/server/leave-notices.ts'
import { isOnTheWayOut, listPlans, today } from '#leave/server/leave-person.ts'
import { findOptionalAccount } from '#leave/server/leave-person-queries.ts'
import { listAffected, listLeaveAround } from './recount-queries.ts'
import { readTypes, type LeaveTypes } from '#leave/server/rules/leave-types.ts'
import { keptShare } from '#leave/server/applications/leave-paid-share.ts'
import { lotsByType } from '#leave/server/book/spendable-lots.ts'
import { recountSandwiches, returnEnclosed } from './recount-sandwiches.ts'
import { tellOfRecount } from './tell-of-recount.ts'
import { writeAbsences } from '#leave/server/calendar/write-absences.ts'

/** Holidays came or went: every leave on these days is counted again, in the transaction of the change. */
export const recountForHolidays = (ctx: Ctx, { days, personIds, locationIds }: DaysChanged): Promise<void> =>
  recount(ctx, { days, personIds, locationIds })

const LONGEST_DAYS = 800

/** The working time of someone is another from a day on. */
export async function recountForWorkingTime(
  ctx: Ctx,
  { from, to, personIds }: WorkingTimeChanged,
): Promise<void> {
  const last = to ?? dayAfter(from, LONGEST_DAYS)
  await recount(ctx, { days: eachDay(from, last).slice(0, LONGEST_DAYS), personIds, locationIds: null })
}

type Changed = Parameters<typeof listAffected>[1]

async function recount(ctx: Ctx, changed: Changed): Promise<void> {
  const affected = Map.groupBy(await listAffected(ctx, changed), ({ account_id }) => account_id)
  const between = new Set(await listLeaveAround(ctx, changed))
  const people = [...new Set([...affected.keys(), ...between])].toSorted((one, other) => one - other)
  if (people.length === 0) return
  const types = await readTypes(ctx)
  const days = new Set(changed.days)
  const [from, to] = [changed.days.toSorted()[0]!, changed.days.toSorted().at(-1)!]
  for (const id of people) {
    await lockBook(ctx, id)
    for (const { application_id } of affected.get(id) ?? [])
      await recountApplication(ctx, { applicationId: application_id, days, types })
    if (!between.has(id)) continue
    // Between two leaves a day is in neither of them, and may still be what both enclose.
    const person = (await findOptionalAccount(ctx, id))!
    await recountSandwiches(ctx, { person, types, from, to })
  }
  announceLeave(ctx)
}

type One = { readonly applicationId: number; readonly days: ReadonlySet<string>; readonly types: LeaveTypes }

/** A day that was taken back by hand stays so; the others are what the calendar says now. */
async function recountApplication(ctx: Ctx, { applicationId, days, types }: One) {
  const application = (await findOptionalApplication(ctx, applicationId))!
  const person = (await findOptionalAccount(ctx, application.account_id))!
  const { starts_on, ends_on } = application
  const plans = await listPlans(ctx, { personIds: [person.id], from: starts_on, to: ends_on })
  const lines = await listDays(ctx, [applicationId])
  const counting = countLeaveDays(application, plans, application.rule as LeaveRule)
  // A day that stops being worked keeps a line, also at the edge: without one it would look like taken back by hand.
  const wanted = plans.map((plan) => counting.find(({ day }) => day === plan.day) ?? freeDay(plan))
  const changes = await stillFree(ctx, {
    applicationId,
    personId: person.id,
    changes: [...days].flatMap((day) => changeOf(day, lines, wanted)),
  })
  const gone = changes.flatMap((change) => change.gone)
  const added = changes.flatMap((change) => change.added)
  if (gone.length === 0 && added.length === 0) return
  const worked = added.filter(({ kind }) => kind === 'work').map(({ day }) => day)
  await returnEnclosed(ctx, { person, applicationId, days: worked })
  const late = await returnDays(ctx, gone, 'The calendar changed')
  const unpaid = await addDays(ctx, { application, lines, types, added })
  await recountSandwiches(ctx, { person, types, from: starts_on, to: ends_on })
  await writeAbsences(ctx, applicationId)
  await tellOfRecount(ctx, {
    person,
    applicationId,
    days: changes.map(({ day }) => day),
    quantity: sumOf(added, ({ counted }) => counted) - sumOf(gone, ({ counted }) => counted),
    late,
    unpaid,
  })
}

type Change = ReturnType<typeof changeOf>[number]
type Changing = {
  readonly applicationId: number
  readonly personId: number
  readonly changes: readonly Change[]
}

/**
 * Two leaves may have been asked for over one holiday. When it is worked again it belongs to the one that was asked for
 * first; the other leaves it as it is.
 */
async function stillFree(
  ctx: Ctx,
  { applicationId, personId, changes }: Changing,
): Promise<readonly Change[]> {
  const worked = changes.filter(({ added }) => added.some(({ kind }) => kind === 'work'))
  if (worked.length === 0) return changes
  const sorted = worked.map(({ day }) => day).toSorted()
  const live = await listLiveDays(ctx, { accountIds: [personId], from: sorted[0]!, to: sorted.at(-1)! })
  const others = live.filter(
    ({ application_id, kind, counted }) =>
      application_id !== applicationId && kind !== 'sandwich' && counted > 0,
  )
  return changes.filter(
    ({ added }) =>
      !added.some((line) =>
        others.some(
          (other) =>
            other.day === line.day &&
            other.from_minute < line.to_minute &&
            line.from_minute < other.to_minute,
        ),
      ),
  )
}

function changeOf(day: string, lines: readonly StoredDay[], wanted: readonly CountedDay[]) {
  const own = lines.filter((line) => line.day === day && line.kind !== 'sandwich')
  const living = own.filter(({ state }) => state !== 'returned')
  const isGivenBack = own.length > 0 && living.length === 0
  const next = wanted.find((line) => line.day === day)
  const isSame =
    sumOf(living, ({ counted }) => counted) === (next?.counted ?? 0) &&
    living.every(({ kind }) => kind === (next?.kind ?? kind))
  if (isGivenBack || isSame) return []
  // A day that is worked is no free day that could be enclosed.
  const enclosed = lines.filter(
    (line) => line.day === day && line.kind === 'sandwich' && line.state !== 'returned',
  )
  return [{ day, gone: next?.kind === 'work' ? [...living, ...enclosed] : living, added: next ? [next] : [] }]
}

type Adding = {
  readonly application: NonNullable<Awaited<ReturnType<typeof findOptionalApplication>>>
  readonly lines: readonly StoredDay[]
  readonly types: LeaveTypes
  readonly added: readonly CountedDay[]
}

/** What the balance does not have is counted without pay: the leave was asked for before the calendar changed. */
async function addDays(ctx: Ctx, { application, lines, types, added }: Adding): Promise<number> {
  if (added.length === 0) return 0
  const { id, account_id, leave_type_id, status } = application
  const lossOfPay = types.byRole('loss_of_pay').id
  const lends = !(await isOnTheWayOut(ctx, account_id))
  const { days } = allocateDays(added, {
    typeId: leave_type_id,
    restTypeId: leave_type_id === lossOfPay ? null : lossOfPay,
    today: today(ctx),
    lots: await lotsByType(ctx, account_id, { types, day: application.starts_on, lends }),
    paidShareOf: keptShare(types, lines, application),
  })
  await holdDays(ctx, { applicationId: id, accountId: account_id }, days)
  if (status === 'approved') await debitDays(ctx, await listDays(ctx, [id]))
  return leave_type_id === lossOfPay
    ? 0
    : sumOf(
        days.filter(({ typeId }) => typeId === lossOfPay),
        ({ counted }) => counted,
      )
}
