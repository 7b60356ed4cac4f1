export { salesArea } from './sales-handlers.ts'
export { hearSettledMail } from './mails/mails.ts'
export { dealInTurn } from './people/deal-in-turn.ts'
export { hearMerged, hearParted } from './people/merge-contacts.ts'
export { hearDraftedProject, hearReachedMilestone } from './deals/won-deal.ts'
export { dealWon } from './sales-events.ts'
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
export { buildProposal } from './proposals/proposal-builders.ts'
export { listWorkingOn } from './reports/daily-reports.ts'
export { contactImport } from './people/import-contacts.ts'
export { buildQuery } from './queries/query-builders.ts'
