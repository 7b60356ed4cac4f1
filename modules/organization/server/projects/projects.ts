import type { InputOf } from '#platform/contract/call.ts'
import { isAtLeast } from '#platform/contract/permission.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#organization/contract/projects/project-calls.ts'
import { projectMessages as say } from '#organization/contract/projects/project-messages.ts'
import { findOptionalPerson } from '#organization/server/assignments/assignment-queries.ts'
import {
  endProjectEntry,
  findOptionalProject,
  findOptionalProjectEntry,
  insertProject,
  insertProjectAssignment,
  insertProjectLead,
  listProjectLeads,
  listProjectPeople,
  pageOfProjects,
  updateProject,
} from './project-queries.ts'

function mustManage({ actor }: Ctx) {
  must(
    actor.userType !== 'Client' && isAtLeast(actor.grants['organization.project.manage'], 'all'),
    say.mayNotManage,
  )
}

type ProjectRow = NonNullable<Awaited<ReturnType<typeof findOptionalProject>>>

const viewProject = ({ company_id, company_name, ...row }: ProjectRow) => ({
  ...row,
  company: { id: company_id, name: company_name },
})

export async function readProjects(ctx: Ctx, filter: InputOf<typeof calls.listProjects>) {
  mustManage(ctx)
  const page = await pageOfProjects(ctx, filter)
  return { ...page, rows: page.rows.map(viewProject) }
}

export async function readProject(ctx: Ctx, { id }: InputOf<typeof calls.openProject>) {
  mustManage(ctx)
  const project = await findOptionalProject(ctx, id)
  must(project, say.noSuchProject)
  const named = <R extends { account_id: number; name: string }>({ account_id, name, ...row }: R) => ({
    ...row,
    person: { id: account_id, name },
  })
  return {
    ...viewProject(project),
    people: (await listProjectPeople(ctx, id)).map(named),
    leads: (await listProjectLeads(ctx, id)).map(named),
  }
}

export async function saveProject(ctx: Ctx, { id, version, ...project }: InputOf<typeof calls.saveProject>) {
  mustManage(ctx)
  if (id === null) return insertProject(ctx, project)
  must(await findOptionalProject(ctx, id), say.noSuchProject)
  return updateProject(ctx, version === undefined ? { id } : { id, version }, project)
}

export async function assignToProject(ctx: Ctx, form: InputOf<typeof calls.assignToProject>) {
  await mustFit(ctx, form)
  return insertProjectAssignment(ctx, form)
}

export async function nameProjectLead(ctx: Ctx, form: InputOf<typeof calls.nameProjectLead>) {
  await mustFit(ctx, form)
  return insertProjectLead(ctx, form)
}

async function mustFit(ctx: Ctx, form: InputOf<typeof calls.nameProjectLead>) {
  mustManage(ctx)
  const project = await findOptionalProject(ctx, form.project_id)
  must(project, say.noSuchProject)
  const person = await findOptionalPerson(ctx, form.account_id)
  must(person?.status === 'active' && person.user_type !== 'Client', say.noSuchPerson)
  const { starts_on, ends_on } = project
  must(form.valid_from >= starts_on && (ends_on === null || form.valid_from <= ends_on), say.outsideProject)
}

export const endProjectAssignment = (ctx: Ctx, form: InputOf<typeof calls.endProjectAssignment>) =>
  endEntry(ctx, 'project_assignment', form)

export const endProjectLead = (ctx: Ctx, form: InputOf<typeof calls.endProjectLead>) =>
  endEntry(ctx, 'project_lead', form)

async function endEntry(
  ctx: Ctx,
  table: 'project_assignment' | 'project_lead',
  { id, version, valid_to }: InputOf<typeof calls.endProjectLead>,
) {
  mustManage(ctx)
  const entry = await findOptionalProjectEntry(ctx, table, id)
  must(entry, say.noSuchEntry)
  must(valid_to >= entry.valid_from, { kind: 'invalid', text: say.endBeforeStart, field: 'valid_to' })
  return endProjectEntry(ctx, table, { id, version }, valid_to)
}
