import { ERASED_NAME, factsOf, MOST_RECORDS } from '#contacts/server/public.ts'
import { forgetNotices } from '#notifications/server/public.ts'
import { eraseRows } from '#platform/server/database/erase-row.ts'
import type { PersonalSource } from '#platform/server/personal-source.ts'
import { listDecidedAt } from './change-queries.ts'

/** Who decided on a change by a link. That it was decided stays, because budget and items stand on it. */
export const personalChanges: PersonalSource = {
  key: 'project-changes',
  label: 'Change requests decided',
  find: async (ctx, { email }) =>
    (email === null ? [] : await listDecidedAt(ctx, email.toLowerCase(), MOST_RECORDS)).map((change) => ({
      id: change.id,
      at: change.decided_at ?? change.created_at,
      title: change.title,
      hindrance: '',
      facts: factsOf(['Decided by', change.decided_name], ['Reason', change.decision_reason]),
    })),
  async erase(ctx, ids) {
    const blank = { decided_name: ERASED_NAME, decided_address: '', decision_reason: '' }
    await eraseRows(ctx, 'change_request', { ids, blank })
    await forgetNotices(
      ctx,
      ids.map((id) => `change-request/${id}`),
    )
  },
}
