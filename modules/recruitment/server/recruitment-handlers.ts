import { answers, answersPrepared, type Area, type Handler } from '#platform/server/area.ts'
import * as applicationCalls from '#recruitment/contract/applications/application-calls.ts'
import { applicationMessages } from '#recruitment/contract/applications/application-messages.ts'
import * as candidateCalls from '#recruitment/contract/candidates/candidate-calls.ts'
import { candidateMessages } from '#recruitment/contract/candidates/candidate-messages.ts'
import * as clientCalls from '#recruitment/contract/client-interviews/client-interview-calls.ts'
import { clientInterviewMessages } from '#recruitment/contract/client-interviews/client-interview-messages.ts'
import * as inboxCalls from '#recruitment/contract/inbox/website-candidate-calls.ts'
import { websiteCandidateMessages } from '#recruitment/contract/inbox/website-candidate-messages.ts'
import * as jobCalls from '#recruitment/contract/jobs/job-calls.ts'
import { jobMessages } from '#recruitment/contract/jobs/job-messages.ts'
import * as publicCalls from '#recruitment/contract/public-jobs/public-job-calls.ts'
import * as requisitionCalls from '#recruitment/contract/requisitions/requisition-calls.ts'
import * as feedbackCalls from '#recruitment/contract/feedback/feedback-calls.ts'
import * as hiringReportCalls from '#recruitment/contract/reports/report-calls.ts'
import * as reportCalls from '#recruitment/contract/feedback/report-calls.ts'
import * as interviewCalls from '#recruitment/contract/interviews/interview-calls.ts'
import { interviewMessages } from '#recruitment/contract/interviews/interview-messages.ts'
import * as financeCalls from '#recruitment/contract/offers/finance-calls.ts'
import { zipOfferLetters as zipOfferLettersCall } from '#recruitment/contract/offers/letter-zip-calls.ts'
import * as offerCalls from '#recruitment/contract/offers/offer-calls.ts'
import { offerMessages } from '#recruitment/contract/offers/offer-messages.ts'
import * as ownOfferCalls from '#recruitment/contract/offers/own-offer-calls.ts'
import * as referralCalls from '#recruitment/contract/referrals/referral-calls.ts'
import { recruitmentPermissions } from '#recruitment/contract/recruitment-permissions.ts'
import { applicationRemarks } from './applications/application-remarks.ts'
import * as applications from './applications/applications.ts'
import * as mails from './applications/candidate-mails.ts'
import * as moving from './applications/move-by-hand.ts'
import * as stuck from './applications/stuck-application-queries.ts'
import * as candidateFiles from './candidates/candidate-files.ts'
import { candidateRemarks } from './candidates/candidate-remarks.ts'
import { candidateHistory } from './candidates/candidate-history-queries.ts'
import * as candidates from './candidates/candidates.ts'
import * as merging from './candidates/merge-candidates.ts'
import * as candidateWriting from './candidates/write-candidate.ts'
import {
  completeClientInterviewsJob,
  completeClientInterviewsSchedule,
} from './client-interviews/client-interview-jobs.ts'
import { clientChoices, clientInterviews } from './client-interviews/client-interviews.ts'
import { proposeToClient } from './client-interviews/propose-to-client.ts'
import { scheduleClientInterview } from './client-interviews/schedule-client-interview.ts'
import { settleClientInterview } from './client-interviews/settle-client-interview.ts'
import * as inboxJobs from './inbox/inbox-jobs.ts'
import * as inbox from './inbox/website-candidates.ts'
import { closeJob } from './jobs/close-job.ts'
import * as jobs from './jobs/jobs.ts'
import * as templates from './jobs/panel-templates.ts'
import * as publishing from './jobs/publish-job.ts'
import * as writing from './jobs/write-job.ts'
import { applyForJob } from './public-jobs/apply-for-job.ts'
import { careerPages } from './public-jobs/career-pages.ts'
import * as openJobs from './public-jobs/open-jobs.ts'
import { receivedTemplate } from './public-jobs/received-letter.ts'
import { readReport } from './feedback/consolidated-report.ts'
import { reportFile } from './feedback/export-report.ts'
import * as feedback from './feedback/feedback.ts'
import * as changing from './interviews/change-interview.ts'
import { decideInterview } from './interviews/decide-interview.ts'
import { freeInterviewRooms } from './interviews/free-interview-rooms.ts'
import { interviewUpkeep } from './interviews/interview-jobs.ts'
import { interviewTemplates } from './interviews/interview-letters.ts'
import * as offered from './interviews/offered-times.ts'
import * as reading from './interviews/read-interviews.ts'
import { recheckPanelJob } from './interviews/recheck-panel.ts'
import { scheduleInterview } from './interviews/schedule-interview.ts'
import { answerCandidate, askAboutOffer } from './offers/ask-about-offer.ts'
import { decideForFinance } from './offers/decide-for-finance.ts'
import { financeOffers } from './offers/finance-offer-queries.ts'
import { acceptOffer, declineOffer } from './offers/answer-offer.ts'
import { decideOffer } from './offers/decide-offer.ts'
import { inviteFromOffer } from './offers/invite-from-offer.ts'
import * as offerDoor from './offers/offer-door.ts'
import { offerUpkeep } from './offers/offer-jobs.ts'
import { offerMailTemplates } from './offers/offer-letters.ts'
import { offers } from './offers/offer-list-queries.ts'
import { sendOffer } from './offers/send-offer.ts'
import { openOfferFile, withdrawOffer } from './offers/withdraw-offer.ts'
import { zipLettersJob, zipOfferLetters } from './offers/zip-letters.ts'
import { readOffers, saveOffer } from './offers/write-offer.ts'
import type { RecruitmentParts } from './recruitment-dependencies.ts'
import { recruitmentDuties } from './recruitment-duties.ts'
import { applyInternally } from './referrals/apply-internally.ts'
import * as internalJobs from './referrals/internal-jobs.ts'
import { referSomeone } from './referrals/refer-someone.ts'
import { countedApplicationRows } from './reports/counted-application-queries.ts'
import { hiringReportFile } from './reports/export-report-part.ts'
import { readHiringReport } from './reports/read-report.ts'
import * as requisitions from './requisitions/requisitions.ts'

