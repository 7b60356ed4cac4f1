import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { deleteRow, insertRow } from '#platform/server/database/write.ts'
import { must } from '#platform/server/must.ts'
import { timesheetsMessages as say } from '#timesheets/contract/timesheets-messages.ts'
import type * as calls from '#timesheets/contract/utilization/utilization-calls.ts'
import { announceUtilization } from './announce-utilization.ts'
import { allow } from './read-utilization.ts'
import { findOptionalTarget, listDesignations, listTargetRows } from './target-queries.ts'
import { managesTargets } from './utilization-policy.ts'

export async function readTargets(ctx: Ctx) {
  allow(ctx)
  const rows = await listTargetRows(ctx)
  return {
    targets: rows.map(({ designation_id, designation_name, ...row }) => ({
      ...row,
      designation: designation_id === null ? null : { id: designation_id, name: designation_name! },
    })),
    designations: await listDesignations(ctx),
  }
}

/** A new figure takes the place of the one before from its day on; what the report said of earlier days stays. */
export async function saveTarget(ctx: Ctx, form: InputOf<typeof calls.saveTarget>) {
  must(managesTargets(ctx.actor), say.mayNotSetTargets)
  await insertRow(ctx, 'timesheet_target', form)
  announceUtilization(ctx)
  return {}
}

export async function deleteTarget(ctx: Ctx, { id }: InputOf<typeof calls.deleteTarget>) {
  must(managesTargets(ctx.actor), say.mayNotSetTargets)
  const target = await findOptionalTarget(ctx, id)
  must(target, say.noSuchTarget)
  const others = (await listTargetRows(ctx)).filter((row) => row.designation_id === null && row.id !== id)
  must(target.designation_id !== null || others.length > 0, say.lastTarget)
  await deleteRow(ctx, 'timesheet_target', id)
  announceUtilization(ctx)
  return {}
}
