import { expect, test } from 'vitest'
import { chooseOfferedTime, viewOfferedTimes } from '#recruitment/contract/interviews/interview-calls.ts'
import { sendOfferCode, viewOfferLink } from '#recruitment/contract/offers/own-offer-calls.ts'
import { applyForJob, readOpenJob } from '#recruitment/contract/public-jobs/public-job-calls.ts'
import { hiringAddresses } from './hiring-addresses.ts'

test.each([
  [hiringAddresses.job, readOpenJob],
  [hiringAddresses.apply, applyForJob],
  [hiringAddresses.offerLink, viewOfferLink],
  [hiringAddresses.offerCode, sendOfferCode],
  [hiringAddresses.times, viewOfferedTimes],
  [hiringAddresses.chooseTime, chooseOfferedTime],
])('an address of a page for candidates is the one of its call', (address, call) => {
  const { method, path, auth, alsoFor, alsoChanges } = call
  expect(address).toEqual({ method, path, auth, alsoFor, alsoChanges })
})
