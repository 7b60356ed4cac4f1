import type { DayPlan } from '#calendar/contract/day-plans/day-plan.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { announceAttendance } from '#attendance/server/announce-attendance.ts'
import { closeForgotten } from './close-forgotten.ts'
import { tellOfFreeDay } from '#attendance/server/day-result/free-day-work.ts'
import { closeSession, insertSession, type OpenSession } from '#attendance/server/punch-queries.ts'
import type { WhereFrom } from '#attendance/server/offices/punch-place.ts'

type Writing = {
  readonly plan: DayPlan
  readonly source: 'web' | 'mobile'
  readonly where: WhereFrom
  readonly at: Date
  /** When a punch arrived that was kept for want of a line. */
  readonly receivedAt: Date | null
}

/** What was left open on an earlier day is closed by rule before. */
export async function beginSession(
  ctx: Ctx,
  { plan, open, note, where, at, ...punch }: Writing & { open: OpenSession | undefined; note: string },
): Promise<void> {
  if (open) await closeForgotten(ctx, open)
  await insertSession(ctx, {
    account_id: ctx.actor.id,
    work_date: plan.day,
    in_at: at,
    in_zone: plan.zone,
    in_source: punch.source,
    in_address: ctx.request.address,
    in_place: where.office ?? '',
    in_outside: where.outside,
    in_received_at: punch.receivedAt,
    note,
  })
  await announceAttendance(ctx, ctx.actor.id)
}

export async function endSession(
  ctx: Ctx,
  { plan, open, where, at, ...punch }: Writing & { open: OpenSession },
): Promise<void> {
  await closeSession(ctx, open.id, {
    out_at: at,
    out_zone: plan.zone,
    out_source: punch.source,
    out_address: ctx.request.address,
    out_place: where.office ?? '',
    out_outside: where.outside,
    out_received_at: punch.receivedAt,
  })
  await tellOfFreeDay(ctx, ctx.actor.id, open.work_date)
  await announceAttendance(ctx, ctx.actor.id)
}
