import { ERASED_NAME, factsOf, MOST_RECORDS } from '#contacts/server/public.ts'
import { eraseRows } from '#platform/server/database/erase-row.ts'
import type { PersonalSource } from '#platform/server/personal-source.ts'
import { listMovesWithNote, listPersonalDeals } from '#sales/server/personal-queries.ts'

/** Deals in which a person takes part. Amounts and moves stay, because the figures of sales stand on them. */
export const personalDeals: PersonalSource = {
  key: 'sales-deals',
  label: 'Deals',
  async find(ctx, { contactIds }) {
    const deals = await listPersonalDeals(ctx, contactIds, MOST_RECORDS)
    return deals.map(({ id, name, lost_note, created_at }) => ({
      id,
      at: created_at,
      title: name,
      hindrance: '',
      facts: factsOf(['Note', lost_note]),
    }))
  },
  async erase(ctx, ids) {
    if (ids.length === 0) return
    await eraseRows(ctx, 'deal', { ids, blank: { name: ERASED_NAME, lost_note: '' } })
    await eraseRows(ctx, 'deal_move', { ids: await listMovesWithNote(ctx, ids), blank: { note: '' } })
  },
}
