import { readMainCompany } from '#organization/server/public.ts'
import { answers, answersPrepared, type Area } from '#platform/server/area.ts'
import { portfolioPermissions } from '#portfolio/contract/portfolio-permissions.ts'
import * as publicCalls from '#portfolio/contract/public-calls.ts'
import * as reportCalls from '#portfolio/contract/reports/portfolio-report-calls.ts'
import * as viewerCalls from '#portfolio/contract/viewers/viewer-calls.ts'
import * as videoCalls from '#portfolio/contract/videos/video-calls.ts'
import { addContact } from './verification/verify-code.ts'
import { addVideo, changeVideo, joinVideo, replaceFile } from './videos/save-video.ts'
import { portfolioCodeTemplate } from './verification/verification-code-letter.ts'
import { forgetCodesSchedule } from './portfolio-jobs.ts'
import type { PortfolioParts } from './portfolio-dependencies.ts'
import { readReport, reportFile } from './reports/portfolio-report.ts'
import { react } from './watching/video-reactions.ts'
import { listVideos } from './watching/watch-videos.ts'
import { noteProgress } from './watching/watch-progress.ts'
import { sendCode } from './verification/send-code.ts'
import { announceVideo, order, publish, readVideos, remove } from './videos/video-admin.ts'
import { listViewersOfContact, readOneViewer, readViewerOptions, viewers } from './viewers/viewers.ts'
import { portfolioDuties } from './portfolio-duties.ts'

export const portfolioArea = (parts: PortfolioParts): Area => ({
  name: 'portfolio',
  ...portfolioDuties,
  handlers: [
    answers(publicCalls.videoPortfolioConatactEmailOTP, sendCode(parts)),
    answers(publicCalls.videoPortfolioAddContact, addContact(parts)),
    answers(publicCalls.getPortfolioCompany, readMainCompany),
    answers(publicCalls.videoPortfolioList, listVideos(parts)),
    answers(publicCalls.videoPortfolioLikeDislikeUpdate, react(parts)),
    answers(publicCalls.reportVideoProgress, noteProgress(parts)),
    answers(videoCalls.listPortfolioVideos, readVideos(parts)),
    answers(videoCalls.beginVideoUpload, announceVideo(parts)),
    answers(videoCalls.orderPortfolioVideos, order),
    answersPrepared(videoCalls.addPortfolioVideo, joinVideo(parts), addVideo(parts)),
    answers(videoCalls.changePortfolioVideo, changeVideo(parts)),
    answersPrepared(videoCalls.replacePortfolioFile, joinVideo(parts), replaceFile(parts)),
    answers(videoCalls.publishPortfolioVideo, publish),
    answers(videoCalls.removePortfolioVideo, remove(parts)),
    answers(reportCalls.reportPortfolio, readReport),
    answersPrepared(reportCalls.exportPortfolioReport, reportFile.prepare, reportFile.answer),
    answers(viewerCalls.viewerOptions, readViewerOptions),
    answers(viewerCalls.listViewersOfContact, listViewersOfContact),
    answers(viewerCalls.readViewer, readOneViewer),
  ],
  lists: [viewers],
  permissions: portfolioPermissions,
  jobs: [reportFile.job(parts)],
  schedule: [forgetCodesSchedule],
  mailTemplates: [portfolioCodeTemplate],
})
