import { answers, type Handler } from '../../../platform/server/area.ts'
import * as calls from '../contract/candidate-calls.ts'
import { readInvitation, sendLoginCode, signOutCandidate, verifyCandidate } from './candidate-sign-in.ts'
import type { OnboardingParts } from './onboarding-parts.ts'

export const candidateHandlers = (parts: OnboardingParts): readonly Handler[] => [
  answers(calls.getOnBoardingCandidateDetails, readInvitation(parts)),
  answers(calls.sendOnBoardingCandidateCode, sendLoginCode(parts)),
  answers(calls.verifyOnBoardingCandidate, verifyCandidate(parts)),
  answers(calls.logoutOnBoardingCandidate, signOutCandidate),
]
