import { conflict, forbidden, invalid, missing } from '#platform/contract/refusal.ts'

export const payrollMessages = {
  mayNotSee: forbidden('You don’t have permission to see salaries.'),
  mayNotSeeSetup: forbidden('You don’t have permission to see the payroll set-up.'),
  mayNotManage: forbidden('Only payroll can change this.'),
  nameEmpty: 'Enter a name',
  reasonEmpty: 'Enter a reason',
  companyEmpty: 'Choose a company',
  dayOutside: 'Enter a day from 1 to 31',
  firstOfMonth: 'Enter the first day of a month',

  groupAdded: 'Pay group added.',
  groupSaved: 'Pay group saved.',
  sourceEmpty: 'Enter a source, such as a circular',
  wageBaseChosen: 'Wage definition saved.',
  termsSaved: 'Divisor saved.',
  groupNameTaken: conflict('This company already has a pay group with this name.', 'name'),
  noSuchGroup: missing('This pay group no longer exists.'),
  noSuchCompany: invalid('This company no longer exists.', 'company_id'),
  companyFixed: conflict('Salaries use this pay group, so its company can’t change.', 'company_id'),
  termsOnce: conflict('There is already a change from that month.', 'valid_from'),
  termsTooEarly: invalid('Choose a month after the latest change.', 'valid_from'),
}
