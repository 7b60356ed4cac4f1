import { defineEvent } from '#platform/server/events.ts'
import type { MemberRole, ProjectState } from '#project-register/contract/register-lists.ts'

/** Someone was added to a project, by someone else or by themselves. */
export const memberAdded = defineEvent<{
  readonly accountId: number
  readonly project: { readonly id: number; readonly name: string }
  readonly role: MemberRole
  readonly from: string
}>('project-register.member-added')

/** A project moved to another state. */
export const projectMoved = defineEvent<{
  readonly projectId: number
  readonly from: ProjectState
  readonly to: ProjectState
}>('project-register.project-moved')

/** A project was created, by someone or by an import. */
export const projectCreated = defineEvent<{ readonly projectId: number }>('project-register.project-created')
