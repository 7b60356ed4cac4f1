import { answers, type Handler } from '#platform/server/area.ts'
import * as calls from '#onboarding/contract/candidate/candidate-calls.ts'
import { proveEmail, sendEmailCode } from './candidate-details.ts'
import { addEducation, deleteEducation } from './candidate-education.ts'
import { dropDraft, uploadFile } from './candidate-files.ts'
import { readEducation, readRecord } from './candidate-record.ts'
import { readInvitation, sendLoginCode, signOutCandidate, verifyCandidate } from './candidate-sign-in.ts'
import { submitFinally } from './candidate-submit.ts'
import { saveForm } from './candidate-save-form.ts'
import type { OnboardingParts } from '#onboarding/server/onboarding-dependencies.ts'

export const candidateHandlers = (parts: OnboardingParts): readonly Handler[] => [
  answers(calls.getOnBoardingCandidateDetails, readInvitation(parts)),
  answers(calls.sendOnBoardingCandidateCode, sendLoginCode(parts)),
  answers(calls.verifyOnBoardingCandidate, verifyCandidate(parts)),
  answers(calls.logoutOnBoardingCandidate, signOutCandidate),
  answers(calls.getOnBoardingCandidateOTPVerificationDetails, readRecord(parts)),
  answers(calls.updateOnBoardingCandidateDetails, saveForm(parts)),
  answers(calls.uploadOnBoardingFile, uploadFile(parts)),
  answers(calls.dropOnBoardingFile, dropDraft(parts)),
  answers(calls.sendOnBoardingEmailCode, sendEmailCode(parts)),
  answers(calls.proveOnBoardingEmail, proveEmail(parts)),
  answers(calls.onBoardingCandidateEducationList, readEducation(parts)),
  answers(calls.addOnBoardingUserEducation, addEducation),
  answers(calls.deleteOnBoardingUserEducation, deleteEducation(parts)),
  answers(calls.onboardingFinalSubmission, submitFinally),
]
