import type { KeptList } from '#organization/contract/organization-lists.ts'

/** What the screens of the lists say. */
export const keptListWords: Readonly<
  Record<
    KeptList,
    { title: string; about: string; add: string; edit: string; editTitle: string; empty: string }
  >
> = {
  department: {
    title: 'Departments',
    about: 'Departments people work in. Renaming one updates everyone in it.',
    add: 'Add a department',
    edit: 'Rename',
    editTitle: 'Rename',
    empty: 'No department yet',
  },
  designation: {
    title: 'Designations',
    about: 'People’s job titles. Renaming one updates everyone who has it.',
    add: 'Add a designation',
    edit: 'Rename',
    editTitle: 'Rename',
    empty: 'No designation yet',
  },
  city: {
    title: 'Cities',
    about: 'Cities available in addresses, by state.',
    add: 'Add a city',
    edit: 'Change',
    editTitle: 'Change the city',
    empty: 'No city yet',
  },
}
