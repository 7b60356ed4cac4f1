import type { InputOf } from '#platform/contract/call.ts'
import { notify } from '#notifications/server/public.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { answerList } from '#platform/server/lists/answer-list.ts'
import { must } from '#platform/server/must.ts'
import { listLedProjects } from '#project-register/server/public.ts'
import type * as calls from '#projects/contract/requests/task-request-calls.ts'
import { taskRequestList, taskRequestStates } from '#projects/contract/requests/task-request-calls.ts'
import { taskRequestMessages as say } from '#projects/contract/requests/task-request-messages.ts'
import { itemMessages } from '#projects/contract/items/item-messages.ts'
import { setWatching } from '#projects/server/items/around-queries.ts'
import { mustSeeProject, seesInside } from '#projects/server/items/item-policy.ts'
import * as rows from '#projects/server/items/item-row-queries.ts'
import { projectNamed } from '#projects/server/items/project-named.ts'
import { announceItem } from '#projects/server/items/tell-item.ts'
import { taskRequestDecided, taskRequested } from '#projects/server/projects-notices.ts'
import * as queries from './task-request-queries.ts'

const readLed = async (ctx: Ctx): Promise<ReadonlySet<number>> => new Set(await listLedProjects(ctx))

export const taskRequests = answerList(taskRequestList, {
  query: queries.taskRequestQuery,
  allow: (ctx) => must(seesInside(ctx), say.notForClients),
  scope: readLed,
  naming: { project: projectNamed },
  view: (row, { ctx, scope }) => {
    const isPending = row.status === 'pending' && row.withdrawn_at === null
    const isOwn = row.account_id === ctx.actor.id
    return {
      id: row.id,
      title: row.title,
      kind: row.kind,
      project: { id: row.project_id, name: row.project_name },
      person: { id: row.account_id, name: row.person_name },
      minutes: row.minutes,
      starts_on: row.starts_on,
      reason: row.reason,
      status: row.status,
      withdrawn: row.withdrawn_at !== null,
      decision: [row.decider_name, row.decision_reason, row.withdrawn_at && 'Withdrawn']
        .filter(Boolean)
        .join(': '),
      created_at: row.created_at,
      item: row.item_id === null ? null : { id: row.item_id, key: row.item_key!, kind: row.item_kind! },
      version: row.version,
      can_decide: isPending && !isOwn && scope.has(row.project_id),
      can_withdraw: isPending && isOwn,
    }
  },
  export: { job: 'projects.export-task-requests' },
})

export async function submitTaskRequest(ctx: Ctx, form: InputOf<typeof calls.submitTaskRequest>) {
  const seen = await mustSeeProject(ctx, form.project_id)
  must(seen.works || seen.isOver, say.mayNotAsk)
  must(!seen.isOver, itemMessages.projectOver)
  const request = { ...form, account_id: ctx.actor.id, created_at: ctx.now }
  const { id } = await queries.insertRequest(ctx, request)
  const to = seen.working.filter(({ role }) => role === 'manager' || role === 'lead').map((one) => one.id)
  const others = to.filter((one) => one !== ctx.actor.id)
  const input = { title: form.title, by: ctx.actor.name, project: seen.project.name }
  if (others.length > 0)
    await notify(ctx, taskRequested, { to: others, input, subject: `task-request/${id}` })
  return { id }
}

/** Approving twice makes one item: the second waits for the first, and is told of it. */
export async function decideTaskRequest(
  ctx: Ctx,
  { id, approve, reason }: InputOf<typeof calls.decideTaskRequest>,
) {
  must(seesInside(ctx), say.notForClients)
  const led = await readLed(ctx)
  must(await queries.findOptionalRequest(ctx, led, id), say.noSuchRequest)
  await queries.lockRequest(ctx, id)
  const request = await queries.findOptionalRequest(ctx, led, id)
  must(request, say.noSuchRequest)
  must(request.account_id !== ctx.actor.id, say.ownRequest)
  must(led.has(request.project_id), say.mayNotDecide)
  const { status, decider_name } = request
  must(status === 'pending', say.decided(taskRequestStates.labelOf(status), decider_name ?? ''))
  must(request.withdrawn_at === null, say.notPending)
  const decision = { decided_by: ctx.actor.id, decided_at: ctx.now, decision_reason: reason }
  const item = approve ? await makeItem(ctx, request) : null
  const outcome = approve ? ('approved' as const) : ('rejected' as const)
  await queries.updateRequest(ctx, id, { ...decision, status: outcome, item_id: item?.id ?? null })
  const input = {
    title: request.title,
    by: ctx.actor.name,
    outcome: taskRequestStates.labelOf(outcome),
    reason,
  }
  await notify(ctx, taskRequestDecided, { to: [request.account_id], input, subject: `task-request/${id}` })
  return said(item ? say.approved(item.key) : say.rejected, { item_id: item?.id ?? null })
}

type Request = NonNullable<Awaited<ReturnType<typeof queries.findOptionalRequest>>>

async function makeItem(ctx: Ctx, request: Request) {
  const { project_id, kind, title, account_id, minutes, starts_on, reason } = request
  const { project, isOver, working } = await mustSeeProject(ctx, project_id)
  must(!isOver, itemMessages.projectOver)
  must(
    working.some(({ id }) => id === account_id),
    itemMessages.notMember(request.person_name),
  )
  await rows.lockWork(ctx, project_id)
  const [status] = await rows.listStatuses(ctx, project_id, 'work')
  const item = await rows.insertItem(ctx, {
    project_id,
    kind,
    title,
    description: paragraphOf(reason),
    status_id: status!.id,
    assignee_id: account_id,
    reporter_id: account_id,
    priority: 'medium',
    estimate_minutes: minutes,
    starts_on,
    billable: project.billable ? 1 : 0,
  })
  await setWatching(ctx, item.id, true)
  await announceItem(ctx, item)
  return { id: item.id, key: `${project.key}-${item.number}` }
}

/** Plain words as they were typed. */
const paragraphOf = (text: string): string =>
  `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</p>`

export async function withdrawTaskRequest(ctx: Ctx, { id }: InputOf<typeof calls.withdrawTaskRequest>) {
  must(seesInside(ctx), say.notForClients)
  await queries.lockRequest(ctx, id)
  const request = await queries.findOptionalRequest(ctx, new Set(), id)
  must(request, say.noSuchRequest)
  const { status, decider_name } = request
  must(status === 'pending', say.decided(taskRequestStates.labelOf(status), decider_name ?? ''))
  must(request.withdrawn_at === null, say.notPending)
  await queries.updateRequest(ctx, id, { withdrawn_at: ctx.now })
  return {}
}

/** For the inbox at home. */
export async function waitingTaskRequests(ctx: Ctx, limit: number) {
  if (!seesInside(ctx)) return { total: 0, rows: [] }
  const waiting = await queries.listToDecide(ctx, await readLed(ctx))
  return {
    total: waiting.length,
    rows: waiting.slice(0, limit).map((request) => ({
      id: request.id,
      title: request.title,
      detail: `${request.person_name}, ${request.project_name}`,
      path: '/task-requests?view=to_decide',
      since: request.created_at,
      for_name: null,
      overdue: false,
    })),
  }
}
