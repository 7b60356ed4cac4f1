import { catalogue, type StateOf } from '#platform/contract/catalogue.ts'
import { MT } from '#recruitment/contract/statuses/cv-statuses.ts'

export const jobEmploymentTypes = catalogue({
  contractual: { id: 'contractual', label: 'Contractual', tone: 'neutral', next: [] },
  full_time: { id: 'full_time', label: 'Full-time', tone: 'neutral', next: [] },
  part_time: { id: 'part_time', label: 'Part-time', tone: 'neutral', next: [] },
  trainee: { id: 'trainee', label: 'Trainee', tone: 'neutral', next: [] },
})

export const jobVisibilities = catalogue({
  internal: { id: 'internal', label: 'Internal', tone: 'neutral', next: [] },
  website: { id: 'website', label: 'Website', tone: 'neutral', next: [] },
  all: { id: 'all', label: 'All', tone: 'neutral', next: [] },
})

export const jobSources = catalogue({
  website: { id: 'website', label: 'Website', tone: 'neutral', next: [] },
  linkedIn: { id: 'linkedIn', label: 'LinkedIn', tone: 'neutral', next: [] },
  indeed: { id: 'indeed', label: 'Indeed', tone: 'neutral', next: [] },
  others: { id: 'others', label: 'Others', tone: 'neutral', next: [] },
})
export type JobSource = StateOf<typeof jobSources>

/** The specification names their labels. */
export const workLocations = catalogue({
  work_from_home: { id: 'Work From Home', label: 'Work From Home', tone: 'neutral', next: [] },
  work_from_office: { id: 'Work From Office', label: 'Work From Office', tone: 'neutral', next: [] },
  remote: { id: 'Remote', label: 'Remote', tone: 'neutral', next: [] },
})

export const interviewStates = catalogue({
  scheduled: {
    id: 'scheduled',
    label: 'Scheduled',
    tone: 'info',
    next: ['completed', 'cancelled', 'not_available', 'on_hold'],
  },
  completed: {
    id: 'completed',
    label: 'Completed',
    tone: 'warn',
    // A no-show is noted after the slot, when the job has already completed the interview.
    next: ['selected', 'rejected', 'on_hold', 'not_available'],
  },
  selected: { id: 'selected', label: 'Selected', tone: 'good', next: ['onboarded'] },
  rejected: { id: 'rejected', label: 'Rejected', tone: 'bad', next: [] },
  not_available: {
    id: 'candidate not available',
    label: 'Candidate not available',
    tone: 'warn',
    next: ['scheduled'],
  },
  onboarded: { id: 'onboarded', label: 'Onboarded', tone: 'good', next: [] },
  on_hold: { id: 'on hold', label: 'On hold', tone: 'neutral', next: ['scheduled', 'rejected'] },
  cancelled: { id: 'cancelled', label: 'Cancelled', tone: 'neutral', next: [] },
})
export type InterviewState = StateOf<typeof interviewStates>

export const interviewKinds = catalogue({
  technical_1: { id: 'technical_1', label: 'Technical round 1', tone: 'neutral', next: [] },
  technical_2: { id: 'technical_2', label: 'Technical round 2', tone: 'neutral', next: [] },
  machine_test: { id: 'machine_test', label: MT, tone: 'neutral', next: [] },
  manager: { id: 'manager', label: 'Manager round', tone: 'neutral', next: [] },
  hr: { id: 'hr', label: 'HR round', tone: 'neutral', next: [] },
  ceo: { id: 'ceo', label: 'CEO round', tone: 'neutral', next: [] },
  client: { id: 'client', label: 'Client round', tone: 'neutral', next: [] },
})
export type InterviewKind = StateOf<typeof interviewKinds>