const requisitionHandlers: readonly Handler[] = [
  answers(requisitionCalls.saveRequisition, requisitions.saveRequisition),
  answers(requisitionCalls.decideRequisition, requisitions.decideRequisition),
  answers(requisitionCalls.closeRequisition, requisitions.closeRequisition),
]

const jobHandlers: readonly Handler[] = [
  answers(jobCalls.readJob, jobs.readJob),
  answers(jobCalls.createJob, writing.createJob),
  answers(jobCalls.changeJob, writing.changeJob),
  answers(jobCalls.publishJob, publishing.publishJob),
  answers(jobCalls.closeJob, closeJob),
  answers(jobCalls.readJobEdition, jobs.readJobEdition),
  answers(jobCalls.listPanelTemplates, templates.readTemplates),
  answers(jobCalls.savePanelTemplate, templates.saveTemplate),
  answers(jobCalls.deletePanelTemplate, templates.deleteTemplate),
]

const publicJobHandlers = (parts: RecruitmentParts): readonly Handler[] => [
  answers(publicCalls.readOpenJob, openJobs.readOpenJob),
  answers(publicCalls.applyForJob, applyForJob(parts)),
]

const referralHandlers: readonly Handler[] = [
  answers(referralCalls.listInternalJobs, internalJobs.listInternalJobs),
  answers(referralCalls.readInternalJob, internalJobs.readInternalJob),
  answers(referralCalls.applyInternally, applyInternally),
  answers(referralCalls.referSomeone, referSomeone),
  answers(referralCalls.readOwnReferrals, internalJobs.readOwnReferrals),
]

const inboxHandlers = (parts: RecruitmentParts): readonly Handler[] => [
  answers(inboxCalls.openWebsiteCv, inbox.openCv(parts)),
  answers(inboxCalls.convertWebsiteCandidate, inbox.convert),
  answers(inboxCalls.sortWebsiteCandidate, inbox.sort),
  answers(inboxCalls.readConsentText, inbox.readConsent),
  answers(inboxCalls.saveConsentText, inbox.saveConsent),
]

