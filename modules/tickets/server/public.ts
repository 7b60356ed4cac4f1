export { ticketsArea } from './tickets-handlers.ts'
