import { Temporal } from 'temporal-polyfill'
import type { Ctx } from '#platform/server/ctx.ts'
import { closedMonthsOf, dropAbsence, keepAbsence } from '#calendar/server/public.ts'
import {
  findOptionalApplication,
  listDays,
  type StoredDay,
} from '#leave/server/applications/leave-application-queries.ts'
import { listPlans } from '#leave/server/leave-person.ts'
import { listTypes } from '#leave/server/rules/leave-type-queries.ts'

export const SOURCE = 'leave'

type Timed = Pick<StoredDay, 'day' | 'counted' | 'from_minute' | 'to_minute'>

/**
 * What the calendar and attendance read: the approved days of an application, each kind of leave under its own number.
 * Days that are only asked for keep their hours free, and show to no one as an absence. Answers with the closed months
 * that the leave touches: what changes in them is settled in the next payroll, which finds the difference.
 */
export async function writeAbsences(ctx: Ctx, applicationId: number): Promise<string[]> {
  const application = await findOptionalApplication(ctx, applicationId)
  const lines = await listDays(ctx, [applicationId])
  if (!application || lines.length === 0) return []
  const days = lines.filter(({ counted }) => counted > 0).map(({ day }) => day)
  const closed = await closedMonthsOf(ctx, { personIds: [application.account_id], days })
  const types = new Map((await listTypes(ctx)).map((type) => [type.id, type]))
  const zone = await zoneOf(ctx, application.account_id, application.starts_on)
  for (const [typeId, own] of Map.groupBy(lines, ({ leave_type_id }) => leave_type_id)) {
    const source = { source: SOURCE, source_id: `${applicationId}/${typeId}` }
    const taken = own.filter(({ state, counted }) => state !== 'returned' && counted > 0)
    const type = types.get(typeId)!
    if (taken.length === 0) await dropAbsence(ctx, source)
    else
      await keepAbsence(ctx, {
        ...source,
        person_id: application.account_id,
        kind: type.role === 'comp_off' ? 'comp_off' : 'leave',
        // Others read these days too, and named kinds would say which leave is medical.
        label: type.role === 'comp_off' ? type.name : 'Leave',
        tentative: application.status === 'pending',
        days: taken.map((line) => ({ ...absenceDay(line, zone), paid_share: line.paid_share })),
      })
  }
  return closed
}

async function zoneOf(ctx: Ctx, accountId: number, day: string): Promise<string> {
  const [plan] = await listPlans(ctx, { personIds: [accountId], from: day, to: day })
  return plan!.zone
}

export function absenceDay({ day, counted, from_minute, to_minute }: Timed, zone: string) {
  const amount = { day, hundredths: counted }
  if (from_minute === 0 && to_minute === 1_440) return { ...amount, part: 'full' as const }
  if (from_minute === 0) return { ...amount, part: 'first_half' as const }
  if (to_minute === 1_440) return { ...amount, part: 'second_half' as const }
  const at = (minute: number) =>
    Temporal.PlainDate.from(day)
      .toZonedDateTime({
        timeZone: zone,
        plainTime: Temporal.PlainTime.from('00:00').add({ minutes: minute }),
      })
      .toInstant()
      .toString({ smallestUnit: 'millisecond' })
  return { ...amount, part: 'hours' as const, starts_at: at(from_minute), ends_at: at(to_minute) }
}
