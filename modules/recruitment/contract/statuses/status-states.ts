import { catalogue } from '#platform/contract/catalogue.ts'
import { cvStatus, cvStatusNumbers, lanes, type Lane } from './cv-statuses.ts'

/** The statuses as lists and filters take states, keyed by their number. */
export const cvStatusStates = catalogue(
  Object.fromEntries(
    cvStatusNumbers.map((number) => {
      const { key, label, tone, next } = cvStatus(number)
      return [String(number), { id: key, label, tone, next: next.map(String) }]
    }),
  ),
)

export const laneKeys = Object.keys(lanes) as [Lane, ...Lane[]]
export const laneOptions = laneKeys.map((value) => ({ value, label: lanes[value] }))
export const statusesOfLane = (lane: string): number[] =>
  cvStatusNumbers.filter((number) => cvStatus(number).lane === lane)
