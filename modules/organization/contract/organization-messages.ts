import { conflict, forbidden, invalid, missing, withFacts } from '#platform/contract/refusal.ts'
import { EXPORT_LINK_HOURS } from '#platform/contract/export.ts'

export const organizationMessages = {
  departmentAdded: 'Department added.',
  designationAdded: 'Designation added.',
  cityAdded: 'City added.',
  renamed: 'Name saved.',
  assigned: 'Assignment added.',
  corrected: 'Assignment saved.',
  withdrawn: 'Assignment withdrawn.',
  workPhoneSaved: 'Phone number saved.',
  companySaved: 'Company saved.',
  companyAdded: 'Company added.',
  logoSaved: 'Logo saved.',
  logoRemoved: 'Logo removed.',
  officeAdded: 'Office added.',
  officeSaved: 'Office saved.',
  reassigned: (count: number, lead: string) =>
    count === 1 ? `1 person reports to ${lead} now.` : `${count} people report to ${lead} now.`,
  reassignedFrom: (count: number, lead: string, day: string) =>
    `${count} ${count === 1 ? 'person reports' : 'people report'} to ${lead} from ${day} on.`,
  exportBegun: `This list is long, so it runs in the background. We’ll mail you a link that works for ${EXPORT_LINK_HOURS} hours.`,

  nameEmpty: 'Enter a name',
  endBeforeStart: 'The last day can’t be before the first',
  nobodyChosen: 'Choose someone',
  phoneUnclear: 'Add phone number with its country code',
  workPhoneUnclear: 'A phone number has 10 to 15 digits',
  websiteUnclear: 'Enter a web address that starts with https://',
  notForYou: forbidden('You don’t have permission to see the directory.'),
  noSuchPerson: missing('This person is not in the directory.'),
  mayNotExport: forbidden('You don’t have permission to export the directory.'),
  mayNotSetPhone: forbidden('You don’t have permission to change this phone number.'),
  phoneMeanwhile: conflict('This phone number was changed elsewhere. Reload to see it.'),
  notYourOffice: forbidden('You can export only your own office’s phone list.'),
  dayToCome: forbidden('You don’t have permission to see future dates.'),
  notInChart: missing('This person is not in the chart on that day.'),
  mayNotExportChart: forbidden('You don’t have permission to export the chart.'),
  mayNotManageLists: forbidden('You don’t have permission to change these lists.'),
  noSuchEntry: missing('This entry isn’t on the list.'),
  departmentTaken: conflict('A department with this name already exists.', 'name'),
  designationTaken: conflict('A designation with this name already exists.', 'name'),

  cityTaken: conflict('This state already has a city with this name.', 'name'),
  stateMissing: invalid('Choose the city’s state.', 'state'),

  mayNotManageCompany: forbidden('You don’t have permission to change this company.'),
  companyNameTaken: conflict('Another company has this name already.', 'name'),
  logoWrongType: 'Choose a PNG, JPEG or WebP picture.',
  noLogo: missing('There is no logo here.'),
  companyMissing: missing('This company doesn’t exist.'),
  mayNotAddCompany: forbidden('Only an administrator of all companies can add one.'),

  mayNotManageOffices: forbidden('Only an administrator of all companies can add or change offices.'),
  officeMissing: missing('This office doesn’t exist.'),
  officeNameTaken: conflict('Another office has this name already.', 'name'),
  timeZoneUnknown: 'Choose a time zone such as Asia/Kolkata',

  mayNotAssign: forbidden('You don’t have permission to change assignments.'),
  noSuchCompany: invalid('This company doesn’t exist.', 'company_id'),
  noSuchLocation: invalid('This office doesn’t exist.', 'location_id'),
  noSuchDepartment: invalid('This department doesn’t exist.', 'department_id'),
  noSuchDesignation: invalid('This designation doesn’t exist.', 'designation_id'),
  noSuchLead: invalid('Choose someone in the group.', 'line_manager_id'),
  noLongerActive: (name: string) => conflict(`${name} is no longer active.`, 'line_manager_id'),
  ownLead: invalid('A person can’t report to themselves.', 'line_manager_id'),
  circle: (lead: string, person: string) =>
    conflict(`${lead} reports to ${person} on these days, directly or indirectly.`, 'line_manager_id'),
  noSuchAssignment: missing('This assignment doesn’t exist.'),
  begunAlready: conflict('This assignment has started. Add a new one from a later date.'),
  changedMeanwhile: withFacts(
    conflict('This assignment was just changed. Check it before you withdraw it.'),
    { stale: true },
  ),
  startsTooEarly: invalid('Choose a start date from tomorrow on.', 'valid_from'),
  noSuchDottedLead: invalid('Choose someone in the group.', 'dotted_manager_id'),
  dottedNoLongerActive: (name: string) => conflict(`${name} is no longer active.`, 'dotted_manager_id'),
  ownDottedLead: invalid('A person can’t follow themselves.', 'dotted_manager_id'),
  dottedTwice: invalid('This person is already the line manager.', 'dotted_manager_id'),

  noSuchNewLead: invalid('Choose someone in the group.', 'to_id'),
  newLeadNoLongerActive: (name: string) => conflict(`${name} is no longer active.`, 'to_id'),
  sameLead: invalid('Choose a different line manager.', 'to_id'),
  nobodyAbove: (name: string) =>
    conflict(`${name} reports to no one on that day. Choose a line manager.`, 'to_id'),
  nobodyReports: (name: string) => conflict(`No one reports to ${name} on that day or later.`, 'from_id'),
  notTheirReport: (person: string, lead: string) =>
    conflict(`${person} does not report to ${lead} on that day or later.`, 'account_ids'),
  reassignedInPast: invalid('Choose today or a later date. The past can’t be changed.', 'valid_from'),
  reassignCircle: (lead: string, person: string) =>
    conflict(`${lead} reports to ${person} on these days, directly or indirectly.`, 'to_id'),
  assignedLater: conflict('This person has an assignment that starts on or after that day.', 'valid_from'),
}
