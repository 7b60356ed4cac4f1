import { answers, answersPrepared, type Area } from '#platform/server/area.ts'
import { academyMessages as say } from '#academy/contract/academy-messages.ts'
import { academyPermissions } from '#academy/contract/academy-permissions.ts'
import * as figureCalls from '#academy/contract/figures/figure-calls.ts'
import * as leadCalls from '#academy/contract/leads/lead-calls.ts'
import * as masterCalls from '#academy/contract/masters/master-calls.ts'
import type { AcademyParts } from './academy-dependencies.ts'
import { academyDuties } from './academy-duties.ts'
import { academyMailTemplates } from './academy-letters.ts'
import { leadReach } from './academy-policy.ts'
import { figureFile, readFigures } from './figures/figures.ts'
import { addLead } from './leads/add-lead.ts'
import { assignLead, takeLead } from './leads/give-leads.ts'
import * as leads from './leads/leads.ts'
import { logCall } from './leads/log-call.ts'
import { moveLead } from './leads/move-lead.ts'
import * as masters from './masters/masters.ts'
import { followUpJobs, followUpSchedule } from './reminders/follow-up-notices.ts'
import { passOnJobs, passOnSchedule } from './reminders/pass-on.ts'

export const academyArea = (parts: AcademyParts): Area => ({
  ...academyDuties(parts),
  name: 'academy',
  handlers: [
    answers(leadCalls.readChoices, leads.readChoices),
    answers(leadCalls.readToday, leads.readToday(parts)),
    answers(leadCalls.listLeadsOfContact, leads.listLeadsOfContact),
    answers(leadCalls.readLead, leads.readLead(parts)),
    answers(leadCalls.findKnownLead, leads.findKnownLead(parts)),
    answers(leadCalls.addLead, addLead),
    answers(leadCalls.saveLead, leads.saveLead),
    answers(leadCalls.takeLead, takeLead),
    answers(leadCalls.assignLead, assignLead),
    answers(leadCalls.moveLead, moveLead(parts)),
    answers(leadCalls.logCall, logCall),
    answers(leadCalls.readBoard, leads.readBoard),
    answers(masterCalls.saveBatch, masters.saveBatch),
    answers(masterCalls.orderMasters, masters.orderMasters),
    answers(masterCalls.mergeMasters, masters.mergeMasters),
    answers(masterCalls.removeMaster, masters.removeMaster),
    answers(figureCalls.readFigures, readFigures),
    answersPrepared(figureCalls.exportFigures, figureFile.prepare, figureFile.answer),
  ],
  lists: [leads.leads, leads.leadCallsList],
  records: Object.values(masters.masters),
  jobs: [...followUpJobs, ...passOnJobs, figureFile.job(parts)],
  schedule: [...followUpSchedule, ...passOnSchedule],
  mailTemplates: academyMailTemplates,
  constraints: {
    academy_source_name_key: say.sourceTaken,
    academy_course_name_key: say.courseTaken,
    academy_status_name_key: say.statusTaken,
    academy_batch_start_key: say.batchTaken,
    academy_lead_phone_key: say.phoneTaken,
    academy_lead_email_key: say.emailTaken,
    academy_lead_status_fkey: say.noSuchStatus,
    academy_lead_source_fkey: say.noSuchSource,
    academy_lead_batch_fkey: say.noSuchBatch,
    academy_lead_course_course_fkey: say.noSuchCourse,
    academy_lead_collected_check: say.collectedTooMuch,
  },
  permissions: academyPermissions,
  reaches: [leadReach],
})
