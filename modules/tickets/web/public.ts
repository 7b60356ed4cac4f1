export { ticketsScreens } from './tickets-screens.ts'

/** On the page of an account: the access that the person has to systems. */
export const accountAccess = { key: 'system-access', load: () => import('./access/account-access.tsx') }
/** On the page of a contact: its tickets. */
export const contactTickets = { key: 'tickets', load: () => import('./ticket/contact-tickets.tsx') }
