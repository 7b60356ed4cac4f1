import type { AreaDuties } from '#platform/server/area.ts'
import { confidential } from '#platform/server/confidential-changes.ts'
import { DONE_BY, OWN_ROWS } from '#platform/server/leavers/account-references.ts'
import { noticesIn } from '#platform/server/notice-kind.ts'
import * as lawNotices from './law-notices.ts'
import { waitingPacks } from './packs/waiting-packs.ts'
import * as payrollNotices from './payroll-notices.ts'
import { waitingSalaries } from './salaries/waiting-salaries.ts'

/** Why nothing is owed for the owner of a task. */
const OPEN_TO_ALL = 'all of payroll sees and finishes it, and is reminded where the owner has left'

export const payrollDuties: AreaDuties = {
  accounts: {
    owesNothing: {
      [OWN_ROWS]: [
        'compliance_task.account_id',
        'one_time_input.account_id',
        'pay_hold.account_id',
        'pay_loan.account_id',
        'payroll_run_person.account_id',
        'payslip.account_id',
        'salary_assignment.account_id',
        'salary_view.account_id',
      ],
      [OPEN_TO_ALL]: ['compliance_task.owner_id', 'law_watch.owner_id'],
      // What waits is approved by any approver, and withdrawn by anyone who prepares.
      [DONE_BY]: [
        'compliance_evidence.added_by',
        'compliance_task.done_by',
        'law_watch.done_by',
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
        'rule_pack.made_by',
        'rule_pack.published_by',
        'rule_pack.retired_by',
        'rule_pack.reviewed_by',
        'rule_pack_confirmation.confirmed_by',
        'salary_assignment.decided_by',
        'salary_assignment.prepared_by',
        'salary_batch.prepared_by',
        'salary_view.viewer_id',
        'wage_definition.decided_by',
      ],
    },
  },
  notices: [...noticesIn(payrollNotices), ...noticesIn(lawNotices)],
  waiting: [waitingSalaries, waitingPacks],
  confidentialChanges: confidential(['payroll.pay.view'], {
    salary_batch: ['reason'],
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
