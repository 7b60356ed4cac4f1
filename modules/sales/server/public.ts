export { salesArea } from './sales-handlers.ts'
export { hearSettledMail } from './mails/mails.ts'
export { dealInTurn } from './people/deal-in-turn.ts'
export { hearMerged, hearParted } from './people/merge-contacts.ts'
export { hearDraftedProject, hearReachedMilestone } from './deals/won-deal.ts'
export { dealWon, meetingBooked, taskClosed } from './sales-events.ts'
export { dealsCard, salesCard } from './sales-home-card.ts'
export { buildSalesAccount, buildSalesContact, type ContactStory } from './sales-builders.ts'
export {
  buildMailText,
  buildMeeting,
  buildMilestones,
  buildReport,
  buildTarget,
  type MeetingStory,
} from './sales-day-builders.ts'
export { buildDeal, type DealStory } from './deals/deal-builders.ts'
export { buildSalesFolder, buildShare, type ShareStory } from './documents/share-builders.ts'
export { buildProposal } from './proposals/proposal-builders.ts'
export { listWorkingOn } from './reports/daily-reports.ts'
export { contactImport } from './people/import-contacts.ts'
export { buildQuery } from './queries/query-builders.ts'
export { fillMail } from '#sales/contract/mails/mail-fields.ts'
export {
  addTaskFor,
  listContactsOf,
  mailValuesOf,
  noteReply,
  noteSentMail,
  settleSentMail,
} from './mails/sequence-door-queries.ts'
export { findOptionalSeller, listSellers } from './colleague-queries.ts'
export { findContacts, findOptionalContactSeen } from './people/contact-queries.ts'
export { findLeads } from './people/lead-queries.ts'
export { findDeals } from './deals/deal-queries.ts'
export { contactPage } from './record-pages.ts'
export { customerAt, findOptionalCustomerAt, outcomeOf } from './accounts/customer-door-queries.ts'