const candidateHandlers: readonly Handler[] = [
  answers(candidateCalls.readCandidate, candidates.readCandidate),
  answers(candidateCalls.candidateHistory, candidateHistory),
  answers(candidateCalls.listCandidateFiles, candidates.listCandidateFiles),
  answers(candidateCalls.addCandidate, candidateWriting.addCandidate),
  answers(candidateCalls.addApplication, candidateWriting.addApplication),
  answers(candidateCalls.changeCandidate, candidateWriting.changeCandidate),
  answers(candidateCalls.blockCandidate, candidateWriting.blockCandidate),
  answers(candidateCalls.addCandidateFile, candidateFiles.addCandidateFile),
  answers(candidateCalls.confirmSuggestions, candidateFiles.confirmSuggestions),
  answers(candidateCalls.mergeCandidates, merging.mergeCandidates),
  answers(candidateCalls.undoMerge, merging.undoMerge),
  answers(candidateCalls.keepApart, merging.keepApart),
  answers(candidateCalls.listDuplicates, merging.listDuplicates),
]

const applicationHandlers = (parts: RecruitmentParts): readonly Handler[] => [
  answers(applicationCalls.readBoard, applications.readBoard),
  answers(applicationCalls.readApplication, applications.readApplication),
  answers(applicationCalls.moveByHand, moving.moveByHand),
  answers(applicationCalls.undoMove, moving.undoMove),
  answers(applicationCalls.prepareRound, moving.prepareRound),
  answers(applicationCalls.previewMail, mails.previewMail),
  answers(applicationCalls.setOwner, applications.setOwner),
  answers(applicationCalls.tellLine, applications.tellLine),
  answers(applicationCalls.openCandidateFile, applications.openCandidateFile(parts)),
]

const interviewHandlers = (parts: RecruitmentParts): readonly Handler[] => [
  answers(interviewCalls.scheduleInterview, scheduleInterview(parts)),
  answers(interviewCalls.planInterview, reading.planInterview),
  answers(interviewCalls.checkPanel, reading.checkPanel),
  answers(interviewCalls.freeInterviewRooms, freeInterviewRooms),
  answers(interviewCalls.readInterview, reading.readInterview),
  answers(interviewCalls.moveInterview, changing.moveInterview(parts)),
  answers(interviewCalls.cancelInterview, changing.cancelInterview(parts)),
  answers(interviewCalls.holdInterview, changing.holdInterview(parts)),
  answers(interviewCalls.noteCandidateAbsent, changing.noteCandidateAbsent(parts)),
  answers(interviewCalls.notePanelAbsent, changing.notePanelAbsent),
  answers(interviewCalls.decideInterview, decideInterview),
  answers(interviewCalls.answerInvitation, reading.answerInvitation),
  answers(interviewCalls.openInterviewResume, reading.openInterviewResume(parts)),
  answers(interviewCalls.openLateFeedback, reading.openLateFeedback),
  answers(interviewCalls.offerTimes, offered.offerTimes(parts)),
  answers(interviewCalls.withdrawTimes, offered.withdrawTimes),
  answers(interviewCalls.viewOfferedTimes, offered.viewOfferedTimes),
  answers(interviewCalls.chooseOfferedTime, offered.chooseOfferedTime(parts)),
]

const feedbackHandlers: readonly Handler[] = [
  answers(feedbackCalls.readFeedback, feedback.readFeedback),
  answers(feedbackCalls.saveFeedback, feedback.saveFeedback),
  answers(feedbackCalls.amendFeedback, feedback.amendFeedback),
  answers(reportCalls.readConsolidatedReport, readReport),
  answersPrepared(reportCalls.exportConsolidatedReport, reportFile.prepare, reportFile.answer),
]

const clientHandlers: readonly Handler[] = [
  answers(clientCalls.clientChoices, clientChoices),
  answers(clientCalls.proposeToClient, proposeToClient),
  answers(clientCalls.scheduleClientInterview, scheduleClientInterview),
  answers(clientCalls.settleClientInterview, settleClientInterview),
]

const reportHandlers: readonly Handler[] = [
  answers(hiringReportCalls.hiringReport, readHiringReport),
  answersPrepared(hiringReportCalls.exportHiringReport, hiringReportFile.prepare, hiringReportFile.answer),
]

