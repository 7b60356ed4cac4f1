import { answers, type Area } from '../../../platform/server/area.ts'
import { portfolioPermissions } from '../contract/portfolio-permissions.ts'
import * as publicCalls from '../contract/public-calls.ts'
import { addContact } from './add-contact.ts'
import { portfolioCodeTemplate } from './code-letter.ts'
import { forgetCodesSchedule } from './portfolio-jobs.ts'
import type { PortfolioParts } from './portfolio-parts.ts'
import { react } from './react.ts'
import { listVideos } from './read-videos.ts'
import { noteProgress } from './report-progress.ts'
import { sendCode } from './send-code.ts'

export const portfolioArea = (parts: PortfolioParts): Area => ({
  name: 'portfolio',
  handlers: [
    answers(publicCalls.videoPortfolioConatactEmailOTP, sendCode(parts)),
    answers(publicCalls.videoPortfolioAddContact, addContact(parts)),
    answers(publicCalls.videoPortfolioList, listVideos(parts)),
    answers(publicCalls.videoPortfolioLikeDislikeUpdate, react(parts)),
    answers(publicCalls.reportVideoProgress, noteProgress(parts)),
  ],
  permissions: portfolioPermissions,
  schedule: [forgetCodesSchedule],
  mailTemplates: [portfolioCodeTemplate],
})
