export { createItem } from './items/write-item.ts'
export { findOptionalByNumber } from './items/item-queries.ts'
export { mustSeeProject, seesInside, type SeenProject } from './items/item-policy.ts'
export {
  findItemsToLog,
  listEffortsToLog,
  listItemsToLog,
  listItemsWorkedOn,
  type LoggableItem,
} from './items/log-time-queries.ts'
export { projectNamed } from './items/project-named.ts'
export { seesAmounts } from './plans/rates.ts'
export { findTimeRules } from './plans/time-rules-queries.ts'
export { readWork as readBudget } from './items/item-row-queries.ts'
export { keepLoggedMinutes } from './plans/keep-logged-minutes.ts'
export { hearMember } from './hear-member.ts'
export { projectsArea } from './projects-handlers.ts'
export { myItemsCard, projectsCard } from './projects-home-card.ts'
export { hearMovedProject, hearProject, hearWonDeal } from './hear-project.ts'
export { milestoneReached, projectClosed, projectDrafted, type WonDeal } from './projects-events.ts'
export {
  buildChange,
  buildChangeLine,
  buildTaskRequest,
  buildEffort,
  buildItem,
  buildMilestone,
  buildSprint,
  prepareProjects,
} from './projects-builders.ts'
