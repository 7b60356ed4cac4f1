import { Temporal } from 'temporal-polyfill'
import type { Ctx } from '#platform/server/ctx.ts'
import { announceChange } from '#organization/server/announce-change.ts'
import {
  deleteAssignment,
  findOptionalPerson,
  listAssignmentsFrom,
  listEndingOn,
  lockReportingLines,
  updateAssignment,
} from './assignment-queries.ts'
import { mustNotCircle } from '#organization/server/reporting-lines/line-manager-checks.ts'

/** Someone has no seat after a day: what was planned for later is taken back. Whether they leave, others decide. */
export async function endSeats(ctx: Ctx, personId: number, lastDay: string): Promise<void> {
  await lockReportingLines(ctx)
  for (const { id, valid_from } of await listAssignmentsFrom(ctx, personId, lastDay)) {
    if (valid_from > lastDay) await deleteAssignment(ctx, id)
    else await updateAssignment(ctx, { id }, { valid_to: lastDay })
  }
  announceChange(ctx)
}

/** The seat that would have ended on the day goes on; who was put under this person meanwhile may stand above. */
export async function continueSeat(ctx: Ctx, personId: number, lastDay: string): Promise<void> {
  await lockReportingLines(ctx)
  for (const { id, line_manager_id } of await listEndingOn(ctx, personId, lastDay)) {
    await mustStayInTree(ctx, personId, { leadId: line_manager_id, lastDay })
    await updateAssignment(ctx, { id }, { valid_to: null })
  }
  announceChange(ctx)
}

type Going = { readonly leadId: number | null; readonly lastDay: string }

async function mustStayInTree(ctx: Ctx, personId: number, { leadId, lastDay }: Going): Promise<void> {
  const person = await findOptionalPerson(ctx, personId)
  const lead = leadId === null ? undefined : await findOptionalPerson(ctx, leadId)
  const valid_from = Temporal.PlainDate.from(lastDay).add({ days: 1 }).toString()
  if (person && lead) await mustNotCircle(ctx, person, { lead, valid_from, valid_to: null })
}
