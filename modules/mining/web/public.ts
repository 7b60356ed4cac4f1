export { miningScreens } from './mining-screens.ts'

/** On the page of a contact: the mined companies from which they came. */
export const contactMining = { key: 'mining', load: () => import('./contact-records.tsx') }
