import { sql } from 'kysely'
import type { AreaDuties } from '#platform/server/area.ts'
import { ownedRows } from '#platform/server/leavers/owned-rows-queries.ts'
import { DONE_BY, OWN_ROWS, type AccountReferences } from '#platform/server/leavers/account-references.ts'
import { enquiryNotice } from './enquiry-notice.ts'

const contacts = ownedRows({
  table: 'contact',
  column: 'owner_id',
  name: sql<string>`contact.name`,
  things: ['contact', 'contacts'],
})

const leads = ownedRows({
  table: 'lead',
  column: 'owner_id',
  name: sql<string>`lead.title`,
  where: () => sql<boolean>`lead.status not in ('rejected', 'closed')`,
  things: ['open enquiry', 'open enquiries'],
})

const accounts: AccountReferences = {
  handedOver: ['contact.owner_id', 'lead.owner_id'],
  owesNothing: {
    [DONE_BY]: [
      'personal_request.made_by',
      'suppression.by_id',
      'contact_merge.merged_by',
      'customer_user.added_by',
    ],
    [OWN_ROWS]: ['customer_user.account_id'],
  },
}

export const contactsDuties: AreaDuties = { accounts, notices: [enquiryNotice], leaver: [contacts, leads] }
