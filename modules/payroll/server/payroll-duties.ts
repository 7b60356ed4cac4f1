import type { AreaDuties } from '#platform/server/area.ts'
import { confidential } from '#platform/server/confidential-changes.ts'
import { DONE_BY, OWN_ROWS } from '#platform/server/leavers/account-references.ts'
import { noticesIn } from '#platform/server/notice-kind.ts'
import * as payrollNotices from './payroll-notices.ts'
import { waitingSalaries } from './salaries/waiting-salaries.ts'

export const payrollDuties: AreaDuties = {
  accounts: {
    owesNothing: {
      [OWN_ROWS]: ['salary_assignment.account_id', 'salary_view.account_id'],
      // What waits is approved by any approver, and withdrawn by anyone who prepares.
      [DONE_BY]: [
        'pay_group_terms.decided_by',
        'salary_assignment.decided_by',
        'salary_assignment.prepared_by',
        'salary_batch.prepared_by',
        'salary_view.viewer_id',
        'wage_definition.decided_by',
      ],
    },
  },
  notices: noticesIn(payrollNotices),
  waiting: [waitingSalaries],
  confidentialChanges: confidential(['payroll.pay.view'], {
    salary_batch: ['reason'],
    salary_assignment: ['annual_ctc', 'overrides', 'definition', 'reason', 'comment'],
    salary_view: 'all',
  }),
}
