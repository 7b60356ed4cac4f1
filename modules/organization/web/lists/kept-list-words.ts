import type { KeptList } from '#organization/contract/organization-lists.ts'

/** What the screens of the lists say. */
export const keptListWords: Readonly<
  Record<KeptList, { title: string; about: string; add: string; empty: string }>
> = {
  department: {
    title: 'Departments',
    about: 'Departments people work in. Renaming one updates everyone in it.',
    add: 'Add a department',
    empty: 'No department yet',
  },
  designation: {
    title: 'Designations',
    about: 'People’s job titles. Renaming one updates everyone who has it.',
    add: 'Add a designation',
    empty: 'No designation yet',
  },
  city: {
    title: 'Cities',
    about: 'Cities available in addresses, by state.',
    add: 'Add a city',
    empty: 'No city yet',
  },
}
