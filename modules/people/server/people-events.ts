import { defineEvent } from '#platform/server/events.ts'

/** What is true of someone's employment from a day on is different now: joined, confirmed, moved, released, returned. */
export const employmentChanged = defineEvent<EmploymentChange>('people.employment-changed')

export type EmploymentChange = {
  readonly personId: number
  readonly employmentId: number
  readonly what:
    'joined' | 'stage' | 'transferred' | 'transfer-withdrawn' | 'released' | 'release-withdrawn' | 'returned'
  readonly from: string
}

/** Someone leaves the group after this day; anyone who keeps something of theirs hears it when it is decided. */
export const personReleased = defineEvent<{ personId: number; employmentId: number; lastDay: string }>(
  'people.person-released',
)
