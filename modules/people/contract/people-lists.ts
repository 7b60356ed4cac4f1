import { catalogue, type StateOf } from '#platform/contract/catalogue.ts'

/** The words of these two are the specification's. */
export const genders = catalogue({
  Male: { id: 1, label: 'Male', tone: 'neutral', next: [] },
  Female: { id: 2, label: 'Female', tone: 'neutral', next: [] },
  Others: { id: 3, label: 'Others', tone: 'neutral', next: [] },
})

export const maritalStatuses = catalogue({
  Single: { id: 1, label: 'Single', tone: 'neutral', next: [] },
  Married: { id: 2, label: 'Married', tone: 'neutral', next: [] },
  Divorced: { id: 3, label: 'Divorced', tone: 'neutral', next: [] },
})

export type Gender = StateOf<typeof genders>
export type MaritalStatus = StateOf<typeof maritalStatuses>

/** How an employment ended. */
export const leavings = catalogue({
  resigned: { id: 1, label: 'Resigned', tone: 'neutral', next: [] },
  dismissed: { id: 2, label: 'Dismissed', tone: 'neutral', next: [] },
  contract_ended: { id: 3, label: 'Contract ended', tone: 'neutral', next: [] },
  retired: { id: 4, label: 'Retired', tone: 'neutral', next: [] },
  died: { id: 5, label: 'Died', tone: 'neutral', next: [] },
  transferred: { id: 6, label: 'Moved within the group', tone: 'info', next: [] },
})

export type Leaving = StateOf<typeof leavings>

/** On this topic screens hear that a record or an employment has changed. */
export const PEOPLE_TOPIC = 'people'
