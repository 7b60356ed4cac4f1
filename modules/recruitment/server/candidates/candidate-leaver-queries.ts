import { sql } from 'kysely'
import type { FindSource } from '#platform/server/find-source.ts'
import { confidential } from '#platform/server/confidential-changes.ts'
import type { ColumnName } from '#platform/server/leavers/account-references.ts'
import { ownedRows } from '#platform/server/leavers/owned-rows-queries.ts'
import { mayList } from '#recruitment/server/recruitment-policy.ts'
import { candidatesVisibleTo } from './candidate-sight-policy.ts'
import { foundBy } from './candidate-list-queries.ts'

const owned = ownedRows({
  table: 'application',
  column: 'owner_id',
  name: sql<string>`(select name from candidate where candidate.id = application.candidate_id)`,
  where: () => sql<boolean>`application.live`,
  things: ['application that they look after', 'applications that they look after'],
})

export const candidateLeaverDuties = [owned]

export const candidateAccounts = {
  handedOver: ['application.owner_id'],
  doneBy: [
    'application.referrer_id',
    'application_move.moved_by',
    'candidate.created_by',
    'candidate_apart.decided_by',
    'candidate_file.added_by',
    'candidate_merge.merged_by',
    'candidate_merge.undone_by',
  ],
  ownRows: ['candidate.account_id'],
} as const satisfies Readonly<Record<string, readonly ColumnName[]>>

/** Pay of candidates is for those who see pay; why one is not contacted is for HR and recruiters. */
export const candidateConfidentialChanges = [
  ...confidential(['recruitment.pay.view'], { candidate: ['current_ctc', 'expected_ctc'] }),
  ...confidential(['recruitment.record.manage'], { candidate: ['blocked_because', 'blocked_until'] }),
]

export const candidateFinds: FindSource = {
  key: 'candidates',
  label: 'Candidates',
  look: 'record',
  async find(ctx, words, limit) {
    if (!mayList(ctx.actor)) return []
    const found = await ctx.db
      .selectFrom('candidate')
      .select(['candidate.id', 'candidate.name', 'candidate.designation', 'candidate.company'])
      .where('candidate.merged_into_id', 'is', null)
      .where('candidate.erased_at', 'is', null)
      .where(candidatesVisibleTo(ctx))
      .where(foundBy(words))
      .orderBy('candidate.id', 'desc')
      .limit(limit)
      .execute()
    return found.map(({ id, name, designation, company }) => ({
      title: name,
      detail: [designation, company].filter(Boolean).join(', '),
      path: `/unique-candidates/${id}`,
    }))
  },
}
