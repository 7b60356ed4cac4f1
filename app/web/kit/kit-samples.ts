export const samplePeople = [
  { id: 1, name: 'Asha Rao', detail: 'Project lead, Bangalore' },
  { id: 2, name: 'Imran Qureshi', detail: 'Engineer, Kolkata' },
  { id: 3, name: 'Meera Pillai', detail: 'People partner, Delhi' },
  { id: 4, name: 'Tenzin Dorje', detail: 'Designer, Delhi' },
  { id: 5, name: 'Rukmini Bose', detail: 'Recruiter, Kolkata' },
  { id: 6, name: 'Harpreet Gill', detail: 'Sales, Delhi' },
]

export type SampleLeave = {
  id: number
  person: (typeof samplePeople)[number]
  kind: string
  from: string
  days: number
  status: 'pending' | 'approved' | 'rejected' | 'cancelled'
  reason: string
}

const kinds = ['Casual leave', 'Medical leave', 'Compensatory off']
const statuses = ['pending', 'approved', 'approved', 'rejected', 'pending', 'cancelled'] as const
const reasons = [
  'Wedding in the family',
  'Fever',
  'Worked on Sunday for the release',
  'Moving house',
  'School meeting',
]

export const sampleLeaves: readonly SampleLeave[] = Array.from({ length: 400 }, (_, at) => ({
  id: at + 1,
  person: samplePeople[(at * 5) % samplePeople.length]!,
  kind: kinds[at % kinds.length]!,
  from: `2026-${String(12 - (at % 12)).padStart(2, '0')}-${String(1 + ((at * 7) % 28)).padStart(2, '0')}`,
  days: 50 * (1 + ((at * 3) % 8)),
  status: statuses[at % statuses.length]!,
  reason: reasons[(at * 3) % reasons.length]!,
}))
