import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { announce } from '#platform/server/live/announce-live.ts'
import { raise } from '#platform/server/events.ts'
import { must } from '#platform/server/must.ts'
import { MOST_NAMED, projectList, type ProjectRow } from '#project-register/contract/register-calls.ts'
import type * as calls from '#project-register/contract/register-calls.ts'
import {
  guestRoles,
  isForClients,
  narrows,
  PROJECT_TOPIC,
  projectStates,
  type GuestRole,
  type MemberRole,
  type Standing,
} from '#project-register/contract/register-lists.ts'
import { registerMessages as say } from '#project-register/contract/register-messages.ts'
import * as rows from './project-queries.ts'
import { memberAdded, projectCreated, projectMoved } from './register-events.ts'
import { mayCreate, mayManageEvery } from './register-policy.ts'
import { listLosers } from './standings-queries.ts'

type Shown = Pick<rows.StoredProject, Exclude<keyof ProjectRow, 'standing'>> & {
  readonly standing: Standing | null
}

/** Client names are no secret inside; a client sees that of their own project. */
const viewRow = ({ standing, ...row }: Shown): ProjectRow => ({ ...row, standing: standing! })

export const projects = answerList(projectList, {
  query: rows.projectQuery,
  allow: () => undefined,
  view: viewRow,
  export: { job: 'project-register.export-projects' },
})

const movesOf = (ctx: Ctx, { standing, status }: rows.StoredProject) =>
  standing !== 'manager'
    ? []
    : projectStates.entries[status].next.filter(() => status !== 'completed' || mayManageEvery(ctx.actor))

export async function readProject(ctx: Ctx, { id }: InputOf<typeof calls.readProject>) {
  const project = await rows.findOptionalProject(ctx, id)
  must(project, say.noSuchProject)
  return {
    ...project,
    ...viewRow(project),
    members: await rows.listMembers(ctx, id, { onlyManagers: project.standing === 'client' }),
    can_manage: project.standing === 'manager',
    moves: [...movesOf(ctx, project)],
  }
}

export async function readCreateChoices(ctx: Ctx) {
  must(mayCreate(ctx.actor), say.mayNotCreate)
  return { companies: await rows.listCompanies(ctx) }
}

export async function createProject(ctx: Ctx, form: InputOf<typeof calls.createProject>) {
  must(mayCreate(ctx.actor), say.mayNotCreate)
  const { manager_id, ...facts } = form
  const account_id = manager_id ?? ctx.actor.id
  must(account_id === ctx.actor.id || mayManageEvery(ctx.actor), say.managesOwn)
  await mustBeColleague(ctx, account_id)
  const project = await rows.insertProject(ctx, { ...facts, status: 'planned' })
  await raise(ctx, projectCreated, { projectId: project.id })
  await rows.insertProjectLead(ctx, {
    project_id: project.id,
    account_id,
    valid_from: facts.starts_on,
    valid_to: null,
  })
  const { id } = project
  await raise(ctx, memberAdded, {
    accountId: account_id,
    project: { id, name: facts.name },
    role: 'manager',
    from: facts.starts_on,
  })
  await announceProject(ctx, id)
  return { id }
}

const mustLead = (project: rows.StoredProject | undefined): rows.StoredProject => {
  must(project, say.noSuchProject)
  must(project.standing === 'manager', say.mayNotManage)
  return project
}

const lockToManage = async (ctx: Ctx, id: number) => mustLead(await rows.lockOptionalProject(ctx, id))

export async function readLosers(ctx: Ctx, { id, visibility }: InputOf<typeof calls.readLosers>) {
  mustLead(await rows.findOptionalProject(ctx, id))
  const names = await listLosers(ctx, id, visibility)
  return { count: names.length, names: names.slice(0, MOST_NAMED) }
}

export async function saveProject(
  ctx: Ctx,
  { id, version, narrowed, ...facts }: InputOf<typeof calls.saveProject>,
) {
  const project = await lockToManage(ctx, id)
  must(narrowed || !narrows(project.visibility, facts.visibility), say.confirmNarrowing)
  // Those who lose sight of it by this change are told as well.
  const before = await rows.listTakingPart(ctx, id)
  const saved = await rows.updateProject(ctx, { id, version }, facts)
  await announceProject(ctx, id, before)
  return saved
}

