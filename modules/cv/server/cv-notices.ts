import { defineNotice } from '#notifications/server/public.ts'

export const entriesVerifiedNotice = defineNotice<{ readonly count: number; readonly by: string }>({
  kind: 'cv.entries-verified',
  label: 'Someone has verified entries of my CV',
  mandatory: false,
  urgent: false,
  mail: 'never',
  title: ({ count }) =>
    count === 1 ? 'An entry of your CV is verified' : `${count} entries of your CV are verified`,
  text: ({ by }) => `Looked at by ${by}. An entry that you change loses its mark.`,
  link: () => '/cv-details',
})

export const editionMadeNotice = defineNotice<{ readonly name: string; readonly by: string }>({
  kind: 'cv.edition-made',
  label: 'Someone has made an edition of my CV',
  mandatory: false,
  urgent: false,
  mail: 'digest',
  title: () => 'An edition of your CV was made',
  text: ({ name, by }) => `${by} has made the edition “${name}”. Your CV itself stays as it is.`,
  link: () => '/cv-details',
})
