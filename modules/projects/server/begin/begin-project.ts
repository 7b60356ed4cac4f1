import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { raise } from '#platform/server/events.ts'
import { must } from '#platform/server/must.ts'
import { createProject, mayCreate, mayManageEvery } from '#project-register/server/public.ts'
import type * as calls from '#projects/contract/begin/begin-calls.ts'
import { beginMessages as say } from '#projects/contract/begin/begin-messages.ts'
import { lockWork, updateWork } from '#projects/server/items/item-row-queries.ts'
import { copyWork } from '#projects/server/plans/copy-work.ts'
import { insertMilestone } from '#projects/server/plans/plan-queries.ts'
import { projectDrafted } from '#projects/server/projects-events.ts'
import { setCustomer } from './customers.ts'
import { endDraft, listOpenDrafts, lockOptionalDraft } from '#projects/server/draft-queries.ts'

/** All of it or nothing: the project, its customer, what the deal says, and the work of another one. */
export async function beginProject(ctx: Ctx, form: InputOf<typeof calls.beginProject>) {
  const { customer_id, draft_id, copy_from, ...facts } = form
  must(mayCreate(ctx.actor), say.mayNotCreate)
  const draft = draft_id === null ? null : await lockOptionalDraft(ctx, draft_id)
  must(draft === null || draft?.dismissed_at === null, say.noSuchDraft)
  must(!draft?.project_id, say.taken(draft?.name ?? ''))
  const { id } = await createProject(ctx, facts)
  if (customer_id !== null) await setCustomer(ctx, id, customer_id)
  if (draft) await takeOver(ctx, draft, { id, name: facts.name, dueOn: facts.ends_on ?? facts.starts_on })
  const copied = copy_from === null ? 0 : await copyWork(ctx, { from_id: copy_from, to_id: id })
  return said(say.created(facts.name, copied), { id })
}

type Draft = NonNullable<Awaited<ReturnType<typeof lockOptionalDraft>>>
type Milestones = readonly { readonly key: string; readonly title: string; readonly due_on: string | null }[]
type Project = { readonly id: number; readonly name: string; readonly dueOn: string }

async function takeOver(ctx: Ctx, draft: Draft, { id, name, dueOn }: Project): Promise<void> {
  for (const { key, title, due_on } of draft.milestones as Milestones)
    await insertMilestone(ctx, { project_id: id, title, due_on: due_on ?? dueOn, deal_milestone: key })
  const work = await lockWork(ctx, id)
  await updateWork(ctx, work.id, { budget_amount: draft.amount, budget_currency: draft.currency })
  await endDraft(ctx, draft.id, { project_id: id })
  await raise(ctx, projectDrafted, { dealId: draft.deal_id, projectId: id, name })
}

export async function listDrafts(ctx: Ctx) {
  must(mayCreate(ctx.actor), say.mayNotCreate)
  return {
    rows: (await listOpenDrafts(ctx)).map(({ customer_id, customer_name, milestones, ...draft }) => ({
      ...draft,
      customer: customer_id === null ? null : { id: customer_id, name: customer_name ?? '' },
      milestones: [...(milestones as Milestones)],
    })),
  }
}

/** For the inbox at home of those who see to all projects. */
export async function waitingDrafts(ctx: Ctx, limit: number) {
  const waiting = mayManageEvery(ctx.actor) ? await listOpenDrafts(ctx) : []
  return {
    total: waiting.length,
    rows: waiting.slice(0, limit).map(({ id, name, customer_name, offered_at }) => ({
      id,
      title: name,
      detail: customer_name ?? '',
      path: '/projects',
      since: offered_at,
      for_name: null,
      overdue: false,
    })),
  }
}

export async function dismissDraft(ctx: Ctx, { id }: InputOf<typeof calls.dismissDraft>) {
  must(mayCreate(ctx.actor), say.mayNotCreate)
  const draft = await lockOptionalDraft(ctx, id)
  must(draft && draft.dismissed_at === null, say.noSuchDraft)
  must(draft.project_id === null, say.taken(draft.name))
  await endDraft(ctx, id, { dismissed_at: ctx.now })
  return {}
}
