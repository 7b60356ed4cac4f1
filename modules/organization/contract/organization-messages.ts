import { conflict, forbidden, invalid, missing } from '../../../platform/contract/refusal.ts'
import { EXPORT_LINK_HOURS } from '../../../platform/contract/export.ts'

export const organizationMessages = {
  departmentAdded: 'The department is in the list.',
  designationAdded: 'The designation is in the list.',
  renamed: 'The new name is saved.',
  assigned: 'The assignment is saved.',
  exportBegun: `This list is long, so it is made in the background. You get a mail with a link that works for ${EXPORT_LINK_HOURS} hours.`,

  nameEmpty: 'Please enter a name',
  notForYou: forbidden('You may not see the people of the group.'),
  noSuchPerson: missing('This person is not in the directory.'),
  mayNotExport: forbidden('You may not take the directory along.'),
  mayNotManageLists: forbidden('You may not change these lists.'),
  noSuchEntry: missing('This entry is not in the list.'),
  departmentTaken: conflict('There is a department with this name already.', 'name'),
  designationTaken: conflict('There is a designation with this name already.', 'name'),

  mayNotAssign: forbidden('You may not change where people work.'),
  noSuchCompany: invalid('This company does not exist.', 'company_id'),
  noSuchLocation: invalid('This office does not exist.', 'location_id'),
  noSuchDepartment: invalid('This department does not exist.', 'department_id'),
  noSuchDesignation: invalid('This designation does not exist.', 'designation_id'),
  noSuchLead: invalid('Please choose somebody of the group.', 'line_manager_id'),
  noLongerActive: (name: string) => conflict(`${name} is no longer active.`, 'line_manager_id'),
  ownLead: invalid('Nobody reports to themselves.', 'line_manager_id'),
  circle: (lead: string, person: string) =>
    conflict(`${lead} reports to ${person} in these days, directly or through others.`, 'line_manager_id'),
  assignedLater: conflict('This person has an assignment that begins on that day or later.', 'valid_from'),
}
