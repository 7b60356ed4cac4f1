export { ticketsScreens } from './tickets-screens.ts'
