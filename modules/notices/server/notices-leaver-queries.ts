import { sql } from 'kysely'
import { findPolicies, findPosts } from './search-posts-and-policies.ts'
import type { AreaDuties } from '#platform/server/area.ts'
import { ownedRows } from '#platform/server/leavers/owned-rows-queries.ts'
import { DONE_BY, OWN_ROWS, type AccountReferences } from '#platform/server/leavers/account-references.ts'
import * as boardNotices from './board/board-notices.ts'
import * as policyNotices from './policies/policy-notices.ts'
import { noticesIn } from '#platform/server/notice-kind.ts'

const policies = ownedRows({
  table: 'policy',
  column: 'owner_id',
  name: sql<string>`policy.title`,
  where: () => sql<boolean>`policy.archived_at is null`,
  department: 'hr',
  things: ['policy that they own', 'policies that they own'],
})

const accounts: AccountReferences = {
  handedOver: ['policy.owner_id'],
  owesNothing: {
    [DONE_BY]: [
      'manual_edit.edited_by',
      'policy.archived_by',
      'policy_version.published_by',
      'policy_version.written_by',
      'post.author_id',
      'post.withdrawn_by',
      'post_comment.author_id',
      'post_comment.hidden_by',
      'post_report.reporter_id',
      'post_report.settled_by',
      'post_revision.edited_by',
    ],
    [OWN_ROWS]: [
      'manual_vote.account_id',
      'policy_acknowledgement.account_id',
      'policy_quiz_try.account_id',
      'policy_reminder.account_id',
      'post_reaction.account_id',
      'post_reader.account_id',
      'post_reminder.account_id',
    ],
  },
}

export const noticesDuties: AreaDuties = {
  accounts,
  notices: [...noticesIn(boardNotices), ...noticesIn(policyNotices)],
  leaver: [policies],
  finds: [
    { key: 'posts', label: 'Message board', look: 'record', find: findPosts },
    { key: 'policies', label: 'Policies', look: 'record', find: findPolicies },
  ],
}
