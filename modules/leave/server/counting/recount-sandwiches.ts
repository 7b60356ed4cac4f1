import type { Ctx } from '#platform/server/ctx.ts'
import { allocateDays } from '#leave/server/book/allocate-days.ts'
import { listLiveDays, type LiveDay } from '#leave/server/applications/leave-application-queries.ts'
import { debitDays, holdDays, returnDays } from '#leave/server/book/leave-book.ts'
import { dayAfter, dayBefore, sumOf, WHOLE_DAY } from './leave-days.ts'
import { isOnTheWayOut, listPlans, today, type LeavePerson } from '#leave/server/leave-person.ts'
import { keptShare } from '#leave/server/applications/leave-paid-share.ts'
import type { LeaveTypes } from '#leave/server/rules/leave-types.ts'
import { AROUND, lotsByType } from '#leave/server/applications/plan-leave.ts'
import { sandwichedDays, type SandwichedDay } from './sandwich.ts'
import { sidesOf } from './sandwich-sides.ts'
import { tellOfRecount } from './tell-of-recount.ts'
import { writeAbsences } from '#leave/server/calendar/write-absences.ts'

type Recounting = {
  readonly person: Pick<LeavePerson, 'id' | 'name'>
  readonly types: LeaveTypes
  readonly from: string
  readonly to: string
}

/**
 * Counts the free days around these days again, for every application that holds there: what is enclosed is added to the
 * one that begins later, what is enclosed no longer comes back. The book is locked by the caller.
 */
export async function recountSandwiches(ctx: Ctx, { person, types, from, to }: Recounting): Promise<void> {
  const around = { from: dayBefore(from, AROUND), to: dayAfter(to, AROUND) }
  const plans = await listPlans(ctx, { personIds: [person.id], ...around })
  const live = await listLiveDays(ctx, { accountIds: [person.id], ...around })
  const wanted = sandwichedDays(plans, sidesOf(live, types))
  const there = live.filter(({ kind }) => kind === 'sandwich')
  const gone = there.filter((line) => !wanted.some((one) => isSame(one, line)))
  const added = wanted.filter((one) => !there.some((line) => isSame(one, line)))
  const late = await returnDays(ctx, gone, 'The free days are not enclosed any more')
  for (const [applicationId, days] of Map.groupBy(added, (one) => one.applicationId))
    await addSandwich(ctx, { person, types, live, applicationId, days })
  await tellOfChanges(ctx, person, { gone, added, late })
}

const isSame = (wanted: SandwichedDay, line: LiveDay) =>
  wanted.day === line.day && wanted.applicationId === line.application_id

type Adding = Pick<Recounting, 'person' | 'types'> & {
  readonly live: readonly LiveDay[]
  readonly applicationId: number
  readonly days: readonly SandwichedDay[]
}

/** Where the balance does not suffice, the free days are counted without pay: the leave around them was granted. */
async function addSandwich(ctx: Ctx, { person, types, live, applicationId, days }: Adding) {
  const own = live.filter((line) => line.application_id === applicationId)
  const lends = !(await isOnTheWayOut(ctx, person.id))
  const allocated = allocateDays(
    days.map(({ day, because }) => ({ day, kind: 'sandwich', counted: 100, ...WHOLE_DAY, because })),
    {
      typeId: days[0]!.typeId,
      restTypeId: types.byRole('loss_of_pay').id,
      today: today(ctx),
      lots: await lotsByType(ctx, person.id, { types, day: own[0]!.starts_on, lends }),
      paidShareOf: keptShare(types, own, { starts_on: own[0]!.starts_on }),
    },
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
}

type Changes = {
  readonly gone: readonly LiveDay[]
  readonly added: readonly SandwichedDay[]
  readonly late: readonly string[]
}

async function tellOfChanges(ctx: Ctx, person: Recounting['person'], { gone, added, late }: Changes) {
  for (const [applicationId, lines] of Map.groupBy(gone, (line) => line.application_id)) {
    await writeAbsences(ctx, applicationId)
    await tellOfRecount(ctx, {
      person,
      applicationId,
      days: lines.map(({ day }) => day),
      quantity: -sumOf(lines, ({ counted }) => counted),
      late,
    })
  }
  for (const [applicationId, days] of Map.groupBy(added, (one) => one.applicationId))
    await tellOfRecount(ctx, {
      person,
      applicationId,
      days: days.map(({ day }) => day),
      quantity: days.length * 100,
      late: [],
    })
}
