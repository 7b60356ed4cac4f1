import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { id, storedDate, storedInstant } from '#platform/contract/scalars.ts'
import {
  CODE_DIGITS,
  educationForm,
  fileRules,
  MOST_CERTIFICATES,
  paperRule,
  updateForm,
} from './candidate-fields.ts'
import { candidateMessages as say } from './candidate-messages.ts'
import { fileFields, itemKinds } from '#onboarding/contract/onboarding-items.ts'
import { itemStates, onboardingStates } from '#onboarding/contract/onboarding-states.ts'

// Of whatever length: a link that was cut off on its way is answered with what to do, not with a rule of its form.
const linkToken = z.string().max(1000)
const code = z
  .string({ error: say.otpEmpty })
  .trim()
  .min(1, say.otpEmpty)
  .regex(new RegExp(`^\\d{${CODE_DIGITS}}$`), `The code has ${CODE_DIGITS} digits`)

export const getOnBoardingCandidateDetails = defineCall(
  'POST',
  '/onboarding/get-onboarding-candidate-details',
  {
    auth: 'public',
    writes: false,
    summary: 'Returns the candidate of an invitation link, for the welcome page before sign-in.',
    input: z.object({ token: linkToken }),
    output: z.array(
      z.object({
        name: z.string(),
        email: z.string(),
        company_name: z.string(),
        company_logo: z.string(),
        holds_until: storedInstant,
        state: onboardingStates.schema,
        /** In place of the mailed token from here on: it ends after a day, and opens no other one. */
        link_token: z.string(),
      }),
    ),
    limit: { times: 60, seconds: 60, apartBy: 'token' },
  },
)

const sentCode = z.object({ minutes: z.number(), resend_seconds: z.number() })

export const sendOnBoardingCandidateCode = defineCall('POST', '/onboarding/send-onboarding-candidate-code', {
  auth: 'candidate-link',
  writes: true,
  summary: 'Emails the code with which the candidate signs in.',
  output: sentCode,
  says: say.codeSent,
  limit: { times: 20, seconds: 60 },
})

export const verifyOnBoardingCandidate = defineCall('POST', '/onboarding/verify-onboarding-candidate', {
  auth: 'candidate-link',
  writes: true,
  summary: 'Verifies the emailed code and starts the candidate’s session.',
  input: z.object({ verification_code: code, token: linkToken }),
  output: z.object({ token: z.string() }),
  beside: ['token'],
  limit: { times: 30, seconds: 60 },
})

export const logoutOnBoardingCandidate = defineCall('POST', '/onboarding/logout-onboarding-candidate', {
  auth: 'candidate',
  writes: true,
  summary: 'Ends the candidate’s session.',
  says: say.signedOut,
})

/** A paper as the new hire sees it; the links hold for some minutes. */
export const candidateFile = z.object({
  id: z.number(),
  name: z.string(),
  link: z.string(),
  thumbnail: z.string().nullable(),
  bytes: z.number(),
  /** Sent, but the form was not saved since. */
  draft: z.boolean(),
})
export type CandidateFile = z.output<typeof candidateFile>

const filesOfFields = Object.fromEntries(fileFields.map((field) => [field, z.array(candidateFile)])) as {
  readonly [F in (typeof fileFields)[number]]: z.ZodArray<typeof candidateFile>
}

export const candidateItem = z.object({
  kind: z.enum(itemKinds),
  status: itemStates.schema,
  required: z.boolean(),
  /** Why it was sent back; empty otherwise. */
  reason: z.string(),
  /** Nothing can be changed in it at this moment. */
  locked: z.boolean(),
  version: z.number(),
})
export type CandidateItem = z.output<typeof candidateItem>

export const candidateRecord = z.object({
  name: z.string(),
  email: z.string(),
  initial_name: z.string(),
  initial_email: z.string(),
  phone: z.string(),
  /** Numbers are masked but for their last figures. */
  pan_no: z.string(),
  aadhhar_no: z.string(),
  account_holder_name: z.string(),
  bank_name: z.string(),
  bank_account_number: z.string(),
  bank_ifsc: z.string(),
  bank_address: z.string(),
  tentative_doj: storedDate.nullable(),
  /** Agreed with the people team. */
  joining_on: storedDate.nullable(),
  /** The day it is in the company: the first one that can be chosen. */
  today: storedDate,
  is_pf_account_exists: z.union([z.literal(0), z.literal(1)]).nullable(),
  uan_no: z.string(),
  ...filesOfFields,
  company_name: z.string(),
  company_logo: z.string(),
  state: onboardingStates.schema,
  details_confirmed: z.boolean(),
  email_proven: z.boolean(),
  saved_at: storedInstant.nullable(),
  submitted_at: storedInstant.nullable(),
  items: z.array(candidateItem),
  /** What stands between the new hire and the final submit, in words. */
  missing: z.array(z.object({ kind: z.enum(itemKinds).nullable(), text: z.string() })),
  /** Whom to ask. */
  contact: z.object({ name: z.string(), email: z.string() }).nullable(),
})
export type CandidateRecord = z.output<typeof candidateRecord>

