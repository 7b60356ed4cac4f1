export { hearAssetFault } from './hear-others.ts'
export { askAccess } from './access/ask-access.ts'
export {
  addToTeam,
  buildGrant,
  buildSystem,
  buildTicket,
  buildTicketCategory,
  buildTicketTeam,
} from './tickets-builders.ts'
export { ticketsArea } from './tickets-handlers.ts'
