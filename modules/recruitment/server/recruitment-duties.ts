import type { AreaDuties } from '#platform/server/area.ts'
import { listen } from '#platform/server/events.ts'
import { DONE_BY, OWN_ROWS } from '#platform/server/leavers/account-references.ts'
import { noticesIn } from '#platform/server/notice-kind.ts'
import { roomLost } from '#rooms/server/public.ts'
import * as applicationNotices from './applications/application-notices.ts'
import { waitingApplications } from './applications/stuck-application-queries.ts'
import * as candidates from './candidates/candidate-leaver-queries.ts'
import { personalCandidates } from './candidates/personal-candidates.ts'
import {
  clientInterviewAccounts,
  clientInterviewConfidentialChanges,
  clientInterviewLeaverDuties,
  waitingClientInterviews,
} from './client-interviews/client-interview-duties.ts'
import * as clientInterviewNotices from './client-interviews/client-interview-notices.ts'
import * as inboxNotices from './inbox/inbox-notices.ts'
import { personalWebsiteCandidates } from './inbox/personal-website-candidates.ts'
import { waitingWebsiteCandidates } from './inbox/waiting-website-candidates.ts'
import {
  interviewAccounts,
  interviewConfidentialChanges,
  interviewLeaverDuties,
} from './interviews/interview-duties.ts'
import { hearLostRoom } from './interviews/interview-room.ts'
import * as interviewNotices from './interviews/interview-notices.ts'
import { waitingDecisions, waitingFeedback } from './interviews/waiting-interviews.ts'
import { jobAccounts, jobConfidentialChanges, jobLeaverDuties } from './jobs/job-leaver-queries.ts'
import * as jobNotices from './jobs/job-notices.ts'
import { jobFinds, waitingJobs } from './jobs/job-waiting.ts'
import { waitingForFinanceAtHome } from './offers/finance-offer-queries.ts'
import { offerAccounts, offerConfidentialChanges } from './offers/offer-duties.ts'
import * as offerNotices from './offers/offer-notices.ts'
import { waitingOffers } from './offers/waiting-offers.ts'
import type { RecruitmentParts } from './recruitment-dependencies.ts'
import * as requisitionNotices from './requisitions/requisition-notices.ts'
import { waitingRequisitions } from './requisitions/waiting-requisitions.ts'

export const recruitmentDuties = (parts: RecruitmentParts): AreaDuties => ({
  accounts: {
    handedOver: [
      ...jobAccounts.handedOver,
      ...candidates.candidateAccounts.handedOver,
      ...interviewAccounts.handedOver,
      ...clientInterviewAccounts.handedOver,
    ],
    owesNothing: {
      [OWN_ROWS]: [...jobAccounts.ownRows, ...candidates.candidateAccounts.ownRows],
      [DONE_BY]: [
        ...jobAccounts.doneBy,
        ...candidates.candidateAccounts.doneBy,
        ...interviewAccounts.doneBy,
        ...offerAccounts.doneBy,
        ...clientInterviewAccounts.doneBy,
        'website_candidate.referrer_id',
      ],
    },
  },
  leaver: [
    ...jobLeaverDuties,
    ...candidates.candidateLeaverDuties,
    ...interviewLeaverDuties,
    ...clientInterviewLeaverDuties,
  ],
  notices: [
    ...noticesIn(jobNotices),
    ...noticesIn(requisitionNotices),
    ...noticesIn(inboxNotices),
    ...noticesIn(applicationNotices),
    ...noticesIn(interviewNotices),
    ...noticesIn(offerNotices),
    ...noticesIn(clientInterviewNotices),
  ],
  waiting: [
    waitingRequisitions,
    waitingJobs,
    waitingWebsiteCandidates,
    waitingApplications,
    waitingFeedback,
    waitingDecisions,
    waitingOffers,
    waitingForFinanceAtHome,
    waitingClientInterviews,
  ],
  hears: [listen(roomLost, hearLostRoom)],
  finds: [jobFinds, candidates.candidateFinds],
  personal: [personalCandidates(parts), personalWebsiteCandidates(parts)],
  confidentialChanges: [
    ...jobConfidentialChanges,
    ...candidates.candidateConfidentialChanges,
    ...interviewConfidentialChanges,
    ...offerConfidentialChanges,
    ...clientInterviewConfidentialChanges,
  ],
})
