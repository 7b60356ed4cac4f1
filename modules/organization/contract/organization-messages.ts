import { conflict, forbidden, invalid, missing, withFacts } from '#platform/contract/refusal.ts'
import { EXPORT_LINK_HOURS } from '#platform/contract/export.ts'

export const organizationMessages = {
  departmentAdded: 'The department is in the list.',
  designationAdded: 'The designation is in the list.',
  cityAdded: 'The city is in the list.',
  renamed: 'The new name is saved.',
  assigned: 'The assignment is saved.',
  corrected: 'The assignment is changed.',
  withdrawn: 'The assignment is taken back.',
  workPhoneSaved: 'The phone number is saved.',
  companySaved: 'The company is saved.',
  companyAdded: 'The company is added.',
  officeAdded: 'The office is added.',
  officeSaved: 'The office is saved.',
  reassigned: (count: number, lead: string) =>
    count === 1 ? `1 person reports to ${lead} now.` : `${count} people report to ${lead} now.`,
  reassignedFrom: (count: number, lead: string, day: string) =>
    `${count} ${count === 1 ? 'person reports' : 'people report'} to ${lead} from ${day} on.`,
  exportBegun: `This list is long, so it is made in the background. You get a mail with a link that works for ${EXPORT_LINK_HOURS} hours.`,

  nameEmpty: 'Please enter a name',
  endBeforeStart: 'The last day cannot be before the first',
  nobodyChosen: 'Please choose someone',
  phoneUnclear: 'Please enter a phone number with its code',
  workPhoneUnclear: 'A phone number has 10 to 15 digits',
  websiteUnclear: 'Please enter a web address that begins with https://',
  notForYou: forbidden('You may not see the people of the group.'),
  noSuchPerson: missing('This person is not in the directory.'),
  mayNotExport: forbidden('You may not take the directory along.'),
  mayNotSetPhone: forbidden('You may not change this phone number.'),
  phoneMeanwhile: conflict('The phone number was entered at the same moment elsewhere; reload to see it.'),
  notYourOffice: forbidden('You may take along only the phone list of your own office.'),
  dayToCome: forbidden('You may not look at days to come.'),
  notInChart: missing('This person is not in the chart on that day.'),
  mayNotExportChart: forbidden('You may not take the chart along.'),
  mayNotManageLists: forbidden('You may not change these lists.'),
  noSuchEntry: missing('This entry is not in the list.'),
  departmentTaken: conflict('There is a department with this name already.', 'name'),
  designationTaken: conflict('There is a designation with this name already.', 'name'),

  cityTaken: conflict('There is a city with this name in this state already.', 'name'),
  stateMissing: invalid('Please choose the state that the city lies in.', 'state'),

  mayNotManageCompany: forbidden('You may not change this company.'),
  companyNameTaken: conflict('Another company has this name already.', 'name'),
  companyMissing: missing('This company does not exist.'),
  mayNotAddCompany: forbidden('Only an administrator of all companies can add one.'),

  mayNotManageOffices: forbidden('Only an administrator of all companies can add or change offices.'),
  officeMissing: missing('This office does not exist.'),
  officeNameTaken: conflict('Another office has this name already.', 'name'),
  timeZoneUnknown: 'Choose a time zone such as Asia/Kolkata',

  mayNotAssign: forbidden('You may not change where people work.'),
  noSuchCompany: invalid('This company does not exist.', 'company_id'),
  noSuchLocation: invalid('This office does not exist.', 'location_id'),
  noSuchDepartment: invalid('This department does not exist.', 'department_id'),
  noSuchDesignation: invalid('This designation does not exist.', 'designation_id'),
  noSuchLead: invalid('Please choose someone of the group.', 'line_manager_id'),
  noLongerActive: (name: string) => conflict(`${name} is no longer active.`, 'line_manager_id'),
  ownLead: invalid('No one reports to themselves.', 'line_manager_id'),
  circle: (lead: string, person: string) =>
    conflict(`${lead} reports to ${person} in these days, directly or through others.`, 'line_manager_id'),
  noSuchAssignment: missing('This assignment does not exist.'),
  begunAlready: conflict('This assignment has begun; enter a new one from a day on instead.'),
  changedMeanwhile: withFacts(
    conflict('This assignment was changed in the meantime; look at it again before you take it back.'),
    { stale: true },
  ),
  startsTooEarly: invalid(
    'An assignment that has not begun can begin tomorrow at the earliest.',
    'valid_from',
  ),
  noSuchDottedLead: invalid('Please choose someone of the group.', 'dotted_manager_id'),
  dottedNoLongerActive: (name: string) => conflict(`${name} is no longer active.`, 'dotted_manager_id'),
  ownDottedLead: invalid('No one follows themselves.', 'dotted_manager_id'),
  dottedTwice: invalid('This person is the line manager already.', 'dotted_manager_id'),

  noSuchNewLead: invalid('Please choose someone of the group.', 'to_id'),
  newLeadNoLongerActive: (name: string) => conflict(`${name} is no longer active.`, 'to_id'),
  sameLead: invalid('Please choose another line manager than the one of until now.', 'to_id'),
  nobodyAbove: (name: string) =>
    conflict(`${name} reports to no one on that day; please choose a line manager.`, 'to_id'),
  nobodyReports: (name: string) => conflict(`No one reports to ${name} on that day or later.`, 'from_id'),
  notTheirReport: (person: string, lead: string) =>
    conflict(`${person} does not report to ${lead} on that day or later.`, 'account_ids'),
  reassignedInPast: invalid('People move today or later; what was stays as it was.', 'valid_from'),
  reassignCircle: (lead: string, person: string) =>
    conflict(`${lead} reports to ${person} in these days, directly or through others.`, 'to_id'),
  assignedLater: conflict('This person has an assignment that begins on that day or later.', 'valid_from'),
}
