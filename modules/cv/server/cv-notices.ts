import { defineNotice } from '#notifications/server/public.ts'

export const entriesVerifiedNotice = defineNotice<{ readonly count: number; readonly by: string }>({
  kind: 'cv.entries-verified',
  label: 'Entries in my CV are verified',
  mandatory: false,
  urgent: false,
  mail: 'never',
  title: ({ count }) =>
    count === 1 ? 'An entry in your CV is verified' : `${count} entries in your CV are verified`,
  text: ({ by }) => `Looked at by ${by}. Editing an entry removes its verification.`,
  link: () => '/cv-details',
})

export const editionMadeNotice = defineNotice<{ readonly name: string; readonly by: string }>({
  kind: 'cv.edition-made',
  label: 'An edition of my CV is created',
  mandatory: false,
  urgent: false,
  mail: 'digest',
  title: () => 'An edition of your CV was created',
  text: ({ name, by }) => `${by} has made the edition “${name}”. Your CV is unchanged.`,
  link: () => '/cv-details',
})
