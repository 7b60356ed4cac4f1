export { SYSTEM_ACCESS_AREA } from '#tickets/contract/tickets-lists.ts'
export { grantSubject } from './access/ask-access.ts'
export { hearAssetFault } from './hear-others.ts'
export {
  addToTeam,
  buildGrant,
  buildSystem,
  buildTicket,
  buildTicketCategory,
  buildTicketTeam,
} from './tickets-builders.ts'
export { ticketsArea } from './tickets-handlers.ts'
