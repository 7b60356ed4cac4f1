import type { PersonalRecord } from '#contacts/contract/personal-record-calls.ts'

/** More of one kind is not kept of anybody. */
export const MOST_RECORDS = 1000

/** What stands in the place of a name. */
export const ERASED_NAME = 'Erased'

type Fact = readonly [label: string, value: string | number | null | undefined]

/** Only what there is. */
export const factsOf = (...facts: readonly Fact[]): PersonalRecord['facts'] =>
  facts
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([label, value]) => ({ label, value: String(value) }))
