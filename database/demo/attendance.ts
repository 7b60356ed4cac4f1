import { buildPunches, type DemoPunch } from '../../modules/attendance/server/public.ts'
import { listAbsences, listDayPlans } from '../../modules/calendar/server/public.ts'
import { listEmploymentSpans } from '../../modules/people/server/public.ts'
import type { Ctx } from '../../platform/server/ctx.ts'
import { seededNumbers, type demoToday } from './demo-days.ts'

type Story = {
  readonly accountIds: ReadonlyMap<string, number>
  readonly today: ReturnType<typeof demoToday>
}

const MONTHS = 3
const MINUTE_MS = 60_000

/** Three months of coming and going: most come on time, some late, a few forget the clock, one works on a Sunday. */
export async function writeAttendance(ctx: Ctx, { accountIds, today }: Story): Promise<void> {
  const from = today.subtract({ months: MONTHS }).toString()
  const to = today.subtract({ days: 1 }).toString()
  const span = { personIds: [...accountIds.values()], from, to }
  const spans = Map.groupBy(await listEmploymentSpans(ctx, span), ({ person_id }) => person_id)
  const absences = await listAbsences(ctx, span)
  const away = new Set(
    absences
      .filter(({ hundredths, kind }) => hundredths === 100 && kind !== 'work_from_home')
      .map(({ person_id, day }) => `${person_id}/${day}`),
  )
  const number = seededNumbers(20_261_001)
  const punches: DemoPunch[] = []
  for (const plan of await listDayPlans(ctx, span)) {
    const { person_id, day, starts_at, ends_at, zone } = plan
    const employed = (spans.get(person_id) ?? []).some(
      (one) => one.from <= day && (one.to === null || one.to >= day),
    )
    const chance = number(0, 99)
    if (!employed || !starts_at || !ends_at || away.has(`${person_id}/${day}`) || chance < 2) continue
    const from_at = Date.parse(starts_at) + number(-25, chance < 12 ? 50 : 8) * MINUTE_MS
    const until = Date.parse(ends_at) + number(chance > 95 ? -200 : -5, 70) * MINUTE_MS
    punches.push({
      accountId: person_id,
      day,
      zone,
      in: new Date(from_at).toISOString(),
      // Now and then somebody goes home without a word to the clock.
      out: chance === 50 ? null : new Date(until).toISOString(),
    })
  }
  await buildPunches(ctx, punches)
}
