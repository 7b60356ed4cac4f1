export { academyScreens } from './academy-screens.ts'

/** On the page of a contact: what they asked of the academy. */
export const contactAcademy = { key: 'academy', load: () => import('./leads/contact-leads.tsx') }
