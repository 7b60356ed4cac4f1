import { answers, answersPrepared, type Handler } from '#platform/server/area.ts'
import * as convert from '#onboarding/contract/convert-calls.ts'
import * as hr from '#onboarding/contract/hr-calls.ts'
import { readOnboarding as readOnboardingCall } from '#onboarding/contract/hr-record-calls.ts'
import * as task from '#onboarding/contract/hr-task-calls.ts'
import * as invite from '#onboarding/contract/invite-calls.ts'
import * as verify from '#onboarding/contract/verify-calls.ts'
import { hrMessages as say } from '#onboarding/contract/hr-messages.ts'
import { convertCandidate } from './convert-candidate.ts'
import { endOnboarding } from './convert-end.ts'
import { openConversion } from './convert-open.ts'
import { readFigures } from './hr-figures.ts'
import { listOnboardings, onboardingsFile, readCalendar, readOptions } from './hr-list.ts'
import { readOnboarding } from './hr-record.ts'
import { addTask, assignTask, closeTask, listTasks, reopenTask, tasksFile } from './hr-tasks.ts'
import { readTemplates, saveTemplate } from './hr-templates.ts'
import { inviteByForm } from './invite-candidate.ts'
import { chooseItems } from './invite-items.ts'
import { cancelLink, renewLink } from './invite-link.ts'
import { saveTerms, setJoiningDay } from './invite-terms.ts'
import type { OnboardingParts } from './onboarding-parts.ts'
import { saveCheck } from './verify-checks.ts'
import { decideItem } from './verify-item.ts'
import { readMatches } from './verify-matches.ts'
import { openPaper, revealSecret } from './verify-papers.ts'
import { finishVerification, sendBack } from './verify-send-back.ts'

/** What the people team, the payroll and the teams with tasks ask and decide. */
export const hrHandlers = (parts: OnboardingParts): readonly Handler[] => [
  answers(hr.listOnboardings, listOnboardings),
  answersPrepared(hr.exportOnboardings, onboardingsFile.prepare, onboardingsFile.answer),
  answers(hr.onboardingOptions, readOptions),
  answers(hr.onboardingFigures, readFigures),
  answers(hr.joiningCalendar, readCalendar),
  answers(readOnboardingCall, readOnboarding(parts)),
  answers(invite.inviteCandidate, inviteByForm(parts)),
  answers(invite.renewLink, renewLink(parts)),
  answers(invite.cancelLink, cancelLink),
  answers(invite.saveTerms, saveTerms),
  answers(invite.setJoiningDay, setJoiningDay),
  answers(invite.chooseItems, chooseItems),
  answers(verify.decideItem, decideItem(parts)),
  answers(verify.sendBack, sendBack(parts)),
  answers(verify.finishVerification, finishVerification),
  answers(verify.openPaper, openPaper(parts)),
  answers(verify.revealSecret, revealSecret(parts)),
  answers(verify.saveCheck, saveCheck),
  answers(verify.readMatches, readMatches(parts)),
  answers(task.listTasks, listTasks),
  answersPrepared(task.exportTasks, tasksFile.prepare, tasksFile.answer),
  answers(task.closeTask, closeTask),
  answers(task.reopenTask, reopenTask),
  answers(task.assignTask, assignTask),
  answers(task.addTask, addTask),
  answers(task.listTaskTemplates, readTemplates),
  answers(task.saveTaskTemplate, saveTemplate),
  answers(convert.openConversion, openConversion(parts)),
  answers(convert.convertCandidate, convertCandidate(parts)),
  answers(convert.endOnboarding, endOnboarding),
]

/** Named by the constraints of HR's tables and of the seat. */
export const hrConstraints = {
  onboarding_terms_offer_key: say.offerTaken,
  onboarding_person_once: say.personTaken,
  onboarding_check_once: say.checkTwice,
  onboarding_task_template_title_key: say.templateTaken,
  onboarding_company_id_fkey: say.noSuchPlace,
  onboarding_location_id_fkey: say.noSuchPlace,
  onboarding_department_id_fkey: say.noSuchPlace,
  onboarding_designation_id_fkey: say.noSuchPlace,
  onboarding_line_manager_id_fkey: say.noSuchPlace,
  onboarding_owner_id_fkey: say.noSuchPlace,
  onboarding_task_template_location_id_fkey: say.noSuchPlace,
  onboarding_task_template_department_id_fkey: say.noSuchPlace,
  onboarding_task_template_designation_id_fkey: say.noSuchPlace,
}
