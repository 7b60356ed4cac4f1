import { instantAt } from '#calendar/server/public.ts'
import { addOwnLead, updateLead, writeContact } from '#contacts/server/public.ts'
import { moveState } from '#platform/server/approvals/move-state.ts'
import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { ContactRow } from '#sales/contract/people/contact-calls.ts'
import { leadStates, type LeadState } from '#sales/contract/people/lead-lists.ts'
import { DUE_MINUTE } from '#sales/contract/tasks/due-rules.ts'
import type { TaskView } from '#sales/contract/tasks/task-calls.ts'
import { insertAccount, type AccountValues } from './accounts/account-queries.ts'
import { nameOfAccount } from './colleague-queries.ts'
import { insertTask } from './tasks/task-queries.ts'
import { insertEntry } from './timeline-queries.ts'

/** The same, done by someone at an earlier time. */
export async function asOf(ctx: Ctx, by: number, now: Date): Promise<Ctx> {
  return { ...ctx, now, actor: { ...ctx.actor, id: by, name: await nameOfAccount(ctx, by) } }
}

type AccountStory = AccountValues & { readonly ownerId: number; readonly at: Date }

export async function buildSalesAccount(ctx: Ctx, { ownerId, at, ...values }: AccountStory): Promise<number> {
  return (await insertAccount(await asOf(ctx, ownerId, at), values)).id
}

export type ContactStory = {
  readonly name: string
  readonly email: string
  readonly designation: string
  readonly accountId: number
  readonly lifecycle: ContactRow['lifecycle']
  readonly ownerId: number
  readonly at: Date
  readonly lead?: { readonly title: string; readonly state: LeadState; readonly movedAt: Date }
  readonly calls: readonly { readonly text: string; readonly at: Date }[]
  readonly task?: { readonly title: string; readonly kind: TaskView['kind']; readonly dueOn: string }
}

const wayTo: Readonly<Record<LeadState, readonly LeadState[]>> = {
  pending: [],
  in_review: ['in_review'],
  query_submitted: ['in_review', 'query_submitted'],
  proposal_submitted: ['in_review', 'query_submitted', 'proposal_submitted'],
  rejected: ['in_review', 'rejected'],
  closed: ['in_review', 'query_submitted', 'closed'],
}

/** A contact with what became of it, for the demo company. */
export async function buildSalesContact(ctx: Ctx, story: ContactStory): Promise<number> {
  const begun = await asOf(ctx, story.ownerId, story.at)
  const { name, email, designation, lifecycle, accountId, ownerId } = story
  const form = {
    name,
    email,
    phone: '',
    designation,
    linkedin_url: '',
    lifecycle,
    sales_account_id: accountId,
  }
  const written = await writeContact(begun, form, { row: null, ownerId })
  if (!('id' in written)) throw new Error(`${email} is known already`)
  const contact_id = written.id
  const lead_id = story.lead ? await buildLead(begun, contact_id, story.lead) : null
  for (const { text, at } of story.calls)
    await insertEntry(await asOf(ctx, ownerId, at), {
      contact_id,
      deal_id: null,
      lead_id,
      kind: 'call_connected',
      text,
      is_private: false,
    })
  const [firstCall] = story.calls
  if (lead_id !== null && firstCall)
    await updateLead(begun, { id: lead_id }, { first_response_at: firstCall.at })
  if (story.task) {
    const { title, kind, dueOn } = story.task
    const due_at = new Date(instantAt(dueOn, DUE_MINUTE, COMPANY_ZONE))
    const due = { due_on: dueOn, due_time: null, due_at, reminder: 'none', remind_at: null }
    await insertTask(begun, { contact_id, deal_id: null, lead_id, title, kind, ...due })
  }
  return contact_id
}

async function buildLead(
  ctx: Ctx,
  contactId: number,
  { title, state, movedAt }: NonNullable<ContactStory['lead']>,
) {
  const lead = { contact_id: contactId, title, requirement: '', budget: '', owner_id: ctx.actor.id }
  const { id } = await addOwnLead(ctx, lead)
  for (const [step, to] of wayTo[state].entries()) {
    const now = new Date(movedAt.getTime() + step * 60_000)
    await moveState({ ...ctx, now }, { table: 'lead', id, noun: 'lead', states: leadStates, to })
  }
  if (state === 'rejected') await updateLead(ctx, { id }, { rejected_for: 'budget' })
  if (state === 'closed') await updateLead(ctx, { id }, { closed_as: 'no_decision' })
  return id
}
