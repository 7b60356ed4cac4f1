import { sql } from 'kysely'
import type { AreaDuties } from '#platform/server/area.ts'
import { confidential } from '#platform/server/confidential-changes.ts'
import { ownedRows } from '#platform/server/leavers/owned-rows-queries.ts'
import { DONE_BY, OWN_ROWS, type AccountReferences } from '#platform/server/leavers/account-references.ts'
import * as documentNotices from './document-notices.ts'
import { noticesIn } from '#platform/server/notice-kind.ts'

/** The successor hears when a document that was asked for is late. */
const requests = ownedRows({
  table: 'document_request',
  column: 'asked_by_id',
  name: sql<string>`(select name from account where account.id = document_request.account_id)`,
  where: (_ctx, { successor }) =>
    sql<boolean>`document_request.state in ('requested', 'rejected')
      and document_request.account_id <> ${successor.id}`,
  department: 'hr',
  things: ['document that they asked for', 'documents that they asked for'],
})

const accounts: AccountReferences = {
  handedOver: ['document_request.asked_by_id'],
  owesNothing: {
    [OWN_ROWS]: ['document.account_id', 'document_request.account_id', 'letter.account_id'],
    [DONE_BY]: [
      'document_version.decided_by_id',
      'document_version.uploaded_by_id',
      'letter.drafted_by_id',
      'letter.issued_by_id',
    ],
  },
}

export const documentsDuties: AreaDuties = {
  accounts,
  notices: noticesIn(documentNotices),
  leaver: [requests],
  confidentialChanges: confidential(['documents.letter.draft'], {
    letter: ['subject', 'body', 'field_values', 'revoke_reason'],
  }),
}
