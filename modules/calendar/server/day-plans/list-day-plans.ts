import type { Ctx } from '#platform/server/ctx.ts'
import type { DayPlan } from '#calendar/contract/day-plans/day-plan.ts'
import type { Span } from './day-plan-queries.ts'
import { planDay, type PlannedDay } from './plan-day.ts'
import { readPlanGround, type PlanGround } from './read-plan-facts.ts'
import { daysOf, type Day } from '#calendar/server/wall-clock.ts'

/**
 * What every day of the span asks of every person, with the reasons. One set of queries however many they are; a day
 * that is the same for many is planned once. Absences are not in it: see `listAbsences`.
 */
export async function listDayPlans(ctx: Ctx, span: Span): Promise<DayPlan[]> {
  const days = daysOf(span.from, span.to)
  if (span.personIds.length === 0 || days.length === 0) return []
  const plan = planner(await readPlanGround(ctx, span))
  return [...new Set(span.personIds)].flatMap((personId) => days.map((day) => plan(personId, day)))
}

type OfficeSpan = {
  readonly locationId: number
  readonly companyId: number | null
  readonly from: string
  readonly to: string
}

/** The plans of a person who sits in an office and was given nothing of their own; they carry the person id 0. */
export async function listOfficePlans(ctx: Ctx, { locationId, companyId, from, to }: OfficeSpan) {
  const seat = { account_id: 0, department_id: 0, location_id: locationId, company_id: companyId ?? 0 }
  const dated = { ...seat, valid_from: from, valid_to: to }
  const ground = await readPlanGround(ctx, { personIds: [], from, to })
  const plan = planner({ ...ground, seatOf: () => dated })
  return daysOf(from, to).map((day) => plan(0, day))
}

function planner(ground: PlanGround) {
  const known = new Map<string, PlannedDay>()
  return (personId: number, day: Day): DayPlan => {
    const seat = ground.seatOf(personId, day.day)
    const policy = ground.policyOf(personId, seat, day.day)
    const terms = ground.termsOf(policy.id, day.day)
    const holiday = ground.holidayOf(personId, seat, day.day)
    const officeZone = ground.zoneOf(seat)
    const key = [day.day, terms.policy.terms_id, policy.given, officeZone, holiday?.id, holiday?.chosen].join(
      '/',
    )
    let planned = known.get(key)
    if (!planned) {
      planned = planDay({ day, terms, given: policy.given, officeZone, holiday })
      known.set(key, planned)
    }
    return {
      ...planned,
      person_id: personId,
      company_id: seat?.company_id ?? null,
      location_id: seat?.location_id ?? null,
    }
  }
}
