import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { must } from '#platform/server/must.ts'
import { listLedProjects } from '#project-register/server/public.ts'
import { effortList } from '#projects/contract/plans/plan-calls.ts'
import type * as calls from '#projects/contract/plans/plan-calls.ts'
import { planMessages as say } from '#projects/contract/plans/plan-messages.ts'
import { mustLeadProject, seesInside } from '#projects/server/items/item-policy.ts'
import { projectNamed } from '#projects/server/items/project-named.ts'
import * as queries from './plan-queries.ts'

export const efforts = answerList(effortList, {
  query: queries.effortQuery,
  allow: (ctx) => must(seesInside(ctx), say.mayNotRead),
  scope: async (ctx: Ctx): Promise<ReadonlySet<number>> => new Set(await listLedProjects(ctx)),
  naming: { project: projectNamed },
  view: (row, { scope }) => ({
    id: row.id,
    project: { id: row.project_id, name: row.project_name },
    type: row.type,
    title: row.title,
    minutes: row.minutes,
    logged_minutes: row.logged_minutes,
    person: row.person_id === null ? null : { id: row.person_id, name: row.person_name ?? '' },
    role: row.role,
    starts_on: row.starts_on,
    ends_on: row.ends_on,
    version: row.version,
    can_edit: scope.has(row.project_id) && row.change_request_id === null,
  }),
  export: { job: 'projects.export-efforts' },
})

async function findToLead(ctx: Ctx, id: number) {
  const effort = await queries.findOptionalEffort(ctx, id)
  must(effort, say.noSuchEffort)
  await mustLeadProject(ctx, effort.project_id)
  must(effort.change_request_id === null, say.ofChange)
  return effort
}

export async function saveEffort(
  ctx: Ctx,
  { id, version, project_id, ...facts }: InputOf<typeof calls.saveEffort>,
) {
  const projectId = id === null ? project_id : (await findToLead(ctx, id)).project_id
  const { working } = await mustLeadProject(ctx, projectId)
  must(facts.person_id === null || working.some((one) => one.id === facts.person_id), say.noSuchPerson)
  if (id === null) return { id: (await queries.insertEffort(ctx, { project_id, ...facts })).id }
  await queries.updateEffort(ctx, { id, ...(version ? { version } : {}) }, facts)
  return { id }
}

export async function deleteEffort(ctx: Ctx, { id }: InputOf<typeof calls.deleteEffort>) {
  await findToLead(ctx, id)
  await queries.deleteEffortRow(ctx, id)
  return {}
}
