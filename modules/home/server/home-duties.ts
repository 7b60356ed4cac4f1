import type { AreaDuties } from '#platform/server/area.ts'
import type { AreaApprovals } from '#platform/server/approvals/area-approvals.ts'
import { findPeople } from './find-people.ts'
import { findPlaces } from './find-places.ts'
import { findRequests } from './find-role-requests.ts'
import { requestsStuckNotice, waitingUndecidable } from './undecidable-requests.ts'
import { waitingAccess } from './waiting-role-requests.ts'
import { OWN_ROWS, type AccountReferences } from '#platform/server/leavers/account-references.ts'

const accounts: AccountReferences = {
  owesNothing: {
    [OWN_ROWS]: ['home_arrangement.account_id', 'saved_view.account_id', 'shortcut.account_id'],
  },
}

/** Identity and organization stand too low to know of searches and inboxes, so home declares theirs. */
export const homeDuties = (approvals: () => readonly AreaApprovals[]): AreaDuties => ({
  accounts,
  notices: [requestsStuckNotice],
  waiting: [waitingAccess, waitingUndecidable(approvals)],
  finds: [
    { key: 'people', label: 'People', look: 'person', find: findPeople },
    { key: 'places', label: 'Companies, offices and departments', look: 'record', find: findPlaces },
    { key: 'requests', label: 'My requests', look: 'record', find: findRequests },
  ],
})
