export { hearMember } from './hear-member.ts'
export { projectsArea } from './projects-handlers.ts'
export { myItemsCard, projectsCard } from './projects-home-card.ts'
export { hearProject } from './hear-project.ts'
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
