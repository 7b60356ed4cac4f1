import { eraseRows } from '#platform/server/database/erase-row.ts'
import { ERASED_NAME, factsOf, MOST_RECORDS } from '#contacts/server/public.ts'
import { forgetNotices } from '#notifications/server/public.ts'
import type { PersonalSource } from '#platform/server/personal-source.ts'
import { listStepIds } from '#sales/server/links/step-queries.ts'
import { listPersonalQueries, listQuestions } from './query-row-queries.ts'

/** What a client was asked and answered. */
export const personalQueries: PersonalSource = {
  key: 'sales-queries',
  label: 'Queries',
  async find(ctx, { contactIds }) {
    const queries = await listPersonalQueries(ctx, contactIds, MOST_RECORDS)
    const questions = await listQuestions(
      ctx,
      queries.map(({ id }) => id),
    )
    return queries.map(({ id, subject, created_at, answered_name }) => ({
      id,
      at: created_at,
      title: subject,
      hindrance: '',
      facts: factsOf(
        ['Sent by', answered_name],
        ...questions
          .filter(({ query_id, answer }) => query_id === id && answer !== '')
          .map(({ text, answer }) => [text, answer] as const),
      ),
    }))
  },
  async erase(ctx, ids) {
    const questions = (await listQuestions(ctx, ids)).map(({ id }) => id)
    await eraseRows(ctx, 'sales_query', { ids, blank: { subject: ERASED_NAME, answered_name: '' } })
    await eraseRows(ctx, 'sales_question', {
      ids: questions,
      blank: { text: ERASED_NAME, answer: '', answered_at: null },
    })
    await eraseRows(ctx, 'sales_step', {
      ids: await listStepIds(ctx, { queryIds: ids }),
      blank: { by_name: ERASED_NAME, address: '', note: '' },
    })
    await forgetNotices(
      ctx,
      ids.map((id) => `sales-query/${id}`),
    )
  },
}
