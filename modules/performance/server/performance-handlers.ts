import { answers, type Area } from '#platform/server/area.ts'
import * as appraisalCalls from '#performance/contract/appraisal-calls.ts'
import * as confirmationCalls from '#performance/contract/confirmation-calls.ts'
import * as kraCalls from '#performance/contract/kra-calls.ts'
import { performanceMessages as say } from '#performance/contract/performance-messages.ts'
import { performancePermissions } from '#performance/contract/performance-permissions.ts'
import * as pipCalls from '#performance/contract/pip-calls.ts'
import * as reviewerCalls from '#performance/contract/reviewer-calls.ts'
import * as reviewCalls from '#performance/contract/review-calls.ts'
import * as decide from './appraisal/decide-appraisal.ts'
import * as events from './appraisal/events.ts'
import { moveEvent, remindEvent } from './appraisal/move-event.ts'
import { downloadAppraisal } from './appraisal/print-appraisal.ts'
import * as read from './appraisal/read-appraisal.ts'
import * as confirmation from './confirmation/confirmations.ts'
import { askFeedback, giveFeedback, readFeedback } from './kra/feedback.ts'
import * as kra from './kra/kra-actions.ts'
import type { PerformanceParts } from './performance-dependencies.ts'
import { performanceDuties } from './performance-duties.ts'
import { appraisalReach, confirmationReach, personReach, pipReach } from './performance-policy.ts'
import * as pip from './pip/pips.ts'
import { readMyReviews, replyToReview } from './reviews/my-reviews.ts'
import { declineReview, othersReviews, saveReview, submitReview } from './reviews/reviews.ts'
import { performanceJobs, performanceSchedule } from './watch-performance.ts'

export const performanceArea = (parts: PerformanceParts): Area => ({
  ...performanceDuties,
  name: 'performance',
  handlers: handlersOf(parts),
  lists: [
    kra.kraSets,
    kra.teamKra,
    events.events,
    events.appraisals,
    othersReviews,
    confirmation.confirmations,
    pip.pips,
  ],
  jobs: performanceJobs,
  schedule: performanceSchedule,
  permissions: performancePermissions,
  reaches: [personReach, appraisalReach, confirmationReach, pipReach],
  constraints: {
    kra_category_name_key: say.nameTaken,
    kra_set_key: say.setTaken,
    employee_kra_once: say.kraOverlaps,
    employee_kra_two_hands: say.onlyOther,
    appraisal_event_name_key: say.nameTaken,
    reviewer_not_self: say.notYourself,
    reviewer_appraisal_key: say.invitedAlready,
    confirmation_by_other: say.ownDecision,
    pip_one_live: say.pipLive,
    pip_people_check: say.pipHands,
    pip_days_check: say.pipDays,
  },
})

const handlersOf = (parts: PerformanceParts) => [
  answers(kraCalls.getCategoryMaster, kra.getCategoryMaster),
  answers(kraCalls.saveKraCategory, kra.saveKraCategory),
  answers(kraCalls.saveKraSet, kra.saveKraSet),
  answers(kraCalls.kraDetails, kra.kraDetails(parts)),
  answers(kraCalls.saveKra, kra.saveKra),
  answers(kraCalls.moveKra, kra.moveKra),
  answers(kraCalls.addKraUpdate, kra.addKraUpdate),
  answers(kraCalls.readFeedback, readFeedback),
  answers(kraCalls.askFeedback, askFeedback),
  answers(kraCalls.giveFeedback, giveFeedback),
  answers(appraisalCalls.readEvent, events.readEvent),
  answers(appraisalCalls.readEventForm, events.readEventForm),
  answers(appraisalCalls.saveEvent, events.saveEvent),
  answers(appraisalCalls.moveEvent, moveEvent),
  answers(appraisalCalls.remindEvent, remindEvent),
  answers(reviewerCalls.readFigures, events.readFigures),
  answers(appraisalCalls.readAppraisal, read.readAppraisal),
  answers(appraisalCalls.readMyAppraisals, read.readMyAppraisals),
  answers(reviewerCalls.isAppraisalReviewer, read.isAppraisalReviewer),
  answers(reviewerCalls.isConfirmationReviewer, read.isConfirmationReviewer),
  answers(appraisalCalls.downloadAppraisal, downloadAppraisal(parts)),
  answers(appraisalCalls.inviteReviewer, decide.inviteReviewer),
  answers(appraisalCalls.skipSelf, decide.skipSelf),
  answers(appraisalCalls.sendSelfBack, decide.sendSelfBack),
  answers(appraisalCalls.proposeGrade, decide.proposeGrade),
  answers(appraisalCalls.calibrate, decide.calibrate),
  answers(appraisalCalls.acknowledge, decide.acknowledge),
  answers(appraisalCalls.answerDispute, decide.answerDispute),
  answers(reviewCalls.saveReview, saveReview),
  answers(reviewCalls.submitReview, submitReview),
  answers(reviewCalls.declineReview, declineReview),
  answers(reviewCalls.readMyReviews, readMyReviews),
  answers(reviewCalls.replyToReview, replyToReview),
  answers(confirmationCalls.readConfirmation, confirmation.readConfirmation),
  answers(confirmationCalls.saveConfirmationNote, confirmation.saveConfirmationNote),
  answers(confirmationCalls.decideConfirmation, confirmation.decideConfirmation),
  answers(pipCalls.readPipChoices, pip.readPipChoices),
  answers(pipCalls.readPip, pip.readPip),
  answers(pipCalls.savePip, pip.savePip),
  answers(pipCalls.movePip, pip.movePip),
  answers(pipCalls.writeCheckIn, pip.writeCheckIn),
  answers(pipCalls.endPip, pip.endPip),
  answers(pipCalls.extendPip, pip.extendPip),
]