export async function moveProject(ctx: Ctx, { id, version, to }: InputOf<typeof calls.moveProject>) {
  const project = await lockToManage(ctx, id)
  const { status } = project
  const labels = [projectStates.labelOf(status), projectStates.labelOf(to)] as const
  must(projectStates.canMove(status, to), say.noSuchMove(...labels))
  must(status !== 'completed' || mayManageEvery(ctx.actor), say.onlyReopenedAbove)
  must(to !== 'active' || (await rows.isLedAfter(ctx, id, 0, companyDay(ctx.now))), say.needsManager)
  const saved = await rows.updateProject(ctx, { id, version }, { status: to })
  await raise(ctx, projectMoved, { projectId: id, from: status, to })
  await announceProject(ctx, id)
  return said(say.moved(labels[1]), saved)
}

async function mustBeColleague(ctx: Ctx, accountId: number) {
  const person = await rows.findOptionalAccount(ctx, accountId)
  must(person?.status === 'active' && person.user_type !== 'Client', say.noSuchPerson)
}

export async function addMember(ctx: Ctx, form: InputOf<typeof calls.addMember>) {
  const { id: project_id, name, starts_on, ends_on } = await lockToManage(ctx, form.project_id)
  if (isForClients(form.role)) {
    const person = await rows.findOptionalAccount(ctx, form.account_id)
    must(person?.status === 'active' && person.user_type === 'Client', say.noSuchClient)
  } else await mustBeColleague(ctx, form.account_id)
  must(form.valid_from >= starts_on && (ends_on === null || form.valid_from <= ends_on), say.outsideProject)
  const { role, share, ...dated } = form
  const { id } = await insertMember(ctx, { role, share, dated })
  const { account_id: accountId, valid_from: from } = form
  await raise(ctx, memberAdded, { accountId, project: { id: project_id, name }, role, from })
  await announceMember(ctx, { project_id, account_id: accountId }, role)
  return { id }
}

type NewMember = Pick<InputOf<typeof calls.addMember>, 'role' | 'share'> & {
  readonly dated: Parameters<typeof rows.insertProjectLead>[1]
}

function insertMember(ctx: Ctx, { role, share, dated }: NewMember): Promise<{ id: number }> {
  if (role === 'manager') return rows.insertProjectLead(ctx, dated)
  if (isGuest(role)) return rows.insertProjectGuest(ctx, { ...dated, role })
  return rows.insertProjectAssignment(ctx, { ...dated, role, share })
}

const isGuest = (role: MemberRole): role is GuestRole => guestRoles.some((guest) => guest === role)

const tableOf = (role: MemberRole): rows.Entries => {
  if (role === 'manager') return 'project_lead'
  return isGuest(role) ? 'project_guest' : 'project_assignment'
}

export async function endMember(ctx: Ctx, form: InputOf<typeof calls.endMember>) {
  const { id, role, version, valid_to } = form
  const table = tableOf(role)
  const entry = await rows.findOptionalProjectEntry(ctx, table, id)
  must(entry && (await rows.findOptionalProject(ctx, entry.project_id)), say.noSuchEntry)
  const project = await lockToManage(ctx, entry.project_id)
  must(valid_to >= entry.valid_from, { kind: 'invalid', text: say.endBeforeStart, field: 'valid_to' })
  const runsOn = table === 'project_lead' && (project.status === 'active' || project.status === 'on_hold')
  must(!runsOn || (await rows.isLedAfter(ctx, project.id, id, valid_to)), say.lastManager)
  const saved = await rows.endProjectEntry(ctx, table, { id, version }, valid_to)
  await announceMember(ctx, entry, role)
  return saved
}

/** The open screens of those who take part ask again. */
async function announceProject(ctx: Ctx, id: number, also: readonly number[] = []): Promise<void> {
  announceTo(ctx, [...(await rows.listTakingPart(ctx, id)), ...also])
}

type Entry = { readonly project_id: number; readonly account_id: number }

/** Clients see the managers of a project and none of its other people. */
async function announceMember(ctx: Ctx, { project_id, account_id }: Entry, role: MemberRole): Promise<void> {
  const ids = await rows.listTakingPart(ctx, project_id, { clients: role === 'manager' })
  announceTo(ctx, [...ids, account_id])
}

const announceTo = (ctx: Ctx, ids: readonly number[]) =>
  announce(ctx, { topic: PROJECT_TOPIC, to: { kind: 'employee', ids: [...new Set(ids)] } })