const offerHandlers = (parts: RecruitmentParts): readonly Handler[] => [
  answers(offerCalls.readOffers, readOffers),
  answers(offerCalls.saveOffer, saveOffer),
  answers(offerCalls.decideOffer, decideOffer),
  answers(financeCalls.decideForFinance, decideForFinance),
  answers(offerCalls.answerCandidate, answerCandidate(parts)),
  answers(offerCalls.sendOffer, sendOffer(parts)),
  answers(offerCalls.withdrawOffer, withdrawOffer(parts)),
  answers(zipOfferLettersCall, zipOfferLetters),
  answers(offerCalls.openOfferFile, openOfferFile(parts)),
  answers(offerCalls.inviteFromOffer, inviteFromOffer(parts)),
  answers(ownOfferCalls.viewOfferLink, offerDoor.viewOfferLink),
  answers(ownOfferCalls.sendOfferCode, offerDoor.sendOfferCode(parts)),
  answers(ownOfferCalls.enterOffer, offerDoor.enterOffer(parts)),
  answers(ownOfferCalls.readOwnOffer, offerDoor.readOwnOffer(parts)),
  answers(ownOfferCalls.acceptOffer, acceptOffer),
  answers(ownOfferCalls.declineOffer, declineOffer),
  answers(ownOfferCalls.askAboutOffer, askAboutOffer),
]

const lists = [
  requisitions.requisitions,
  jobs.jobs,
  inbox.websiteCandidates,
  candidates.candidates,
  applications.applications,
  reading.interviews,
  reading.ownInterviews,
  offers,
  financeOffers,
  countedApplicationRows,
  clientInterviews,
]

/** What the database refuses, in words. */
const constraints = {
  candidate_address_once: candidateMessages.addressTaken,
  application_live_once: applicationMessages.openAlready,
  job_requisition_once: jobMessages.requisitionTaken,
  panel_template_name_key: jobMessages.templateName,
  website_candidate_new_once: websiteCandidateMessages.newAlready,
  client_interview_open_once: clientInterviewMessages.proposedAlready,
  client_interview_start_once: clientInterviewMessages.startTaken,
  client_interview_candidate_once: clientInterviewMessages.busy,
  interview_candidate_once: interviewMessages.candidateBusy,
  interview_room_once: interviewMessages.roomTaken,
  interview_panel_once: interviewMessages.panelTaken,
  interview_offer_open_once: interviewMessages.offerOpen,
  interview_offer_interview_once: interviewMessages.offerUsed,
  offer_in_work_once: offerMessages.inWork,
  offer_out_once: offerMessages.outAlready,
  offer_edition_key: offerMessages.inWork,
  offer_decider_check: offerMessages.notYourOwn,
  offer_finance_check: offerMessages.notTwice,
}

export function recruitmentArea(parts: RecruitmentParts): Area {
  const upkeep = interviewUpkeep(parts)
  const offerJobs = offerUpkeep(parts)
  return {
    name: 'recruitment',
    ...recruitmentDuties(parts),
    handlers: [
      ...requisitionHandlers,
      ...jobHandlers,
      ...publicJobHandlers(parts),
      ...referralHandlers,
      ...inboxHandlers(parts),
      ...candidateHandlers,
      ...applicationHandlers(parts),
      ...interviewHandlers(parts),
      ...feedbackHandlers,
      ...offerHandlers(parts),
      ...reportHandlers,
      ...clientHandlers,
    ],
    lists,
    pages: careerPages(parts),
    jobs: [
      publishing.closeJobsJob,
      inboxJobs.tellOfNewJob,
      candidateFiles.readFileJob(parts),
      mails.mailCandidateJob(parts),
      stuck.tellOfStuckJob,
      reportFile.job(parts),
      hiringReportFile.job(parts),
      ...upkeep.jobs,
      recheckPanelJob,
      completeClientInterviewsJob,
      zipLettersJob(parts),
      ...offerJobs.jobs,
    ],
    schedule: [
      publishing.closeJobsSchedule,
      inboxJobs.tellOfNewSchedule,
      inboxJobs.forgetSchedule(parts),
      stuck.tellOfStuckSchedule,
      completeClientInterviewsSchedule,
      ...upkeep.schedule,
      ...offerJobs.schedule,
    ],
    mailTemplates: [
      receivedTemplate,
      mails.rejectedTemplate,
      mails.progressTemplate,
      ...interviewTemplates,
      ...offerMailTemplates,
    ],
    permissions: recruitmentPermissions,
    remarkSubjects: [applicationRemarks, candidateRemarks],
    constraints,
  }
}
