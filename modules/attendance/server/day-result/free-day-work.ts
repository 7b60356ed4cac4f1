import type { Ctx } from '#platform/server/ctx.ts'
import { raise } from '#platform/server/events.ts'
import { workedOnFreeDay } from '#attendance/server/attendance-events.ts'
import { readCauses } from './read-day-causes.ts'
import { resolveDay } from './day-resolver.ts'

const USUAL_DAY_MINUTES = 480
const QUARTER = 25
const WHOLE_DAY = 100

/** Tells those who credit work on free days how long it was; also that it was none, once a correction took it away. */
export async function tellOfFreeDay(ctx: Ctx, personId: number, day: string): Promise<void> {
  const causes = (await readCauses(ctx, { personIds: [personId], from: day, to: day })).get(personId)?.[0]
  if (!causes?.employed || causes.plan.kind === 'working') return
  const minutes = resolveDay(causes).worked_minutes
  const quarters = Math.floor((minutes * WHOLE_DAY) / USUAL_DAY_MINUTES / QUARTER)
  const hundredths = Math.min(WHOLE_DAY, quarters * QUARTER)
  await raise(ctx, workedOnFreeDay, { personId, day, minutes, hundredths })
}
