import { expect, test } from 'vitest'
import { salesAddContactWeb } from '#appointments/contract/booking/booking-calls.ts'
import {
  costContactFormSubmit,
  generateUpdationCost,
  hireTeamContactFormSubmit,
} from '#estimates/contract/calculator/submit-calls.ts'
import {
  addOnBoardingUserEducation,
  updateOnBoardingCandidateDetails,
} from '#onboarding/contract/candidate/candidate-calls.ts'
import { areasOf } from './modules.ts'
import type { Call } from '#platform/contract/call.ts'
import { testGround } from '#platform/testing/test-ground.ts'
import { videoPortfolioAddContact } from '#portfolio/contract/public-calls.ts'
import { addVisitor } from '#visitors/contract/visitors-calls.ts'

/** The calls that the specification names as multipart or form data. */
const named: readonly Call[] = [
  addVisitor,
  costContactFormSubmit,
  hireTeamContactFormSubmit,
  generateUpdationCost,
  salesAddContactWeb,
  videoPortfolioAddContact,
  updateOnBoardingCandidateDetails,
  addOnBoardingUserEducation,
]

test.each(named.map((call) => [call.path, call] as const))(
  '%s is sent as a form without a file',
  (_path, call) => {
    expect(call.asForm).toBe(true)
  },
)

test('no other call is', async () => {
  const calls = areasOf(await testGround()).flatMap(({ handlers }) => handlers.map(({ call }) => call))
  expect(
    calls
      .filter((call) => call.asForm)
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual(named.map(({ path }) => path).toSorted())
})
