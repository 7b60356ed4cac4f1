import { catalogue } from '#platform/contract/catalogue.ts'

/** Why an application is rejected; the candidate is never sent the code. */
export const rejectionReasons = catalogue({
  skills: { id: 'skills', label: 'Skills don’t match', tone: 'neutral', next: [] },
  experience: { id: 'experience', label: 'Experience doesn’t match', tone: 'neutral', next: [] },
  pay: { id: 'pay', label: 'Expected pay doesn’t match', tone: 'neutral', next: [] },
  notice: { id: 'notice', label: 'Notice period is too long', tone: 'neutral', next: [] },
  location: { id: 'location', label: 'Location doesn’t match', tone: 'neutral', next: [] },
  interview: { id: 'interview', label: 'Interview result', tone: 'neutral', next: [] },
  documents: { id: 'documents', label: 'Documents', tone: 'neutral', next: [] },
  other_job: { id: 'other_job', label: 'Moved to another job', tone: 'neutral', next: [] },
  position_closed: { id: 'position_closed', label: 'Position closed', tone: 'neutral', next: [] },
  other: { id: 'other', label: 'Other', tone: 'neutral', next: [] },
})
