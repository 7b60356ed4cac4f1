import { page, type ManualPage } from '#notices/server/manual/manual-page.ts'

/** Salaries, payslips, payroll runs and the figures of the law. */
export const payPages: readonly ManualPage[] = [
  page(
    'payslips',
    'Salary and payslips',
    {
      chapter: 'Pay',
      routes: [
        '/payslip',
        '/salary-configuration',
        '/salary-configuration/people',
        '/salary-configuration/revisions',
      ],
    },
    '<p>Your <a href="/payslip">payslips</a> are listed by month. You get a notice when a new one is ready. It never names an amount.</p><p>Amounts are shown for 15 minutes after your password. After that, enter it again. Open any amount to see how it was calculated.</p><p>Your salary page shows who looked at your pay.</p>',
  ),
  page(
    'salary-revisions',
    'Salaries and revisions',
    {
      chapter: 'Pay',
      routes: [
        '/salary-configuration/prepare',
        '/salary-configuration/bulk',
        '/salary-configuration/structures',
        '/salary-configuration/components',
        '/salary-configuration/pay-groups',
      ],
      needs: 'payroll.pay.view',
    },
    '<p>One person prepares a salary and another approves it. While you type, the estimate shows each month and the net in both tax regimes.</p><p>To revise many salaries, use the bulk revision. Choose <strong>Download sheet</strong>, fill in the new CTC and upload it. The preview checks every row. Nothing is saved until you send it for approval. <strong>Undo</strong> withdraws what is still pending.</p>',
  ),
  page(
    'payroll-runs',
    'Payroll runs',
    {
      chapter: 'Pay',
      routes: ['/payroll-runs', '/payroll-runs/one-time-pay', '/payroll-runs/loans', '/payroll-runs/holds'],
      needs: 'payroll.run.view',
    },
    '<p>A run pays one pay group for one month. The attendance of the month is closed first.</p><ol><li><strong>Collect inputs</strong> lists who is paid and whose requests are pending.</li><li><strong>Compute</strong> calculates every payslip. A person who can’t be computed is named and the others go on.</li><li>Check who stands out, such as a first payslip or a large change. Then <strong>Submit</strong>.</li><li>Another person approves. <strong>Publish payslips</strong> tells everyone in the run.</li><li>Finance chooses <strong>Start payment</strong>, and <strong>Confirm paid</strong> when the bank has paid. This locks the run.</li></ol><p>A locked run never changes. Later corrections are paid as arrears in the next run or in a correction run.</p>',
  ),
  page(
    'rule-packs',
    'Rule packs and the law watch',
    {
      chapter: 'Pay',
      routes: ['/rule-packs', '/rule-packs/law-watch'],
      needs: 'payroll.law.view',
    },
    '<p>A <a href="/rule-packs">rule pack</a> holds the rates and limits of one law from a date. Each shows its source and how certain it is.</p><p>Figures of medium or low confidence are confirmed before a month is computed. The payroll approver chooses <strong>Confirm figures</strong> and names a source.</p><p>For a change of the law choose <strong>New version</strong>. Another person reviews and publishes it. Sample cases are checked first, and a published version never changes.</p><p>The <a href="/rule-packs/law-watch">law watch</a> lists expected changes and figures to check again, with an owner and a date.</p>',
  ),
  page(
    'compliance',
    'Compliance calendar',
    { chapter: 'Pay', routes: ['/compliance'], needs: 'payroll.law.view' },
    '<p>The <a href="/compliance">compliance calendar</a> lists payments and returns to authorities for each company. Items are added 90 days ahead. Owners are reminded five days and one day before, and when one is overdue.</p><p>Choose <strong>Mark as done</strong> with the date and attach the receipt as evidence.</p>',
  ),
]
