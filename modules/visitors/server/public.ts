export { visitorsCard } from './visits/visitors-home-card.ts'
export { announceGuest, hearGuests, withdrawGuest } from './guests/announce-guest.ts'

export { buildVisitorManager } from './visitors-builders.ts'
export { findVisitorManager } from './desks/visitor-sign-in.ts'
export { visitorsArea } from './visitors-handlers.ts'
