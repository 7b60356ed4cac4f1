import { leadRows } from '#contacts/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { QueryState } from '#sales/contract/queries/query-states.ts'
import { openDoor } from '#sales/server/links/door-queries.ts'
import { findCompanyOfWork, takeNumber } from '#sales/server/links/series-queries.ts'
import { insertStep, type StepKind } from '#sales/server/links/step-queries.ts'
import { asOf } from '#sales/server/sales-builders.ts'
import * as rows from './query-row-queries.ts'

export type QueryStory = {
  readonly contactId: number
  readonly ownerId: number
  readonly subject: string
  readonly dueOn: string | null
  readonly state: QueryState
  /** One more than there are answers waits for the client. */
  readonly questions: readonly { readonly text: string; readonly answer: string }[]
  readonly at: Date
  readonly endedAt: Date
}

/** A query on the newest lead of a contact, for the demo company; nothing where there is no lead. */
export async function buildQuery(ctx: Ctx, story: QueryStory): Promise<void> {
  const { contactId, ownerId, subject, state } = story
  const lead = await leadRows(ctx)
    .select(['lead.id', 'contact.name'])
    .where('lead.contact_id', '=', contactId)
    .orderBy('lead.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!lead) return
  const begun = await asOf(ctx, ownerId, story.at)
  const ended = await asOf(ctx, ownerId, story.endedAt)
  const companyId = await findCompanyOfWork(begun, { leadId: lead.id, ownerId })
  const { id } = await rows.insertQuery(begun, {
    number: await takeNumber(begun, 'QRY', companyId),
    company_id: companyId,
    lead_id: lead.id,
    contact_id: contactId,
    subject,
    due_on: story.dueOn,
  })
  await rows.writeQuestions(
    begun,
    id,
    story.questions.map(({ text }) => text),
  )
  if (state === 'draft') return
  const step = (at: Ctx, what: StepKind, client?: string) =>
    insertStep(at, { of: { query_id: id }, what, ...(client === undefined ? {} : { client }) })
  await rows.updateQuery(begun, { id }, { state: 'submitted', submitted_at: story.at, submitted_by: ownerId })
  await step(begun, 'submitted')
  await openDoor(begun, { query_id: id })
  for (const [at, question] of (await rows.listQuestions(begun, [id])).entries()) {
    const answer = story.questions[at]!.answer
    if (answer !== '') await rows.updateAnswer(ended, question.id, answer)
  }
  if (state === 'submitted') return
  const answered_name = state === 'answered' ? lead.name : ''
  await rows.updateQuery(ended, { id }, { state, ended_at: story.endedAt, answered_name })
  await step(ended, state, state === 'answered' ? lead.name : undefined)
}
