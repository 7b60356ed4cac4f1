import { catalogue, type StateOf } from '#platform/contract/catalogue.ts'

/** The specification's words. */
export const documentCategories = catalogue({
  appointment_letter: { id: 1, label: 'Appointment letter', tone: 'neutral', next: [] },
  offer_letter: { id: 2, label: 'Offer letter', tone: 'neutral', next: [] },
})

/** Who brings a document. */
export const documentSources = catalogue({
  person: { id: 1, label: 'Employee', tone: 'neutral', next: [] },
  people_team: { id: 2, label: 'HR', tone: 'neutral', next: [] },
  letter: { id: 3, label: 'Issued as a letter', tone: 'neutral', next: [] },
})

export const expiryRules = catalogue({
  never: { id: 1, label: 'Does not expire', tone: 'neutral', next: [] },
  may: { id: 2, label: 'May expire', tone: 'neutral', next: [] },
  must: { id: 3, label: 'Expires', tone: 'neutral', next: [] },
})

/** Of the newest version. A new version begins again, whatever became of the one before. */
export const documentStates = catalogue({
  to_verify: { id: 1, label: 'To be verified', tone: 'warn', next: ['verified', 'rejected'] },
  verified: { id: 2, label: 'Verified', tone: 'good', next: [] },
  rejected: { id: 3, label: 'Rejected', tone: 'bad', next: [] },
})

export const requestStates = catalogue({
  requested: { id: 1, label: 'Requested', tone: 'warn', next: ['submitted', 'verified', 'withdrawn'] },
  submitted: {
    id: 2,
    label: 'Submitted',
    tone: 'info',
    next: ['submitted', 'verified', 'rejected', 'withdrawn'],
  },
  rejected: { id: 3, label: 'Resubmit', tone: 'bad', next: ['submitted', 'verified', 'withdrawn'] },
  verified: { id: 4, label: 'Done', tone: 'good', next: [] },
  withdrawn: { id: 5, label: 'Withdrawn', tone: 'neutral', next: [] },
})

export const letterStates = catalogue({
  draft: { id: 1, label: 'Draft', tone: 'neutral', next: ['issuing'] },
  // It has its number; its PDF is being made.
  issuing: { id: 2, label: 'Being issued', tone: 'info', next: ['issued'] },
  issued: { id: 3, label: 'Issued', tone: 'info', next: ['acknowledged', 'revoked'] },
  acknowledged: { id: 4, label: 'Acknowledged', tone: 'good', next: ['revoked'] },
  revoked: { id: 5, label: 'Revoked', tone: 'bad', next: [] },
})

/** Letters about an employment; of each there is one, but for the extension, which may come again. */
export const letterPurposes = catalogue({
  relieving: { id: 1, label: 'Relieving letter', tone: 'neutral', next: [] },
  experience: { id: 2, label: 'Experience letter', tone: 'neutral', next: [] },
  confirmation: { id: 3, label: 'Confirmation letter', tone: 'neutral', next: [] },
  probation_extension: { id: 4, label: 'Extension of probation', tone: 'neutral', next: [] },
})
export type LetterPurpose = StateOf<typeof letterPurposes>

/** These begin with an exit; HR can write the others to anyone employed. */
export const exitLetterPurposes = ['relieving', 'experience'] as const satisfies readonly LetterPurpose[]
export const isExitLetter = (purpose: LetterPurpose | null): boolean =>
  exitLetterPurposes.some((one) => one === purpose)

export type RequestState = StateOf<typeof requestStates>

/** On this topic screens hear that documents or letters have changed. */
export const DOCUMENTS_TOPIC = 'documents'

/** A person and the people team hear of a document that expires so many days before, and on the day itself. */
export const EXPIRY_REMINDER_DAYS = [90, 30, 7, 0] as const
export const EXPIRING_SOON_DAYS = 90
