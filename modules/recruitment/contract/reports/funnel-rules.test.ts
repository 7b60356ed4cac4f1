import { expect, test } from 'vitest'
import { cvStatus, cvStatusNumbers } from '#recruitment/contract/statuses/cv-statuses.ts'
import { funnelSteps, shareOf, stepNumber, stepOf, stepsByStatus, type FunnelStep } from './funnel-rules.ts'

/** By status number, as the table of moves leads to each. */
const written: Readonly<Record<FunnelStep, readonly number[]>> = {
  applied: [1, 3, 9, 10, 13],
  shortlisted: [2, 29],
  interview: [14, 15, 16, 17, 18, 20, 21, 22, 23, 24, 25, 26, 27, 28, 30, 31, 32],
  pre_offer: [4, 5, 19],
  offered: [6, 8],
  accepted: [7, 12],
  joined: [11],
}

test('each of the 32 statuses proves one step of the funnel', () => {
  for (const step of funnelSteps.keys)
    expect([step, cvStatusNumbers.filter((status) => stepOf(status) === step)]).toEqual([step, written[step]])
  expect(stepsByStatus).toHaveLength(32)
})

test('a legal move never proves more than one step that was not passed, except from parked statuses', () => {
  const leaps = cvStatusNumbers.flatMap((from) =>
    cvStatus(from)
      .next.filter(() => cvStatus(from).lane !== 'parked' && cvStatus(from).lane !== 'closed')
      .filter((to) => stepNumber(stepOf(to)) - stepNumber(stepOf(from)) > 1)
      .map((to) => `${from}→${to}`),
  )
  // Documents are asked for without an interview, and a CEO round leads to an offer without HR.
  expect(leaps).toEqual(['2→4', '17→6'])
})

test('of 40 applications 12 reach an interview, 5 an offer and 4 accept: 30 %, 42 % and 80 %', () => {
  const shares = [shareOf(12, 40), shareOf(5, 12), shareOf(4, 5)]
  expect(shares.map((share) => Math.round(share! / 100))).toEqual([30, 42, 80])
})

test('a share is in hundredths of a percent, and there is none of nothing', () => {
  expect(shareOf(1, 3)).toBe(3_333)
  expect(shareOf(0, 4)).toBe(0)
  expect(shareOf(0, 0)).toBeNull()
})
