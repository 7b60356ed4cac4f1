import { catalogue, type StateOf } from '#platform/contract/catalogue.ts'

export const projectStates = catalogue({
  planned: { id: 1, label: 'Planned', tone: 'neutral', next: ['active', 'cancelled'] },
  active: { id: 2, label: 'Active', tone: 'info', next: ['on_hold', 'completed', 'cancelled'] },
  on_hold: { id: 3, label: 'On hold', tone: 'warn', next: ['active', 'cancelled'] },
  completed: { id: 4, label: 'Completed', tone: 'good', next: ['active'] },
  cancelled: { id: 5, label: 'Cancelled', tone: 'neutral', next: [] },
})
export type ProjectState = StateOf<typeof projectStates>

export const projectKinds = catalogue({
  fixed: { id: 1, label: 'Fixed price', tone: 'neutral', next: [] },
  time_material: { id: 2, label: 'Time and material', tone: 'neutral', next: [] },
  retainer: { id: 3, label: 'Retainer', tone: 'neutral', next: [] },
  internal: { id: 4, label: 'Internal', tone: 'neutral', next: [] },
})
export type ProjectKind = StateOf<typeof projectKinds>

export const visibilities = catalogue({
  public: { id: 'public', label: 'Public', tone: 'neutral', next: ['private', 'shared'] },
  private: { id: 'private', label: 'Private', tone: 'neutral', next: ['public', 'shared'] },
  shared: { id: 'shared', label: 'Shared', tone: 'neutral', next: ['public', 'private'] },
})
export type Visibility = StateOf<typeof visibilities>

export const visibilityHints: Readonly<Record<Visibility, string>> = {
  public: 'Members, and everyone in the company read only',
  private: 'Only members',
  shared: 'Members and named viewers',
}

/** Whether a change takes sight of the project from anyone. */
export const narrows = (from: Visibility, to: Visibility): boolean =>
  from !== to && from !== 'private' && to !== 'public'

/** Those who work on a project. */
const workingRoles = ['lead', 'developer', 'qa', 'designer', 'analyst'] as const
/** Those who see it without working on it; viewers only while it is shared. */
export const guestRoles = ['observer', 'client', 'viewer'] as const

export type WorkingRole = (typeof workingRoles)[number]
export type GuestRole = (typeof guestRoles)[number]

export const memberRoles = catalogue({
  manager: { id: 1, label: 'Project manager', tone: 'info', next: [] },
  lead: { id: 2, label: 'Lead', tone: 'neutral', next: [] },
  developer: { id: 3, label: 'Developer', tone: 'neutral', next: [] },
  qa: { id: 4, label: 'QA', tone: 'neutral', next: [] },
  designer: { id: 5, label: 'Designer', tone: 'neutral', next: [] },
  analyst: { id: 6, label: 'Analyst', tone: 'neutral', next: [] },
  observer: { id: 7, label: 'Observer', tone: 'neutral', next: [] },
  client: { id: 8, label: 'Client', tone: 'neutral', next: [] },
  viewer: { id: 9, label: 'Viewer', tone: 'neutral', next: [] },
})
export type MemberRole = StateOf<typeof memberRoles>

export const roleHints: Readonly<Partial<Record<MemberRole, string>>> = {
  manager: 'Edits the project and its members',
  observer: 'Reads the project',
  client: 'Sees the project and its managers',
  viewer: 'Reads the project while it is shared',
}

/** Clients are chosen among client accounts, everyone else among colleagues. */
export const isForClients = (role: MemberRole | null | undefined): boolean => role === 'client'
export const hasShare = (role: MemberRole | null | undefined): boolean =>
  workingRoles.some((working) => working === role)

/** How someone stands to a project they see, from the most to the least. */
export const standings = ['manager', 'lead', 'member', 'observer', 'client'] as const
export type Standing = (typeof standings)[number]

/** On this topic screens hear that a project has changed. */
export const PROJECT_TOPIC = 'projects'
