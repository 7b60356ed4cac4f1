import { answers, answersPrepared, type Area, type Handler } from '#platform/server/area.ts'
import * as analysisCalls from '#engineering/contract/analyses/analysis-calls.ts'
import * as apiCalls from '#engineering/contract/apis/api-calls.ts'
import * as apiFileCalls from '#engineering/contract/apis/api-file-calls.ts'
import { engineeringMessages as say } from '#engineering/contract/engineering-messages.ts'
import { engineeringPermissions } from '#engineering/contract/engineering-permissions.ts'
import * as releaseCalls from '#engineering/contract/releases/release-calls.ts'
import * as reviewCalls from '#engineering/contract/reviews/review-calls.ts'
import { decideAnalysis, moveAnalysis } from './analyses/move-analysis.ts'
import { downloadAnalysis } from './analyses/print-analysis.ts'
import { analyses, readAnalysis, readAnalysisChoices } from './analyses/read-analysis.ts'
import * as writingAnalyses from './analyses/write-analysis.ts'
import * as collecting from './apis/collections.ts'
import * as environments from './apis/environments.ts'
import * as hosts from './apis/hosts.ts'
import { exportCollection, importCollection, importCurl } from './apis/import-export.ts'
import * as requests from './apis/requests.ts'
import { askHost, keepCall } from './apis/send-request.ts'
import type { EngineeringParts } from './engineering-dependencies.ts'
import { engineeringDuties } from './engineering-duties.ts'
import { engineeringJobs, engineeringSchedule } from './engineering-reminders.ts'
import { moveRelease } from './releases/move-release.ts'
import { draftReleaseNotes, readRelease, readReleaseReaders, releases } from './releases/read-release.ts'
import { downloadReleaseNotes, releaseNotesTemplate, sendReleaseNotes } from './releases/send-notes.ts'
import * as writingReleases from './releases/write-release.ts'
import { giveVerdict, moveReview } from './reviews/decide-review.ts'
import { readReview, readReviewChoices, reviews } from './reviews/read-review.ts'
import * as writingReviews from './reviews/write-review.ts'

const releaseHandlers = (parts: EngineeringParts): readonly Handler[] => [
  answers(releaseCalls.readRelease, readRelease),
  answers(releaseCalls.createRelease, writingReleases.createRelease),
  answers(releaseCalls.saveRelease, writingReleases.saveRelease),
  answers(releaseCalls.saveReleaseNotes, writingReleases.saveReleaseNotes),
  answers(releaseCalls.draftReleaseNotes, draftReleaseNotes),
  answers(releaseCalls.setReleaseItem, writingReleases.setReleaseItem),
  answers(releaseCalls.addReleaseCheck, writingReleases.addReleaseCheck),
  answers(releaseCalls.tickReleaseCheck, writingReleases.tickReleaseCheck),
  answers(releaseCalls.removeReleaseCheck, writingReleases.removeReleaseCheck),
  answers(releaseCalls.approveRelease, writingReleases.approveRelease),
  answers(releaseCalls.moveRelease, moveRelease),
  answers(releaseCalls.readReleaseReaders, readReleaseReaders),
  answers(releaseCalls.sendReleaseNotes, sendReleaseNotes(parts)),
  answers(releaseCalls.downloadReleaseNotes, downloadReleaseNotes(parts)),
]

const reviewHandlers: readonly Handler[] = [
  answers(reviewCalls.readReview, readReview),
  answers(reviewCalls.readReviewChoices, readReviewChoices),
  answers(reviewCalls.createReview, writingReviews.createReview),
  answers(reviewCalls.saveReview, writingReviews.saveReview),
  answers(reviewCalls.addFinding, writingReviews.addFinding),
  answers(reviewCalls.setFinding, writingReviews.setFinding),
  answers(reviewCalls.giveVerdict, giveVerdict),
  answers(reviewCalls.moveReview, moveReview),
]

const analysisHandlers = (parts: EngineeringParts): readonly Handler[] => [
  answers(analysisCalls.readAnalysis, readAnalysis),
  answers(analysisCalls.readAnalysisChoices, readAnalysisChoices),
  answers(analysisCalls.createAnalysis, writingAnalyses.createAnalysis),
  answers(analysisCalls.saveAnalysis, writingAnalyses.saveAnalysis),
  answers(analysisCalls.assignAnalysis, writingAnalyses.assignAnalysis),
  answers(analysisCalls.moveAnalysis, moveAnalysis),
  answers(analysisCalls.decideAnalysis, decideAnalysis),
  answers(analysisCalls.makeAnalysisItems, writingAnalyses.makeAnalysisItems),
  answers(analysisCalls.linkAnalysisItem, writingAnalyses.linkAnalysisItem),
  answers(analysisCalls.downloadAnalysis, downloadAnalysis(parts)),
]

const apiHandlers = (parts: EngineeringParts): readonly Handler[] => [
  answers(apiCalls.readCollection, collecting.readCollection(parts)),
  answers(apiCalls.createCollection, collecting.createCollection),
  answers(apiCalls.saveCollection, collecting.saveCollection),
  answers(apiCalls.deleteCollection, collecting.deleteCollection),
  answers(apiCalls.saveFolder, collecting.saveFolder),
  answers(apiCalls.deleteFolder, collecting.deleteFolder),
  answers(apiCalls.readRequest, requests.readRequest),
  answers(apiCalls.createRequest, requests.createRequest),
  answers(apiCalls.saveRequest, requests.saveRequest),
  answers(apiCalls.duplicateRequest, requests.duplicateRequest),
  answers(apiCalls.moveRequest, requests.moveRequest),
  answers(apiCalls.deleteRequest, requests.deleteRequest),
  answers(apiCalls.saveEnvironment, environments.saveEnvironment(parts)),
  answers(apiCalls.deleteEnvironment, environments.deleteEnvironment),
  answers(apiCalls.saveOwnValue, environments.saveOwnValue(parts)),
  answersPrepared(apiCalls.sendRequest, askHost(parts), keepCall),
  answers(apiCalls.readHistory, requests.readHistory),
  answers(apiFileCalls.importCollection, importCollection(parts)),
  answers(apiFileCalls.importCurl, importCurl(parts)),
  answers(apiFileCalls.exportCollection, exportCollection),
  answers(apiFileCalls.readHosts, hosts.readHosts),
  answers(apiFileCalls.addHost, hosts.addHost),
  answers(apiFileCalls.removeHost, hosts.removeHost),
]

export const engineeringArea = (parts: EngineeringParts): Area => ({
  ...engineeringDuties,
  name: 'engineering',
  handlers: [...releaseHandlers(parts), ...reviewHandlers, ...analysisHandlers(parts), ...apiHandlers(parts)],
  lists: [releases, reviews, analyses, collecting.collections],
  jobs: engineeringJobs,
  schedule: engineeringSchedule,
  mailTemplates: [releaseNotesTemplate],
  permissions: engineeringPermissions,
  constraints: {
    release_name_key: say.versionTaken,
    release_item_key: say.itemTwice,
    release_approval_key: say.approvedAlready,
    code_reviewer_not_author: say.ownReview,
    requirement_analysis_approver_check: say.approverIsAnalyst,
    api_collection_name_key: say.nameTaken,
    api_environment_name_key: say.nameTaken,
    api_host_key: say.hostTwice,
  },
})
