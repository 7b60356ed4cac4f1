export { listProjectMembers, listProjectsOf } from './project-leads-queries.ts'
export {
  findOptionalProject,
  listOwnProjects,
  listTakingPart,
  nameClient,
  postponeEnd,
} from './project-queries.ts'
export { buildProject } from './register-builders.ts'
export { listStandings } from './standings-queries.ts'
export { listWorkingOn } from './members-today-queries.ts'
export { createProject } from './projects.ts'
export { memberAdded, projectCreated, projectMoved } from './register-events.ts'
export { projectRegisterArea } from './register-handlers.ts'
export { listLedProjects, mayCreate, mayManageEvery, seesProject, standingIn } from './register-policy.ts'
export { listClientsOf, listSharesIn, type WorkingOn } from './members-today-queries.ts'
export { leadsProject, worksOnProject } from './work-on-projects-queries.ts'
