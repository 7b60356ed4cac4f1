import { defineEvent } from '#platform/server/events.ts'

/** What is true of someone's employment from a day on is different now: joined, confirmed, moved, released, returned. */
export const employmentChanged = defineEvent<EmploymentChange>('people.employment-changed')

export type EmploymentChange = {
  readonly personId: number
  readonly employmentId: number
  readonly what:
    | 'joined'
    | 'stage'
    | 'transferred'
    | 'transfer-withdrawn'
    | 'released'
    | 'release-withdrawn'
    | 'returned'
  readonly from: string
}

/** The last working day of a person is decided; what waits for them or belongs to them is handed over now. */
export const personReleased = defineEvent<{
  personId: number
  employmentId: number
  lastDay: string
  /** Who leads their people from the day after. */
  newLeadId: number | null
}>('people.person-released')
