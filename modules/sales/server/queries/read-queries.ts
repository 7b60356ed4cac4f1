import type { InputOf } from '#platform/contract/call.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import type * as calls from '#sales/contract/queries/query-calls.ts'
import type { QueryView } from '#sales/contract/queries/query-calls.ts'
import { queryStates } from '#sales/contract/queries/query-states.ts'
import { salesMessages } from '#sales/contract/sales-messages.ts'
import { findOptionalContactSeen } from '#sales/server/people/contact-queries.ts'
import type { SalesParts } from '#sales/server/sales-dependencies.ts'
import { mayEdit, mayView } from '#sales/server/sales-policy.ts'
import { listQueriesSeen, listQuestions, type SeenQuery } from './query-row-queries.ts'

export const listQueries =
  ({ config }: Pick<SalesParts, 'config'>) =>
  async (ctx: Ctx, { contact_id }: InputOf<typeof calls.listQueries>) => {
    must(mayView(ctx.actor), salesMessages.mayNotView)
    must(await findOptionalContactSeen(ctx, contact_id), salesMessages.noSuchContact)
    const found = await listQueriesSeen(ctx, contact_id)
    const questions = await listQuestions(
      ctx,
      found.map(({ id }) => id),
    )
    return found.map((query) =>
      viewQuery(ctx, query, {
        questions: questions.filter(({ query_id }) => query_id === query.id),
        publicUrl: config.publicUrl,
      }),
    )
  }

type Around = { readonly questions: QueryView['questions']; readonly publicUrl: string }

function viewQuery(ctx: Ctx, query: SeenQuery, { questions, publicUrl }: Around): QueryView {
  const { state, token } = query
  const mayChange = query.may_change && mayEdit(ctx.actor)
  const isOut = state === 'submitted'
  return {
    ...query,
    lead: { id: query.lead_id, title: query.lead_title },
    overdue: isOut && query.due_on !== null && query.due_on < companyDay(ctx.now),
    questions: questions.map(({ id, text, answer, answered_at }) => ({ id, text, answer, answered_at })),
    created_by: query.maker_name,
    link: isOut && mayChange && token !== null ? `${publicUrl}/query/${token}` : null,
    can: {
      edit: mayChange && state === 'draft',
      answer: mayChange && isOut,
      withdraw: mayChange && queryStates.canMove(state, 'withdrawn'),
    },
  }
}
