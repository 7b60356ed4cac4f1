import { defineNotice } from '../../notifications/server/public.ts'

export const editionMadeNotice = defineNotice<{ readonly name: string; readonly by: string }>({
  kind: 'cv.edition-made',
  label: 'Somebody has made an edition of my CV',
  mandatory: false,
  urgent: false,
  mail: 'digest',
  title: () => 'An edition of your CV was made',
  text: ({ name, by }) => `${by} has made the edition “${name}”. Your CV itself stays as it is.`,
  link: () => '/cv-details',
})
