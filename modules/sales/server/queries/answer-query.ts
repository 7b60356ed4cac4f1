import { notify } from '#notifications/server/public.ts'
import { companyLogo } from '#organization/server/public.ts'
import type { InputOf } from '#platform/contract/call.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type * as ownCalls from '#sales/contract/queries/own-query-calls.ts'
import type * as calls from '#sales/contract/queries/query-calls.ts'
import { queryMessages as say } from '#sales/contract/queries/query-messages.ts'
import { queryStates } from '#sales/contract/queries/query-states.ts'
import { queryBehind } from '#sales/server/links/link-door.ts'
import { insertStep } from '#sales/server/links/step-queries.ts'
import { queryAnswered } from './query-notices.ts'
import * as rows from './query-row-queries.ts'
import { holdSeen } from './write-query.ts'

/** By sales, from the phone or a mail: with the last answer the query is answered. */
export async function answerQuery(ctx: Ctx, { id, answers }: InputOf<typeof calls.answerQuery>) {
  const query = await holdSeen(ctx, id)
  must(query.state === 'submitted', say.already(queryStates.doneOf(query.state)))
  const known = new Set((await rows.listQuestions(ctx, [id])).map((question) => question.id))
  for (const { id: questionId, answer } of answers) {
    must(known.has(questionId), say.noSuchQuestion)
    await rows.updateAnswer(ctx, questionId, answer)
  }
  if ((await countUnanswered(ctx, id)) > 0) return said(say.answersSaved, {})
  await end(ctx, query, '')
  return said(say.allAnswered, {})
}

const countUnanswered = async (ctx: Ctx, id: number) =>
  (await rows.listQuestions(ctx, [id])).filter(({ answer }) => answer === '').length

async function end(ctx: Ctx, query: rows.StoredQuery, name: string): Promise<void> {
  const { id } = query
  await rows.updateQuery(ctx, { id }, { state: 'answered', ended_at: ctx.now, answered_name: name })
  await insertStep(ctx, { of: { query_id: id }, what: 'answered', ...(name === '' ? {} : { client: name }) })
  if (query.owner_id !== null)
    await notify(ctx, queryAnswered, {
      to: [query.owner_id],
      input: { contactId: query.contact_id, number: query.number, client: query.contact_name },
      subject: `sales-query/${id}`,
    })
}

export async function readOwnQuery(ctx: Ctx, inside: InputOf<typeof ownCalls.readOwnQuery>) {
  const query = await queryBehind(ctx, inside)
  const questions = await rows.listQuestions(ctx, [query.id])
  return {
    company: query.company_name,
    logo: await companyLogo(ctx, query.company_id),
    number: query.number,
    subject: query.subject,
    state: query.state,
    due_on: query.due_on,
    name: query.contact_name,
    questions: questions.map(({ id, text, answer }) => ({ id, text, answer })),
    answered_name: query.answered_name,
  }
}

/** Each answer is kept by itself, so that a client may come back for the others. */
export async function saveOwnAnswer(
  ctx: Ctx,
  { question_id, answer, ...inside }: InputOf<typeof ownCalls.saveOwnAnswer>,
) {
  const query = await queryBehind(ctx, inside, true)
  must(query.state === 'submitted', say.over(queryStates.doneOf(query.state)))
  const questions = await rows.listQuestions(ctx, [query.id])
  must(
    questions.some(({ id }) => id === question_id),
    say.noSuchQuestion,
  )
  await rows.updateAnswer(ctx, question_id, answer)
  return {}
}

export async function sendOwnAnswers(ctx: Ctx, { name, ...inside }: InputOf<typeof ownCalls.sendOwnAnswers>) {
  const query = await queryBehind(ctx, inside, true)
  must(query.state === 'submitted', say.over(queryStates.doneOf(query.state)))
  const open = await countUnanswered(ctx, query.id)
  must(open === 0, say.unanswered(open))
  await end(ctx, query, name)
  return {}
}
