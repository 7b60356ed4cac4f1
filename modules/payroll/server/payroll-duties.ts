import type { AreaDuties } from '#platform/server/area.ts'
import { confidential } from '#platform/server/confidential-changes.ts'
import { DONE_BY, OWN_ROWS } from '#platform/server/leavers/account-references.ts'
import { noticesIn } from '#platform/server/notice-kind.ts'
import * as payrollNotices from './payroll-notices.ts'
import { waitingSalaries } from './salaries/waiting-salaries.ts'

export const payrollDuties: AreaDuties = {
  accounts: {
    owesNothing: {
      [OWN_ROWS]: [
        'one_time_input.account_id',
        'pay_hold.account_id',
        'pay_loan.account_id',
        'payroll_run_person.account_id',
        'payslip.account_id',
        'salary_assignment.account_id',
        'salary_view.account_id',
      ],
      // What waits is approved by any approver, and withdrawn by anyone who prepares.
      [DONE_BY]: [
        'one_time_input.prepared_by',
        'pay_group_terms.decided_by',
        'pay_hold.held_by',
        'pay_hold.released_by',
        'pay_loan.agreed_by',
        'payroll_run.computing_by',
        'payroll_run.decided_by',
        'payroll_run.opened_by',
        'payroll_run.reopen_asked_by',
        'payroll_run.submitted_by',
        'payroll_run_person.acknowledged_by',
        'salary_assignment.decided_by',
        'salary_assignment.prepared_by',
        'salary_view.viewer_id',
        'wage_definition.decided_by',
      ],
    },
  },
  notices: noticesIn(payrollNotices),
  waiting: [waitingSalaries],
  confidentialChanges: confidential(['payroll.pay.view'], {
    salary_assignment: ['annual_ctc', 'overrides', 'definition', 'reason', 'comment'],
    salary_view: 'all',
    one_time_input: ['amount', 'reason'],
    pay_hold: 'all',
    pay_loan: 'all',
    pay_loan_installment: 'all',
    payroll_run: ['totals'],
    payroll_run_person: 'all',
    payslip: 'all',
  }),
}
