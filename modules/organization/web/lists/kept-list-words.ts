import type { KeptList } from '#organization/contract/organization-lists.ts'

/** What the screens of the lists say. */
export const keptListWords: Readonly<
  Record<KeptList, { title: string; about: string; add: string; empty: string }>
> = {
  department: {
    title: 'Departments',
    about: 'What people work in. A new name holds for everybody who is in it.',
    add: 'Add a department',
    empty: 'No department yet',
  },
  designation: {
    title: 'Designations',
    about: 'What people are called by their work. A new name holds for everybody who has it.',
    add: 'Add a designation',
    empty: 'No designation yet',
  },
  city: {
    title: 'Cities',
    about: 'The cities that can be chosen in addresses, by the state they lie in.',
    add: 'Add a city',
    empty: 'No city yet',
  },
}
