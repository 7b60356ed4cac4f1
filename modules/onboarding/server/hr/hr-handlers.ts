import { answers, type Handler } from '#platform/server/area.ts'
import * as convert from '#onboarding/contract/convert/convert-calls.ts'
import * as hr from '#onboarding/contract/hr/onboarding-list-calls.ts'
import { readOnboarding as readOnboardingCall } from '#onboarding/contract/hr/onboarding-record-calls.ts'
import * as task from '#onboarding/contract/tasks/task-calls.ts'
import * as invite from '#onboarding/contract/invite/invite-calls.ts'
import * as verify from '#onboarding/contract/verify/verify-calls.ts'
import { hrMessages as say } from '#onboarding/contract/hr-messages.ts'
import { convertCandidate } from '#onboarding/server/convert/convert-candidate.ts'
import { endOnboarding } from '#onboarding/server/convert/end-onboarding.ts'
import { openConversion } from '#onboarding/server/convert/conversion-preview.ts'
import { readFigures } from './onboarding-figures.ts'
import { readCalendar, readOptions } from './onboarding-list.ts'
import { readOnboarding } from './onboarding-record.ts'
import { addTask, assignTask, closeTask, reopenTask } from '#onboarding/server/tasks/onboarding-tasks.ts'
import { readTemplates, saveTemplate } from '#onboarding/server/tasks/task-templates.ts'
import { inviteByForm } from '#onboarding/server/invite/invite-candidate.ts'
import { chooseItems } from '#onboarding/server/invite/choose-items.ts'
import { cancelLink, renewLink } from '#onboarding/server/invite/invitation-link.ts'
import { saveTerms, setJoiningDay } from '#onboarding/server/invite/terms-and-joining-day.ts'
import type { OnboardingParts } from '#onboarding/server/onboarding-dependencies.ts'
import { saveCheck } from '#onboarding/server/verify/background-checks.ts'
import { decideItem } from '#onboarding/server/verify/decide-item.ts'
import { readMatches } from '#onboarding/server/verify/paper-matches.ts'
import { openPaper, revealSecret } from '#onboarding/server/verify/open-papers.ts'
import { finishVerification, sendBack } from '#onboarding/server/verify/verify-send-back.ts'

/** What the people team, the payroll and the teams with tasks ask and decide. */
export const hrHandlers = (parts: OnboardingParts): readonly Handler[] => [
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
