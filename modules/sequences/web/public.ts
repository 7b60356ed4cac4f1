export { sequencesScreens } from './sequences-screens.ts'

/** On the page of a contact, for those who work with sequences. */
export const contactSequences = { key: 'sequences', load: () => import('./contact-sequences.tsx') }
