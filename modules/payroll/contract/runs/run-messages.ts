import { monthInFull } from '#platform/contract/day-in-words.ts'
import { conflict, forbidden, invalid, missing } from '#platform/contract/refusal.ts'
import { peopleInWords } from '#payroll/contract/people-in-words.ts'

type RunPlace = { readonly month: string; readonly company: string }
const place = ({ month, company }: RunPlace) => `${monthInFull(month)} for ${company}`

export const runMessages = {
  opened: 'Run opened.',
  collected: 'Inputs collected.',
  computing: 'The run is being computed.',
  choiceSaved: 'Saved.',
  acknowledged: 'Acknowledged.',
  submitted: 'Sent for approval.',
  approved: 'Run approved.',
  returned: 'Run returned.',
  published: 'Payslips published.',
  paying: 'Payment started.',
  locked: 'Run locked.',
  reopenAsked: 'Asked to reopen.',
  reopened: 'Run reopened.',
  notReopened: 'Run stays approved.',
  discarded: 'Run discarded.',

  noPacks: (problem: string) => invalid(problem, 'month'),
  noLaw: ([first = '', ...more]: readonly string[]) =>
    conflict(more.length === 0 ? first : `${first} ${more.length} more to settle under Rule packs.`),

  mayNotSee: forbidden('You don’t have permission to see payroll runs.'),
  mayNotManage: forbidden('Only payroll can prepare runs.'),
  mayNotApprove: forbidden('Only a payroll approver can decide on runs.'),
  mayNotPay: forbidden('Only finance can pay runs.'),
  ownPayment: forbidden('Another person pays what you prepared or approved.'),
  notInRun: invalid('Choose payslips of this run', 'unpaid_ids'),
  mayNotReopen: forbidden('Only an administrator can ask to reopen a run.'),
  ownRun: forbidden('Another person approves what you prepared.'),
  byException: (until: string) =>
    `Approved by the person who submitted it, under an exception until ${until}.`,
  ownReopening: forbidden('Another person reopens what you asked for.'),
  noSuchRun: missing('This run no longer exists.'),
  noSuchPerson: missing('This person is not in the run.'),
  noSuchSlip: missing('This payslip no longer exists.'),
  noSuchGroup: invalid('Choose a pay group of a company you prepare.', 'pay_group_id'),

  groupEmpty: 'Choose a pay group',
  monthEmpty: 'Choose a month',
  reasonEmpty: 'Enter a reason',
  reasonNeeded: invalid('Enter a reason', 'reason'),
  referenceEmpty: 'Enter the bank reference (UTR)',
  commentEmpty: invalid('Say what to change', 'comment'),
  tooFar: invalid('This month has not begun.', 'month'),
  openedAlready: (run: RunPlace & { readonly by: string; readonly on: string }) =>
    conflict(`${place(run)} was already opened by ${run.by} on ${run.on}.`, 'month'),
  openedAtOnce: conflict('This month was already opened for the pay group.', 'month'),
  beforeNotLocked: (month: string) =>
    invalid(`${monthInFull(month)} is not locked. Lock it first, or enter why you skip it.`, 'reason'),
  beingComputed: (run: RunPlace & { readonly by: string; readonly at: string }) =>
    conflict(`${place(run)} is being computed by ${run.by} (started ${run.at}).`),
  jobTitle: (run: RunPlace) => `Compute ${place(run)}`,
  notClosed: (run: RunPlace) =>
    conflict(`The attendance of ${place(run)} is not closed. Close the month first.`),
  noWageDefinition: (company: string) =>
    conflict(`${company} has not chosen its wage definition. Choose it under Pay groups.`),
  noTerms: conflict('The pay group has no divisor for this month. Set one under Pay groups.'),
  pendingLeft: (count: number) =>
    conflict(
      `${peopleInWords(count)} in this run have pending attendance requests. Proceed or exclude them one by one.`,
    ),
  noneIncluded: conflict('No one is included in this run.'),
  notComputed: conflict('Compute the run first.'),
  stale: (count: number) => conflict(`Inputs of ${peopleInWords(count)} changed. Compute the run again.`),
  unacknowledged: (count: number) =>
    conflict(`Look at the flags of ${peopleInWords(count)} and acknowledge them first.`),
  errorsLeft: (count: number) =>
    conflict(`${peopleInWords(count)} can’t be computed. Mend or exclude them first.`),
  notAsked: conflict('No one asked to reopen this run.'),
  alreadyAsked: (by: string) => conflict(`${by} already asked to reopen this run.`),
  paidAlready: conflict('A payment of this run is confirmed, so it can’t be reopened.'),
  accountChanged: 'The bank account changed after the run was approved. Pay it by hand or with the next run.',
  publishedAlready: conflict('Every payslip of this run is published.'),
  publishedLater: (count: number) => (count === 1 ? '1 payslip published' : `${count} payslips published`),
  noneToPay: conflict('No payment is due in this run.'),
  stillHeld: conflict('The pay of this person is on hold. Release the hold first.'),
  paidSlipAlready: conflict('This payslip is not to pay.'),
  paid: 'Payment recorded.',
  inFuture: invalid('Enter a day until today', 'paid_on'),
}
