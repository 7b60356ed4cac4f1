import type { Ctx } from '../../../platform/server/ctx.ts'
import { announceChange } from './announce-change.ts'
import {
  deleteAssignment,
  listAssignmentsFrom,
  listEndingOn,
  lockReportingLines,
  updateAssignment,
} from './assignment-queries.ts'

/** Somebody has no seat after a day: what was planned for later is taken back. Whether they leave, others decide. */
export async function endSeats(ctx: Ctx, personId: number, lastDay: string): Promise<void> {
  await lockReportingLines(ctx)
  for (const { id, valid_from } of await listAssignmentsFrom(ctx, personId, lastDay)) {
    if (valid_from > lastDay) await deleteAssignment(ctx, id)
    else await updateAssignment(ctx, { id }, { valid_to: lastDay })
  }
  announceChange(ctx)
}

/** The seat that would have ended on the day goes on. */
export async function continueSeat(ctx: Ctx, personId: number, lastDay: string): Promise<void> {
  await lockReportingLines(ctx)
  for (const { id } of await listEndingOn(ctx, personId, lastDay))
    await updateAssignment(ctx, { id }, { valid_to: null })
  announceChange(ctx)
}
