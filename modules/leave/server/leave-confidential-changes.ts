import { confidential } from '#platform/server/confidential-changes.ts'
import { READ_MEDICAL } from './leave-policy.ts'

/** A reader who may not read medical leave sees no kind of leave, in the change log too. */
export const leaveConfidentialChanges = confidential([READ_MEDICAL], {
  leave_application: ['leave_type_id', 'rest_type_id', 'reason', 'notes', 'rule', 'certificate_due_on'],
  leave_cancellation: ['reason'],
  leave_certificate: 'all',
  leave_adjustment: ['leave_type_id', 'reason'],
  leave_encashment: ['leave_type_id', 'waived_because'],
  leave_lot: ['leave_type_id', 'key', 'extended_because'],
  leave_day: ['leave_type_id', 'paid_share'],
  leave_ledger: ['leave_type_id'],
  leave_block_exemption: ['reason'],
})
