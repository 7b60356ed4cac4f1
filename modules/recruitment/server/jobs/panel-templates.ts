import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { deleteRow, insertRow, updateRow } from '#platform/server/database/write.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#recruitment/contract/jobs/job-calls.ts'
import { jobMessages as say } from '#recruitment/contract/jobs/job-messages.ts'
import { holds } from '#platform/server/rights/reach.ts'
import { MANAGE, mayManageTemplates } from '#recruitment/server/recruitment-policy.ts'
import { findOptionalTemplate, leaveTemplate, listTemplates } from './panel-template-queries.ts'

export async function readTemplates(ctx: Ctx) {
  const manages = mayManageTemplates(ctx.actor)
  must(manages || holds(ctx.actor, MANAGE), say.mayNotManageTemplates)
  return { rows: await listTemplates(ctx), can: { manage: manages } }
}

/** Two templates with one name are refused by the index. */
export async function saveTemplate(ctx: Ctx, form: InputOf<typeof calls.savePanelTemplate>) {
  must(mayManageTemplates(ctx.actor), say.mayNotManageTemplates)
  const { id, version, name } = form
  const rounds = JSON.stringify(form.rounds)
  if (id === null) {
    await insertRow(ctx, 'panel_template', { name, rounds })
    return {}
  }
  must(await findOptionalTemplate(ctx, id), say.noSuchTemplate)
  must(version !== null, say.changedMeanwhile)
  await updateRow(ctx, 'panel_template', { id, version }, { name, rounds })
  return {}
}

export async function deleteTemplate(ctx: Ctx, { id }: InputOf<typeof calls.deletePanelTemplate>) {
  must(mayManageTemplates(ctx.actor), say.mayNotManageTemplates)
  must(await findOptionalTemplate(ctx, id), say.noSuchTemplate)
  await leaveTemplate(ctx, id)
  await deleteRow(ctx, 'panel_template', id)
  return {}
}
