import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { hrMessages as say } from '#onboarding/contract/hr-messages.ts'
import type { saveTaskTemplate } from '#onboarding/contract/tasks/task-calls.ts'
import { mayKeepTemplates } from '#onboarding/server/onboarding-policy.ts'
import { waitsInCircle } from './task-plan.ts'
import {
  findOptionalTemplate,
  insertTemplate,
  listTemplates,
  lockTemplates,
  updateTemplate,
} from './task-template-queries.ts'

const someone = (id: number | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })

export async function readTemplates(ctx: Ctx) {
  must(mayKeepTemplates(ctx.actor), say.mayNotTemplates)
  const templates = await listTemplates(ctx)
  return {
    templates: templates.map(
      ({ after_title, location_name, department_name, designation_name, ...template }) => ({
        ...template,
        location: someone(template.location_id, location_name),
        department: someone(template.department_id, department_name),
        designation: someone(template.designation_id, designation_name),
        after: template.after_id === null ? null : { id: template.after_id, title: after_title ?? '' },
      }),
    ),
  }
}

/** Onboardings that have begun keep what they have. */
export async function saveTemplate(ctx: Ctx, form: InputOf<typeof saveTaskTemplate>) {
  must(mayKeepTemplates(ctx.actor), say.mayNotTemplates)
  // Two who change at once could make a circle together.
  await lockTemplates(ctx)
  const { id, version, ...fields } = form
  const templates = await listTemplates(ctx)
  must(fields.after_id === null || templates.some((one) => one.id === fields.after_id), say.noSuchTemplate)
  if (id === undefined) return { id: (await insertTemplate(ctx, fields)).id }
  must(await findOptionalTemplate(ctx, id), say.noSuchTemplate)
  must(!waitsInCircle(templates, { id, after_id: fields.after_id }), say.afterItself)
  await updateTemplate(ctx, { id, ...(version === undefined ? {} : { version }) }, fields)
  return { id }
}
