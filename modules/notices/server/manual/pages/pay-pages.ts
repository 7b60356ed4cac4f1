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
    '<p>Your <a href="/payslip">payslips</a> are listed by month. You get a notice when a new one is ready. It never names an amount.</p><p>Amounts are shown for 15 minutes after your password. After that, enter it again. Open any amount to see how it was calculated. Below, two months are compared in words.</p><p><strong>Download PDF</strong> offers the labels in English, Hindi, Bengali and Kannada. Anyone can check it at the address it shows, with the code and the net pay on it.</p><p>Your salary page shows who looked at your pay.</p>',
  ),
  page(
    'expense-claims',
    'Expense claims',
    {
      chapter: 'Pay',
      routes: ['/reimbursement', '/reimbursement/new', '/reimbursement/claims', '/reimbursement/categories'],
    },
    '<p>Choose <strong>New claim</strong>, then photograph your bills or drop them in. Each receipt becomes an expense. The policy is checked while you type.</p><p>Distances and per diems are calculated from kilometres and days. A bill in another currency is converted with the rate of its day. <strong>Split</strong> divides one bill into parts.</p><p>Your line manager approves claims. The manager of a project decides its costs first. Claims above ₹ 25,000, or above the amount of your company, go to finance as well. An approver can reduce a line and says why. <strong>Withdraw</strong> makes a pending claim a draft again.</p><p><strong>Questions and answers</strong> stand under a claim, so that nothing is sent back for a question. Type @ to mention people who can see it. Its employee, the approvers and finance write there.</p><p><strong>Download PDF</strong> gives the claim with its receipts in order. Photographs are printed, and PDF receipts are attached to the file.</p><p>An expense that was claimed before needs a reason. A receipt that was paid once can’t be claimed again. A rejected claim is copied with <strong>Copy to a new claim</strong>.</p>',
  ),
  page(
    'advances',
    'Advances',
    { chapter: 'Pay', routes: ['/reimbursement/advances'] },
    '<p>On <a href="/reimbursement/advances">Advances</a>, choose <strong>Request advance</strong>. Say what it is for, when you need the money and when it is over. Only categories that allow advances can be chosen. The people who approve your claims approve it, and may approve less with a reason.</p><p>Finance pays it and enters the UTR. Then claim what you spend as usual. When finance pays your claims, the oldest advance is taken first and only the rest is paid. The page of the advance shows which claims settled it, and its balance.</p><p>You have 30 days after the end, or after the payment where that was later. A week before, you are reminded. The balance is then recovered from your pay of the next month that is open. With an overdue advance you can’t request another. When you leave, the final settlement takes it.</p>',
  ),
  page(
    'paying-expense-claims',
    'Paying expense claims',
    {
      chapter: 'Pay',
      routes: ['/reimbursement/payments', '/settings/exchange-rates'],
      needs: 'exchange-rates.rate.view',
    },
    '<p>The payment desk lists approved claims. Who pays a claim has neither made nor approved it. <strong>Start payment</strong> takes open advances first. Then it makes one batch for each company, by bank transfer or in cash.</p><p>Download the transfers, pay them at the bank, then choose <strong>Mark as paid</strong> and enter the UTR. A batch in cash has the number of the voucher instead. A transfer that the bank returned is marked as <strong>Failed</strong>. Its claim waits for payment again. A claim that the bank paid by itself can have a UTR of its own.</p><p>Expenses with the payroll route go to payroll when they are approved, for its next open month. They are in progress once the run of their month is approved. A run that is reopened makes them pending again.</p><p>Exchange rates are entered by day, pasted from a spreadsheet with <strong>Paste rows</strong>, or imported from a file. Rows are imported all or none. A claim keeps the rate it was submitted with.</p>',
  ),
  page(
    'expense-reports',
    'Expense reports',
    { chapter: 'Pay', routes: ['/reimbursement/reports'], needs: 'reimbursement.claim.view' },
    '<p>Choose two days. The plots show what was claimed and approved by month, category, project and employee. Below each plot is its table.</p><p>Billable expenses are those of approved claims that go to a client. The list at the end has every expense. Filter it, then export exactly these rows.</p>',
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
        '/salary-configuration/bank-layouts',
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
      routes: [
        '/payroll-runs',
        '/payroll-runs/one-time-pay',
        '/payroll-runs/one-time-sheets',
        '/payroll-runs/loans',
        '/payroll-runs/holds',
        '/payroll-runs/replaced-packs',
      ],
      needs: 'payroll.run.view',
    },
    '<p>A run pays one pay group for one month. The attendance of the month is closed first.</p><ol><li><strong>Collect inputs</strong> lists who is paid and whose requests are pending.</li><li><strong>Compute</strong> calculates every payslip. A person who can’t be computed is named and the others go on.</li><li>Check who stands out, such as a first payslip or a large change. They come first in the list. Then <strong>Submit</strong>.</li><li>Another person approves. <strong>Publish payslips</strong> tells everyone in the run.</li><li>Finance chooses <strong>Make bank file</strong>, downloads it, and chooses <strong>Confirm paid</strong> when the bank has paid. This locks the run. Who submitted or approved it does not confirm the payment.</li></ol><p>Who was left out of a month is paid it by the next run as arrears. Bonuses and loan instalments that waited come with it. The run asks you to acknowledge this. It also names anyone employed earlier in the tax year who has no opening figures.</p><p>A run has one bank file at a time. Its layout and the paying account belong to the pay group. People on hold, paid in cash or with a new bank account are listed beneath it.</p><p><strong>Upload bank answer</strong> reads the file that the bank sends back. It needs the columns of the bank file with Status, UTR and Reason. The preview checks every row, and the answer names each payment once. Payments that the bank refused are to pay again, with another bank file or one by one after <strong>Confirm paid</strong>.</p><p>If the bank sends a payment back later, choose <strong>Record return</strong> beside it and enter the day and the reason. The payment is due again. Make another bank file, which uses the person’s present account, or choose <strong>Pay</strong>. The person is told to check their bank account.</p><p>Comp-off and leave that are paid instead of taken come into the run with <strong>Collect inputs</strong>. A day is the wages of a full month divided by 30. Where the pay group divides by 26, so is this.</p><p><strong>Download payslips</strong> on a run makes one archive of all PDFs. On a payslip, <strong>Print</strong> makes the original once, and duplicates after that. <strong>Withdraw</strong> takes back a single published payslip before payment. <strong>Changed figures</strong> is a tab of <strong>Payroll reports</strong>. It lists payslips whose rule packs, divisor or wage definition changed later.</p><p>A person who submitted a run approves it only under an exception. Two administrators grant it with the role, with a reason and an end date within a year. The run shows it.</p><p><strong>Discard run</strong> takes back a run that was opened by mistake, until it is submitted. The month can then be opened again.</p><p>A locked run never changes. Later corrections are paid as arrears in the next run or in a correction run.</p><p>Bonuses and recoveries are entered one by one, or from a sheet. The preview checks every row, and <strong>Undo</strong> withdraws the sheet until a run with it is submitted.</p>',
  ),
  page(
    'settlements',
    'Final settlements',
    { chapter: 'Pay', routes: ['/payroll-runs/settlements'], needs: 'payroll.pay.view' },
    '<p><strong>Final settlements</strong>, a tab of <strong>Payroll runs</strong>, lists everyone whose last pay is open. A settlement opens with the exit and takes its last working day, notice and blocked amounts.</p><ol><li><strong>Compute wages only</strong> pays the salary of the last month while clearances are open. Wages are due shortly after the last working day, and the page counts the days.</li><li><strong>Add entry</strong> takes a joining bonus back or adds ex gratia.</li><li><strong>Compute</strong> adds leave encashment, gratuity, bonus, notice, recoveries and tax of the whole year. Open an amount to see its reasons.</li><li>Another person approves when all departments have cleared. The payslip is published.</li><li>Finance pays the run under <strong>Payroll runs</strong>. Then <strong>Close</strong> the settlement, which closes the exit.</li></ol><p>If the leaver owes more than they receive, the rest is demanded and never debited. Choose <strong>Record payment</strong> when it arrives. <strong>Roll back approval</strong> works until a payment begins.</p>',
  ),
  page(
    'payroll-reports',
    'Payroll reports',
    { chapter: 'Pay', routes: ['/payroll-reports'], needs: 'payroll.totals.view' },
    '<p><a href="/payroll-reports">Payroll reports</a> come from published and locked runs. Choose a report, a month and a company, then export it as CSV, Excel or PDF. Each download is logged.</p><p>The provident fund return has its text file under <strong>ECR text</strong>. Rows that the portal would refuse are listed above the table. Identity numbers are masked on the screen and whole in the file.</p><p>The journal voucher needs a ledger code for every line. Set missing ones beneath it.</p><p>A run shows its reconciliation: each sum beside the one it has to match. Open any part to see the people behind it.</p>',
  ),
  page(
    'tax-declaration',
    'Tax declaration and calculation',
    {
      chapter: 'Pay',
      routes: ['/investment-declaration', '/investment-declaration-form', '/tax-calculation'],
    },
    '<p>HR opens a window and you get a notice. First choose the old or the new regime on <a href="/investment-declaration">Tax declaration</a>. Without a choice the new regime holds.</p><ol><li>Open the form and choose <strong>Add row</strong> for each rent, loan, policy or investment. The limits on the right show how much of it counts.</li><li><strong>Attach proof</strong> takes PDF, JPEG and PNG files up to 5 MB, without a password.</li><li><strong>Submit</strong> says from which month it applies. Until the window closes you can edit it.</li></ol><p>Payroll approves or rejects each row. Edit a rejected row to have it checked again. In the proof round only approved amounts count.</p><p><a href="/tax-calculation">Tax calculation</a> shows both regimes step by step, the cheaper one and the tax of each month. It asks for your password, as your payslips do. Move the sliders to try a rent, an investment or a bonus. Nothing is saved until you add it to the form.</p>',
  ),
  page(
    'tax-declarations-of-everyone',
    'Declaration windows and verification',
    {
      chapter: 'Pay',
      routes: ['/investment-declaration/people', '/investment-declaration/windows'],
      needs: 'tax.declaration.follow',
    },
    '<p>HR or payroll opens a <a href="/investment-declaration/windows">window</a> for a company and tax year. Everyone the company pays is asked, and reminded seven days and one day before it is due. After the day for the regime and the grace, the new regime holds for anyone who has not chosen. The form follows. On the list, choose people to send their form, remind them or close them at the same time.</p><p>HR follows the states on <a href="/investment-declaration/people">Declarations</a>. Amounts are shown to payroll and auditors only, and each look is logged.</p><p>Payroll opens a declaration and decides row by row beside the proof. <strong>J</strong> and <strong>K</strong> go to the next and the last row. A file that another person or year has used is approved with a comment. <strong>Send back</strong> returns it with a comment. <strong>Close</strong> ends it when every row is decided. <strong>Unlock</strong> gives one person until a later day.</p><p>The proof round counts approved amounts from the month you choose. After the grace, rows without a decision count nothing.</p>',
  ),
  page(
    'tax-papers',
    'Tax papers and challans',
    { chapter: 'Pay', routes: ['/tax-papers', '/tax-challans'], needs: 'tax.declaration.view' },
    '<p><a href="/tax-papers">Tax papers</a> come from published payslips. Choose a company, a tax year and a sheet, then export it as CSV, Excel or PDF. PANs are masked on the screen and whole in the file. Each download is logged.</p><ul><li><strong>TDS working</strong> has every step from salary to tax, one row for each person.</li><li><strong>Deductees</strong> and <strong>Challans of a quarter</strong> hold what the quarterly statement asks for.</li><li><strong>Exceptions</strong> lists missing PANs and tax that is too high or too low. It also lists jumps in the last quarter and claims that were cut.</li></ul><p>On <a href="/tax-challans">TDS challans</a> payroll enters each deposit with its BSR code, day and serial. The table above compares it with what payslips deducted in its months.</p><p>The certificate, part B, is ready once the last month of the tax year is paid. The archive holds one PDF for each person. Employees download their own on <a href="/investment-declaration">Tax declaration</a> after their password.</p>',
  ),
  page(
    'opening-figures',
    'Starting payroll in the middle of a year',
    { chapter: 'Pay', routes: ['/payroll-runs/opening'], needs: 'payroll.pay.view' },
    '<p>Opening figures are what another system paid earlier this tax year. Income tax, professional tax and the yearly totals on payslips continue from them.</p><ol><li>Choose the company and the last month paid elsewhere, then <strong>Download sheet</strong>.</li><li>Enter the totals of each person and upload the sheet. The preview checks every row.</li><li>Enter the control total of each column from the old system. If one differs from the rows, nothing is saved.</li><li>Another person approves. Loan balances become loans with their monthly instalment.</li></ol><p>An approver can reverse the figures until a run with them is approved. Leave balances are entered in leave.</p>',
  ),
  page(
    'rule-packs',
    'Rule packs and the law watch',
    {
      chapter: 'Pay',
      routes: ['/rule-packs', '/rule-packs/law-watch'],
      needs: 'payroll.law.view',
    },
    '<p>A <a href="/rule-packs">rule pack</a> holds the rates and limits of one law from a date. Each shows its source and how certain it is.</p><p>Figures of medium or low confidence are confirmed before a month is computed. The payroll approver chooses <strong>Confirm figures</strong> and names a source.</p><p>People in a state without rule packs can’t be paid yet. <strong>Confirm a state</strong> says from which date it has no professional tax and no welfare fund. It needs a source and can’t be undone.</p><p>For a change of the law choose <strong>New version</strong>. Another person reviews and publishes it. Sample cases are checked first, and a published version never changes.</p><p>The <a href="/rule-packs/law-watch">law watch</a> lists expected changes and figures to check again, with an owner and a date.</p>',
  ),
  page(
    'compliance',
    'Compliance calendar',
    { chapter: 'Pay', routes: ['/compliance'], needs: 'payroll.law.view' },
    '<p>The <a href="/compliance">compliance calendar</a> lists payments and returns to authorities for each company. Items are added 90 days ahead. Owners are reminded five days and one day before, and when one is overdue.</p><p>Choose <strong>Mark as done</strong> with the date and attach the receipt as evidence.</p>',
  ),
]
