import { answers, type Handler } from '#platform/server/area.ts'
import * as calls from '#organization/contract/projects/project-calls.ts'
import {
  assignToProject,
  endProjectAssignment,
  endProjectLead,
  nameProjectLead,
  readProject,
  readProjects,
  saveProject,
} from './projects.ts'

/** The ground of projects, until an area of their own takes it over. */
export const projectHandlers: readonly Handler[] = [
  answers(calls.listProjects, readProjects),
  answers(calls.openProject, readProject),
  answers(calls.saveProject, saveProject),
  answers(calls.assignToProject, assignToProject),
  answers(calls.nameProjectLead, nameProjectLead),
  answers(calls.endProjectAssignment, endProjectAssignment),
  answers(calls.endProjectLead, endProjectLead),
]