export const getOnBoardingCandidateOTPVerificationDetails = defineCall(
  'GET',
  '/onboarding/get-onboarding-candidate-otp-verification-details',
  {
    auth: 'candidate',
    writes: false,
    summary: 'Returns the details the candidate has given, and what is still required.',
    output: z.array(candidateRecord),
  },
)

export const updateOnBoardingCandidateDetails = defineCall(
  'POST',
  '/onboarding/update-onboarding-candidate-details',
  {
    body: { kilobytes: 48, keys: 2_500 },
    auth: 'candidate',
    writes: true,
    asForm: true,
    summary: 'Saves the candidate’s details, or any part of the form with its files.',
    input: updateForm,
    files: fileRules,
    says: say.detailsSaved,
  },
)

export const uploadOnBoardingFile = defineCall('POST', '/onboarding/upload-onboarding-file', {
  auth: 'candidate',
  writes: true,
  summary: 'Uploads one file by field name and keeps it as a draft until the form is saved.',
  files: { ...fileRules, attachments: paperRule(MOST_CERTIFICATES) },
  output: candidateFile,
  says: say.fileKept,
})

export const dropOnBoardingFile = defineCall('POST', '/onboarding/drop-onboarding-file', {
  auth: 'candidate',
  writes: true,
  summary: 'Deletes an uploaded file that was never saved.',
  input: z.object({ id }),
  says: say.fileDropped,
})

export const sendOnBoardingEmailCode = defineCall('POST', '/onboarding/send-onboarding-email-code', {
  auth: 'candidate',
  writes: true,
  summary: 'Emails a code to the corrected email address.',
  output: sentCode,
  says: say.codeSent,
  limit: { times: 20, seconds: 60 },
})

export const proveOnBoardingEmail = defineCall('POST', '/onboarding/prove-onboarding-email', {
  auth: 'candidate',
  writes: true,
  summary: 'Verifies the code from the corrected email address.',
  input: z.object({ verification_code: code }),
  says: say.emailProven,
  limit: { times: 30, seconds: 60 },
})

export const candidateEducation = z.object({
  onboarding_candidate_education_id: z.number(),
  degree: z.string(),
  year_of_completion: z.number(),
  percentage: z.string(),
  year_of_joining: z.number(),
  university: z.string(),
  attachments: z.array(candidateFile),
})
export type CandidateEducation = z.output<typeof candidateEducation>

export const onBoardingCandidateEducationList = defineCall(
  'GET',
  '/onboarding/onboarding-candidate-education-list',
  {
    auth: 'candidate',
    writes: false,
    summary: 'Lists the candidate’s education entries.',
    output: z.array(candidateEducation),
  },
)

export const addOnBoardingUserEducation = defineCall('POST', '/onboarding/add-onboarding-user-education', {
  auth: 'candidate',
  writes: true,
  asForm: true,
  summary: 'Adds an education entry with its documents.',
  input: educationForm,
  files: { attachments: paperRule(MOST_CERTIFICATES) },
  output: z.object({ onboarding_candidate_education_id: z.number() }),
  says: say.educationAdded,
})

export const deleteOnBoardingUserEducation = defineCall(
  'POST',
  '/onboarding/delete-onboarding-user-education',
  {
    auth: 'candidate',
    writes: true,
    summary: 'Deletes an education entry with its documents.',
    input: z.object({ onboarding_candidate_education_id: id }),
    says: say.educationDeleted,
  },
)

/** The specification asks for it with GET although it writes; it needs the session and answers twice alike. */
export const onboardingFinalSubmission = defineCall('GET', '/onboarding/onboarding-final-submission', {
  auth: 'candidate',
  writes: true,
  summary: 'Submits the candidate’s form to HR.',
  says: say.submitted,
})
