import { publicAddress } from '#platform/contract/public-address.ts'
import type { chooseOfferedTime, viewOfferedTimes } from '#recruitment/contract/interviews/interview-calls.ts'
import type { sendOfferCode, viewOfferLink } from '#recruitment/contract/offers/own-offer-calls.ts'
import type { applyForJob, readOpenJob } from '#recruitment/contract/public-jobs/public-job-calls.ts'

/** What the pages of candidates ask when they open, without the schemas of their calls. */
export const hiringAddresses = {
  job: publicAddress<typeof readOpenJob>('GET', '/recruitment/open-job'),
  apply: publicAddress<typeof applyForJob>('POST', '/recruitment/apply'),
  offerLink: publicAddress<typeof viewOfferLink>('POST', '/recruitment/view-offer-link'),
  offerCode: publicAddress<typeof sendOfferCode>('POST', '/recruitment/send-offer-code'),
  times: publicAddress<typeof viewOfferedTimes>('POST', '/recruitment/view-offered-times'),
  chooseTime: publicAddress<typeof chooseOfferedTime>('POST', '/recruitment/choose-offered-time'),
}
