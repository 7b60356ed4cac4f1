import { defineEvent } from '../../../platform/server/events.ts'

/** What is true of somebody's employment from a day on is different now: joined, confirmed, moved, released, returned. */
export const employmentChanged = defineEvent<{
  personId: number
  employmentId: number
  what: 'joined' | 'stage' | 'transferred' | 'released' | 'release-withdrawn' | 'returned'
  from: string
}>('people.employment-changed')

/** Somebody leaves the group after this day; whoever keeps something of theirs hears it when it is decided. */
export const personReleased = defineEvent<{ personId: number; employmentId: number; lastDay: string }>(
  'people.person-released',
)

/** What somebody asked to have changed in their record was decided. */
export const recordChangeDecided = defineEvent<{
  personId: number
  section: string
  verdict: 'approved' | 'rejected'
  comment: string
  byName: string
}>('people.record-change-decided')
