import { answers, answersPrepared, type Area } from '#platform/server/area.ts'
import { estimatesMessages } from '#estimates/contract/estimates-messages.ts'
import { estimatesPermissions } from '#estimates/contract/estimates-permissions.ts'
import * as estimateCalls from '#estimates/contract/follow-up/estimate-calls.ts'
import * as publicCalls from '#estimates/contract/calculator/calculator-calls.ts'
import * as cardCalls from '#estimates/contract/rate-card/rate-card-calls.ts'
import * as previewCalls from '#estimates/contract/rate-card/preview-calls.ts'
import * as reportCalls from '#estimates/contract/reports/estimate-report-calls.ts'
import * as reviseCalls from '#estimates/contract/follow-up/revise-calls.ts'
import * as submitCalls from '#estimates/contract/calculator/submit-calls.ts'
import { reportFile } from './reports/export-estimate-report.ts'
import { moveOn, sendAgain } from './follow-up/follow-up-estimate.ts'
import {
  moveInDraft,
  raiseInDraft,
  removeFromDraft,
  saveEntry,
  saveField,
  saveSettings,
} from './rate-card/change-draft.ts'
import {
  compare,
  discard,
  publish,
  readCard,
  readHistory,
  readPage,
  replay,
  savePage,
} from './rate-card/rate-cards.ts'
import { accept } from './follow-up/accept-nda.ts'
import { preview, readPreviewChoices } from './rate-card/preview-estimate.ts'
import { readReport } from './reports/estimate-report.ts'
import { revise } from './follow-up/revise-estimate.ts'
import { forgetVisitsSchedule, keepVisit } from './calculator/calculator-visits.ts'
import { estimates, readOne, readOptions } from './follow-up/read-estimates.ts'
import { mailFailureSchedule } from './follow-up/mail-failed-notice.ts'
import { estimateTemplate } from './follow-up/estimate-letter.ts'
import type { EstimatesParts } from './estimates-dependencies.ts'
import {
  listCategories,
  listHireTeams,
  listOffers,
  listQuestions,
  listUpdateChoices,
  readLinks,
  viewCopy,
} from './calculator/read-calculator.ts'
import { submitFixedCost, submitHireTeam, submitUpdate } from './calculator/submit-estimate.ts'
import { estimatesDuties } from './estimates-duties.ts'

export const estimatesArea = (parts: EstimatesParts): Area => ({
  name: 'estimates',
  ...estimatesDuties(parts),
  handlers: [
    answers(publicCalls.getCostFieldCategory, listCategories),
    answers(publicCalls.getCategoryFields, listQuestions),
    answers(publicCalls.getHireTeamList, listHireTeams),
    answers(publicCalls.getHireTeamOfferList, listOffers),
    answers(publicCalls.getUpdationMasterData, listUpdateChoices),
    answers(publicCalls.getCalculatorLinks, readLinks(parts)),
    answers(publicCalls.viewEstimateCopy, viewCopy(parts)),
    answers(publicCalls.noteVisit, keepVisit),
    answers(reviseCalls.acceptNda, accept),
    answers(submitCalls.costContactFormSubmit, submitFixedCost(parts)),
    answers(submitCalls.hireTeamContactFormSubmit, submitHireTeam(parts)),
    answers(submitCalls.generateUpdationCost, submitUpdate(parts)),
    answers(estimateCalls.readEstimate, readOne(parts)),
    answers(estimateCalls.estimateOptions, readOptions),
    answers(estimateCalls.resendEstimate, sendAgain(parts)),
    answers(estimateCalls.moveEstimate, moveOn),
    answers(reviseCalls.reviseEstimate, revise(parts)),
    answers(reportCalls.reportEstimates, readReport),
    answersPrepared(reportCalls.exportEstimateReport, reportFile.prepare, reportFile.answer),
    answers(previewCalls.previewChoices, readPreviewChoices),
    answers(previewCalls.previewEstimate, preview),
    answers(cardCalls.readRateCard, readCard),
    answers(cardCalls.saveCostCategory, saveEntry('categories')),
    answers(cardCalls.saveCostField, saveField),
    answers(cardCalls.saveHireTeam, saveEntry('teams')),
    answers(cardCalls.saveOffer, saveEntry('offers')),
    answers(cardCalls.saveUpdateOption, saveEntry('options')),
    answers(cardCalls.saveEngine, saveEntry('engines')),
    answers(cardCalls.saveCardSettings, saveSettings),
    answers(cardCalls.removeEntry, removeFromDraft),
    answers(cardCalls.moveEntry, moveInDraft),
    answers(cardCalls.raiseRates, raiseInDraft),
    answers(cardCalls.publishRateCard, publish),
    answers(cardCalls.discardDraft, discard),
    answers(cardCalls.listRateCards, readHistory),
    answers(cardCalls.compareRateCard, compare),
    answers(cardCalls.replayEstimates, replay),
    answers(cardCalls.readCalculatorPage, readPage),
    answers(cardCalls.saveCalculatorPage, savePage),
  ],
  lists: [estimates],
  constraints: {
    estimate_revised_once: estimatesMessages.revisedMeanwhile,
    estimate_submit_once: estimatesMessages.askedTwice,
    rate_card_published_once: estimatesMessages.card.stale,
    rate_card_draft_once: estimatesMessages.card.stale,
  },
  permissions: estimatesPermissions,
  jobs: [reportFile.job(parts)],
  schedule: [mailFailureSchedule, forgetVisitsSchedule],
  mailTemplates: [estimateTemplate],
})
