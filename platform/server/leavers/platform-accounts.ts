import { DONE_BY, OWN_ROWS, type AccountReferences } from './account-references.ts'

/** Of the tables that belong to no area. */
export const platformAccounts: AccountReferences = {
  handedOver: ['approval_leg.approver_id'],
  owesNothing: {
    [DONE_BY]: ['approval_leg.acted_for', 'approval_leg.decided_by', 'transition.acted_for'],
    [OWN_ROWS]: ['approval_leg.applicant_id'],
  },
}
