import { mustBeOpen } from '#calendar/server/public.ts'
import { notify } from '#notifications/server/public.ts'
import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { raise } from '#platform/server/events.ts'
import { must } from '#platform/server/must.ts'
import { penaltyStates } from '#attendance/contract/attendance-lists.ts'
import { attendanceMessages as say } from '#attendance/contract/attendance-messages.ts'
import type * as calls from '#attendance/contract/penalties/penalty-calls.ts'
import { announceAttendance } from '#attendance/server/announce-attendance.ts'
import { penaltyInForce } from '#attendance/server/attendance-events.ts'
import { penaltyDecidedNotice } from '#attendance/server/attendance-notices.ts'
import { isColleague, mayDecideIn } from '#attendance/server/attendance-policy.ts'
import { readCauses } from '#attendance/server/day-result/read-day-causes.ts'
import { penaltiesOf } from './late-penalties.ts'
import { companyOn, daysOfMonth, lockPerson } from '#attendance/server/person-queries.ts'
import {
  coverPenaltyRow,
  decidePenaltyRow,
  findOptionalPenalty,
  pageOfPenalties,
  type PenaltyRow,
} from './penalty-queries.ts'
import { lateDayOf } from './propose-penalties.ts'
import { visibleTo } from '#attendance/server/visible-people.ts'

const SHORTEST_REASON = 5

export async function readPenalties(ctx: Ctx, filter: InputOf<typeof calls.listPenalties>) {
  must(isColleague(ctx.actor), say.notForYou)
  const page = await pageOfPenalties(
    ctx,
    filter,
    await visibleTo(ctx, filter.whose === 'all' ? 'all' : 'own'),
  )
  const rows = []
  for (const row of page.rows) rows.push(await viewPenalty(ctx, row))
  return { ...page, rows }
}

async function viewPenalty(ctx: Ctx, { account_id, person_name, decided_by_name, ...row }: PenaltyRow) {
  return {
    ...row,
    person: { id: account_id, name: person_name },
    decided_by: decided_by_name,
    can: { decide: row.status === 'proposed' && (await mayDecideOn(ctx, account_id)) },
  }
}

const mayDecideOn = async (ctx: Ctx, personId: number): Promise<boolean> =>
  personId !== ctx.actor.id && mayDecideIn(ctx.actor, await companyOn(ctx, personId, companyDay(ctx.now)))

/** Of two who decide at once one is heard: the person is locked, and the facts are looked at once more. */
export async function decidePenalty(ctx: Ctx, { id, verdict, reason }: InputOf<typeof calls.decidePenalty>) {
  const known = await findOptionalPenalty(ctx, id)
  const isOwn = known?.account_id === ctx.actor.id
  must(known && (isOwn || (await mayDecideOn(ctx, known.account_id))), say.noSuchPenalty)
  must(!isOwn, say.ownPenalty)
  await lockPerson(ctx, known.account_id)
  const penalty = await findOptionalPenalty(ctx, id)
  must(penalty, say.noSuchPenalty)
  const { status, decided_by_name } = penalty
  must(status === 'proposed', say.penaltyDecided(penaltyStates.labelOf(status), decided_by_name ?? ''))
  must(verdict === 'confirmed' || reason.length >= SHORTEST_REASON, say.waiverNeedsReason)
  const { account_id, day } = penalty
  await mustBeOpen(ctx, { personIds: [account_id], days: [day] })
  if (verdict === 'confirmed') must(await isStillDue(ctx, account_id, day), say.notLateAnyMore)
  await decidePenaltyRow(ctx, id, { status: verdict, reason })
  if (verdict === 'confirmed')
    await raise(ctx, penaltyInForce, {
      penaltyId: id,
      personId: account_id,
      day,
      hundredths: penalty.hundredths,
    })
  await notify(ctx, penaltyDecidedNotice, {
    to: [account_id],
    input: { day, hundredths: penalty.hundredths, verdict, reason },
    subject: `late-penalty/${day}/decided`,
  })
  await announceAttendance(ctx, account_id)
  return said(verdict === 'confirmed' ? say.penaltyConfirmed : say.penaltyWaived, { status: verdict })
}

export type CoveredPenalty = {
  readonly penaltyId: number
  readonly covered: readonly { readonly label: string; readonly hundredths: number }[]
}

/** Hears what was taken from leave for it: only the rest is not paid. */
export const keepCovered = async (ctx: Ctx, { penaltyId, covered }: CoveredPenalty): Promise<void> => {
  await coverPenaltyRow(ctx, penaltyId, covered)
}

async function isStillDue(ctx: Ctx, personId: number, day: string): Promise<boolean> {
  const { first } = daysOfMonth(day.slice(0, 7))
  const causes = (await readCauses(ctx, { personIds: [personId], from: first, to: day })).get(personId) ?? []
  return penaltiesOf(causes.map(lateDayOf)).some((penalty) => penalty.day === day)
}
