import { defineRecord } from '#platform/contract/records/define-record.ts'
import { field } from '#platform/contract/records/field.ts'
import { indianStates, type IndianState } from './indian-states.ts'
import { addKeptEntry, renameKeptEntry } from './kept-list-calls.ts'
import { organizationMessages as say } from '#organization/contract/organization-messages.ts'

const name = field.text({
  label: 'Name',
  most: 120,
  empty: say.nameEmpty,
  column: { main: true, sort: true },
})
const states = Object.fromEntries(indianStates.map((one) => [one, one])) as Record<IndianState, IndianState>

const kept = {
  needs: 'organization.lists.manage',
  calls: { add: addKeptEntry, save: renameKeptEntry },
  words: { missing: say.noSuchEntry },
} as const

/** The lists that an administrator keeps, each a table of its own behind the same calls. */
export const keptLists = {
  department: defineRecord('department', {
    ...kept,
    noun: ['department', 'departments'],
    with: { list: 'department' },
    fields: { name },
  }),
  designation: defineRecord('designation', {
    ...kept,
    noun: ['designation', 'designations'],
    with: { list: 'designation' },
    fields: { name },
  }),
  city: defineRecord('city', {
    ...kept,
    noun: ['city', 'cities'],
    with: { list: 'city' },
    fields: { name, state: field.choice({ label: 'State', of: states }) },
  }),
}
