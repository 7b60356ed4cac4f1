export { announceGuest, withdrawGuest } from './announce-guest.ts'

export { personalGuests, personalVisits } from './personal-visits.ts'
export { visitorArrivedNotice } from './visitor-arrived-notice.ts'
export { buildVisitorManager } from './visitors-builders.ts'
export { findVisitorManager } from './visitor-sign-in.ts'
export { visitorsArea } from './visitors-handlers.ts'
