export { salesScreens } from './sales-screens.ts'
/** On the page of a project: the deal that it began from. */
export const projectDeal = { key: 'deal', load: () => import('./deals/deal-of-project.tsx') }
export { contactSections } from './people/contact-places.ts'
