import { conflict, forbidden, invalid, missing } from '#platform/contract/refusal.ts'

export const salaryMessages = {
  prepared: 'Salary saved as a draft.',
  submitted: 'Sent for approval.',
  approved: 'Salary approved.',
  rejected: 'Salary rejected.',
  withdrawn: 'Withdrawn.',

  personEmpty: 'Choose a person',
  groupEmpty: 'Choose a pay group',
  structureEmpty: 'Choose a structure',
  ctcEmpty: 'Enter the annual CTC',
  reasonEmpty: 'Enter a reason',
  commentEmpty: invalid('Say why, so that it can be prepared again', 'comment'),
  mayNotPrepare: forbidden('Only payroll can prepare salaries.'),
  mayNotApprove: forbidden('Only a payroll approver can approve salaries.'),
  ownWork: forbidden('Another person approves what you prepared.'),
  noSuchPerson: missing('You can’t see the salary of this person.'),
  noSuchSalary: missing('This salary no longer exists.'),
  noSuchGroup: invalid('Choose a pay group of a company you prepare.', 'pay_group_id'),
  noSuchStructure: invalid('Choose an active structure.', 'structure_id'),
  notEmployed: (group: string, day: string) =>
    invalid(`On ${day} this person is not employed by the company of ${group}.`, 'effective_from'),
  sameDay: (day: string) =>
    conflict(`A salary from ${day} is already agreed. Correct it instead.`, 'effective_from'),
  overrideUnknown: (code: string) => invalid(`The structure has no component ${code}.`, 'overrides'),
  overrideBalance: (code: string) => invalid(`${code} takes the rest of CTC and can’t be set.`, 'overrides'),
  tooSmall: (what: string) => invalid(what, 'annual_ctc'),
  forAnyone: 'No person is chosen, so professional tax is left out.',
  noState: 'The office of this person is in no state that has rules here, so professional tax is left out.',
  wageDefinitionNotChosen: 'The company has not chosen its wage definition. Basic pay counts for now.',
  unverified: (month: string, names: string) => `Rules for ${month} that are not confirmed yet: ${names}.`,
  changedSince: conflict('The structure or a rule has changed since this was prepared. Prepare it again.'),
  movedAlready: (state: string, who: string | null) =>
    conflict(
      who === null ? `This salary is already ${state}.` : `This salary is already ${state} by ${who}.`,
    ),
  overlap: conflict('Another salary of this person covers these days.', 'effective_from'),
}
