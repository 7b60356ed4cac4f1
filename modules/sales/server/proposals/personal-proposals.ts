import { eraseRows } from '#platform/server/database/erase-row.ts'
import { ERASED_NAME, factsOf, MOST_RECORDS } from '#contacts/server/public.ts'
import { forgetNotices } from '#notifications/server/public.ts'
import type { PersonalSource } from '#platform/server/personal-source.ts'
import { listStepIds } from '#sales/server/links/step-queries.ts'
import { listEditionIds, listPersonalProposals } from './proposal-queries.ts'

/** Proposals to a person. Prices and what was accepted stay, because a contract stands on them. */
export const personalProposals: PersonalSource = {
  key: 'sales-proposals',
  label: 'Proposals',
  async find(ctx, { contactIds }) {
    const proposals = await listPersonalProposals(ctx, contactIds, MOST_RECORDS)
    return proposals.map(({ id, number, accepted_name, decline_note, created_at }) => ({
      id,
      at: created_at,
      title: number,
      hindrance: '',
      facts: factsOf(['Accepted by', accepted_name], ['Note', decline_note]),
    }))
  },
  async erase(ctx, ids) {
    const editions = await listEditionIds(ctx, ids)
    await eraseRows(ctx, 'proposal_edition', {
      ids: editions,
      blank: { accepted_name: ERASED_NAME, accepted_from: '', decline_note: '' },
    })
    await eraseRows(ctx, 'sales_step', {
      ids: await listStepIds(ctx, { proposalIds: ids }),
      blank: { by_name: ERASED_NAME, address: '', note: '' },
    })
    await forgetNotices(
      ctx,
      editions.map((id) => `proposal/${id}`),
    )
  },
}
