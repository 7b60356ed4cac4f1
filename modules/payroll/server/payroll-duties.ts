import type { AreaDuties } from '#platform/server/area.ts'
import { confidential } from '#platform/server/confidential-changes.ts'
import { DONE_BY, OWN_ROWS } from '#platform/server/leavers/account-references.ts'
import { noticesIn } from '#platform/server/notice-kind.ts'
import * as lawNotices from './law-notices.ts'
import { lawLeaverDuties } from './compliance/compliance-leaver-queries.ts'
import { waitingOpenings } from './opening/waiting-openings.ts'
import { waitingPacks } from './packs/waiting-packs.ts'
import * as payrollNotices from './payroll-notices.ts'
import { waitingRuns } from './approval/waiting-runs.ts'
import { waitingSalaries } from './salaries/waiting-salaries.ts'

export const payrollDuties: AreaDuties = {
  accounts: {
    handedOver: ['compliance_task.owner_id', 'law_watch.owner_id'],
    owesNothing: {
      [OWN_ROWS]: [
        'compliance_task.account_id',
        'one_time_input.account_id',
        'pay_hold.account_id',
        'pay_loan.account_id',
        'parallel_line.account_id',
        'pay_opening_person.account_id',
        'payroll_run_person.account_id',
        'payslip.account_id',
        'salary_assignment.account_id',
        'salary_view.account_id',
        'settlement.account_id',
        'tax_basis.account_id',
      ],
      // What waits is approved by any approver, and withdrawn by anyone who prepares.
      [DONE_BY]: [
        'bank_file.answered_by',
        'bank_file.made_by',
        'bank_file.voided_by',
        'bank_file_download.downloaded_by',
        'compliance_evidence.added_by',
        'compliance_task.done_by',
        'law_watch.done_by',
        'one_time_batch.prepared_by',
        'one_time_input.prepared_by',
        'parallel_line.signed_by',
        'parallel_register.uploaded_by',
        'pay_group_terms.decided_by',
        'pay_hold.held_by',
        'pay_hold.released_by',
        'pay_loan.agreed_by',
        'pay_opening.decided_by',
        'pay_opening.prepared_by',
        'pay_opening.reversed_by',
        'payroll_run.computing_by',
        'payroll_run.decided_by',
        'payroll_run.opened_by',
        'payroll_run.paid_by',
        'payroll_run.payment_started_by',
        'payroll_run.reopen_asked_by',
        'payroll_run.submitted_by',
        'payroll_run_person.acknowledged_by',
        'payslip.paid_by',
        'payslip_print.printed_by',
        'register_download.downloaded_by',
        'rule_pack.made_by',
        'rule_pack.published_by',
        'rule_pack.retired_by',
        'rule_pack.reviewed_by',
        'rule_pack_confirmation.confirmed_by',
        'salary_assignment.decided_by',
        'salary_assignment.prepared_by',
        'salary_batch.prepared_by',
        'salary_view.viewer_id',
        'settlement.approved_by',
        'settlement.computed_by',
        'settlement_entry.entered_by',
        'state_without_rules.confirmed_by',
        'tax_basis.made_by',
        'wage_definition.decided_by',
      ],
    },
  },
  leaver: lawLeaverDuties,
  notices: [...noticesIn(payrollNotices), ...noticesIn(lawNotices)],
  waiting: [waitingSalaries, waitingRuns, waitingOpenings, waitingPacks],
  confidentialChanges: confidential(['payroll.pay.view'], {
    salary_batch: ['reason'],
    salary_assignment: ['annual_ctc', 'overrides', 'definition', 'reason', 'comment'],
    salary_view: 'all',
    one_time_batch: ['reason'],
    one_time_input: ['amount', 'reason'],
    pay_hold: 'all',
    pay_loan: 'all',
    pay_loan_installment: 'all',
    bank_file: ['total'],
    bank_file_row: 'all',
    pay_opening: ['totals', 'reason', 'comment'],
    pay_opening_person: 'all',
    parallel_line: 'all',
    payroll_run: ['totals'],
    payroll_run_person: 'all',
    payslip: 'all',
    settlement: ['terms', 'lines', 'demand'],
    settlement_entry: 'all',
    tax_basis: 'all',
  }),
}
