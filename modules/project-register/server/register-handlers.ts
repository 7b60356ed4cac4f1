import { answers, type Area } from '#platform/server/area.ts'
import * as calls from '#project-register/contract/register-calls.ts'
import { registerMessages as say } from '#project-register/contract/register-messages.ts'
import { registerPermissions } from '#project-register/contract/register-permissions.ts'
import * as register from './projects.ts'
import { registerDuties } from './register-leaver-queries.ts'

export const projectRegisterArea: Area = {
  name: 'project-register',
  ...registerDuties,
  handlers: [
    answers(calls.readProject, register.readProject),
    answers(calls.createChoices, register.readCreateChoices),
    answers(calls.createProject, register.createProject),
    answers(calls.saveProject, register.saveProject),
    answers(calls.readLosers, register.readLosers),
    answers(calls.moveProject, register.moveProject),
    answers(calls.addMember, register.addMember),
    answers(calls.endMember, register.endMember),
  ],
  lists: [register.projects],
  permissions: registerPermissions,
  constraints: {
    project_name_key: say.nameTaken,
    project_key_key: say.keyTaken,
    project_company_id_fkey: say.noSuchCompany,
    project_assignment_once: say.assignedAlready,
    project_lead_once: say.leadAlready,
    project_guest_once: say.assignedAlready,
  },
}
