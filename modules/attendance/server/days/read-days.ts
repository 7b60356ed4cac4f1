import { isFrozen } from '#calendar/server/public.ts'
import type { InputOf } from '#platform/contract/call.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { attendanceMessages as say } from '#attendance/contract/attendance-messages.ts'
import type { listDays, openDay } from '#attendance/contract/days/day-calls.ts'
import { askedSpan } from './date-range.ts'
import {
  asSeen,
  payReader,
  readSeenDays,
  shownBecause,
  shownDay,
  shownReasons,
  shownTotals,
} from './seen-days.ts'
import { mayCorrectIn } from '#attendance/server/attendance-policy.ts'
import { readCauses } from '#attendance/server/day-result/read-day-causes.ts'
import { explainDay, resolveDay } from '#attendance/server/day-result/day-resolver.ts'
import { explainTotals } from '#attendance/server/day-result/explain-totals.ts'
import { totalsOf } from '#attendance/server/day-result/day-totals.ts'
import { localDay } from '#attendance/server/local-day.ts'
import { companyOn, findOptionalColleague } from '#attendance/server/person-queries.ts'
import { findPenaltyOfDay } from '#attendance/server/penalties/penalty-queries.ts'
import { listPunchesOf } from '#attendance/server/punch-queries.ts'
import { listRequestsOfDay } from '#attendance/server/requests/requests-of-day-queries.ts'
import { listEvidence } from '#attendance/server/clock/offline-punch-queries.ts'
import { suggestedSessions } from '#attendance/server/corrections/suggested-sessions.ts'
import { maySeePerson } from '#attendance/server/visible-people.ts'

export async function readDaysOf(ctx: Ctx, wish: InputOf<typeof listDays>) {
  const person = await seenPerson(ctx, wish.account_id)
  const span = askedSpan(ctx, wish)
  const seen = (await readSeenDays(ctx, { personIds: [person.id], ...span })).get(person.id)
  const { days, seesPay } = seen ?? { days: [], seesPay: false }
  const zone = await zoneOf(ctx, person.id)
  return {
    person,
    ...span,
    today: localDay(ctx.now.toISOString(), zone),
    zone,
    days: days.map((day) => shownDay(day, seesPay)),
    totals: shownTotals(totalsOf(days), seesPay),
    because: shownBecause(explainTotals(days), seesPay),
    frozen: await isFrozenFor(ctx, person.id, span.from),
    can: await rightsOn(ctx, person.id),
  }
}

export async function readOneDay(ctx: Ctx, { account_id, day }: InputOf<typeof openDay>) {
  const person = await seenPerson(ctx, account_id)
  const causes = await readCauses(ctx, { personIds: [person.id], from: `${day.slice(0, 7)}-01`, to: day })
  const days = causes.get(person.id) ?? []
  const today = days.at(-1)
  must(today, say.noSuchDay)
  const seesPay = (await payReader(ctx, [person.id]))(person.id)
  const latesBefore = days.slice(0, -1).filter((one) => resolveDay(one).late_minutes > 0).length
  const punches = await listPunchesOf(ctx, person.id, day)
  const evidence = await listEvidence(ctx, person.id, day)
  return {
    person,
    zone: today.plan.zone,
    result: shownReasons(explainDay({ ...asSeen(today, seesPay), latesBefore }), seesPay),
    sessions: punches.filter(({ status }) => status !== 'voided'),
    voided: punches.filter(({ status }) => status === 'voided'),
    requests: await listRequestsOfDay(ctx, person.id, day),
    evidence,
    suggested: suggestedSessions(today, evidence),
    penalty: await penaltyOf(ctx, person.id, day),
    frozen: await isFrozenFor(ctx, person.id, day),
    can: await rightsOn(ctx, person.id),
  }
}

async function penaltyOf(ctx: Ctx, personId: number, day: string) {
  const penalty = await findPenaltyOfDay(ctx, personId, day)
  if (!penalty) return null
  const { status, hundredths, reason, decided_by_name } = penalty
  return { status, hundredths, reason, decided_by: decided_by_name }
}

/** For a caller who may not see a person's days, that person has none. */
export async function seenPerson(ctx: Ctx, accountId: number | undefined) {
  const id = accountId ?? ctx.actor.id
  const person = await findOptionalColleague(ctx, id)
  must(person && (await maySeePerson(ctx, id)), say.noSuchPerson)
  return { id: person.id, name: person.name }
}

async function zoneOf(ctx: Ctx, personId: number): Promise<string> {
  const day = companyDay(ctx.now)
  const causes = await readCauses(ctx, { personIds: [personId], from: day, to: day })
  return causes.get(personId)![0]!.plan.zone
}

async function rightsOn(ctx: Ctx, personId: number) {
  const isOwn = personId === ctx.actor.id
  const companyId = await companyOn(ctx, personId, companyDay(ctx.now))
  return { ask: isOwn, correct: !isOwn && mayCorrectIn(ctx.actor, companyId) }
}

async function isFrozenFor(ctx: Ctx, personId: number, day: string): Promise<boolean> {
  const companyId = await companyOn(ctx, personId, day)
  return companyId !== null && isFrozen(ctx, { companyId, month: day.slice(0, 7) })
}
