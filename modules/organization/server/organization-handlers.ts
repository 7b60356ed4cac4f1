import { answers, answersPrepared, type Area } from '#platform/server/area.ts'
import * as assignmentCalls from '#organization/contract/assignments/assignment-calls.ts'
import * as chartCalls from '#organization/contract/chart/chart-calls.ts'
import * as directoryCalls from '#organization/contract/directory/directory-calls.ts'
import * as lineManagerCalls from '#organization/contract/reporting-lines/line-manager-calls.ts'
import * as calls from '#organization/contract/organization-calls.ts'
import { organizationMessages as say } from '#organization/contract/organization-messages.ts'
import { organizationPermissions } from '#organization/contract/organization-permissions.ts'
import * as workPhoneCalls from '#organization/contract/directory/work-phone-calls.ts'
import { assignPerson } from './assignments/assign-person.ts'
import { correctAssignment, withdrawAssignment } from './assignments/change-future-assignment.ts'
import { listEmploymentStatuses, listEmploymentTypes } from './lists/employment-lists.ts'
import { exportChart } from './chart-export/export-chart.ts'
import { exportDirectory } from './directory/export-directory.ts'
import { listCompanies, listDepartments, listLocations } from './organization-queries.ts'
import { keptRecords } from './lists/kept-lists.ts'
import { listHandlers } from './lists/list-handlers.ts'
import { officeRecord } from './lists/offices.ts'
import { organizationJobs } from './organization-jobs.ts'
import type { OrganizationParts } from './organization-dependencies.ts'
import { phoneListFile } from './directory/phone-list.ts'
import { previewLineManager } from './reporting-lines/preview-line-manager.ts'
import { readAssignments } from './assignments/read-assignments.ts'
import { readChart } from './chart/read-chart.ts'
import {
  forColleagues,
  readCard,
  readCities,
  readDesignations,
  readDirectory,
  readDirectoryOptions,
  readUsers,
} from './directory/read-directory.ts'
import { readTeam } from './reporting-lines/read-team.ts'
import { reassignReports } from './reporting-lines/reassign-reports.ts'
import { saveWorkPhone } from './directory/work-phone.ts'
import { organizationDuties } from './organization-duties.ts'

export const organizationArea = (parts: OrganizationParts): Area => ({
  name: 'organization',
  ...organizationDuties,
  handlers: [
    answers(calls.getAllDepartment, forColleagues(listDepartments)),
    answers(calls.getAllLocation, forColleagues(listLocations)),
    answers(calls.listCompany, forColleagues(listCompanies)),
    answers(calls.getAllEmploymentType, forColleagues(listEmploymentTypes)),
    answers(calls.getAllEmploymentStatus, forColleagues(listEmploymentStatuses)),
    answers(calls.getAllCities, readCities),
    answers(calls.designations, readDesignations),
    answers(calls.getAllUsers, readUsers),
    answers(calls.getAllUsersByCompany, readUsers),
    answers(directoryCalls.listDirectory, readDirectory),
    answers(directoryCalls.users, readDirectory),
    answers(directoryCalls.directoryOptions, readDirectoryOptions),
    answers(directoryCalls.openUser, readCard),
    answers(directoryCalls.exportDirectory, exportDirectory),
    answers(workPhoneCalls.saveWorkPhone, saveWorkPhone),
    answersPrepared(workPhoneCalls.exportPhoneList, phoneListFile.prepare, phoneListFile.answer),
    answers(chartCalls.getOrganizationChart, readChart),
    answers(chartCalls.exportChart, exportChart),
    answers(chartCalls.teamMembers, readTeam),
    ...listHandlers(parts),
    answers(assignmentCalls.assignPerson, assignPerson),
    answers(assignmentCalls.listAssignments, readAssignments),
    answers(assignmentCalls.correctAssignment, correctAssignment),
    answers(assignmentCalls.withdrawAssignment, withdrawAssignment),
    answers(lineManagerCalls.previewLineManager, previewLineManager),
    answers(lineManagerCalls.reassignReports, reassignReports),
  ],
  permissions: organizationPermissions,
  jobs: [...organizationJobs(parts), phoneListFile.job(parts)],
  records: [...keptRecords, officeRecord],
  constraints: {
    work_phone_account_key: say.phoneMeanwhile,
    department_name_key: say.departmentTaken,
    designation_name_key: say.designationTaken,
    city_name_key: say.cityTaken,
    company_name_key: say.companyNameTaken,
    location_name_key: say.officeNameTaken,
    location_key_key: say.officeNameTaken,
    assignment_once: say.assignedLater,
    assignment_company_fkey: say.noSuchCompany,
    assignment_location_id_fkey: say.noSuchLocation,
    assignment_department_id_fkey: say.noSuchDepartment,
    assignment_designation_id_fkey: say.noSuchDesignation,
    assignment_not_own_manager_check: say.ownLead,
    assignment_dotted_self_check: say.ownDottedLead,
    assignment_dotted_twice_check: say.dottedTwice,
  },
})
