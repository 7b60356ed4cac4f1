import { ERASED_NAME, factsOf, MOST_RECORDS } from '#contacts/server/public.ts'
import { forgetNotices } from '#notifications/server/public.ts'
import { eraseRows } from '#platform/server/database/erase-row.ts'
import type { PersonalSource } from '#platform/server/personal-source.ts'
import { listStepIds } from '#sales/server/links/step-queries.ts'
import { listPersonalShares } from './share-queries.ts'
import { endShares } from './shares.ts'

/** What was shared with a person. Erased, its links end; that a document was shared stays. */
export const personalShares: PersonalSource = {
  key: 'sales-documents',
  label: 'Documents of sales that were shared',
  async find(ctx, { contactIds }) {
    const shares = await listPersonalShares(ctx, contactIds, MOST_RECORDS)
    return shares.map(({ id, name, address, note, shared_at, openings }) => ({
      id,
      at: shared_at,
      title: name,
      hindrance: '',
      facts: factsOf(['To', address], ['Note', note], ['Openings', String(openings)]),
    }))
  },
  async erase(ctx, ids) {
    await endShares(ctx, ids)
    await eraseRows(ctx, 'sales_share', { ids, blank: { address: '', note: '' } })
    await eraseRows(ctx, 'sales_step', {
      ids: await listStepIds(ctx, { shareIds: ids }),
      blank: { by_name: ERASED_NAME, address: '', note: '' },
    })
    await forgetNotices(
      ctx,
      ids.map((id) => `sales-share/${id}`),
    )
  },
}
