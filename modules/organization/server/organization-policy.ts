import { sql, type Expression, type SqlBool } from 'kysely'
import { isAtLeast } from '#platform/contract/permission.ts'
import type { Actor } from '#platform/server/ctx.ts'

type Granted = Pick<Actor, 'grants'>

type UserType = 'Admin' | 'Client' | 'Staff'

/** The person who looks at people: what they were granted, and whether they belong to the group. */
export type Viewer = { readonly actor: Granted; readonly userType: UserType }

export type TeamViewer = Viewer & { readonly accountId: number }

/** A viewer who has no account sees as little as a customer. */
export const viewerOf = ({ actor }: { actor: Actor }): Viewer => ({
  actor,
  userType: actor.userType ?? 'Client',
})

type Person = { readonly status: string; readonly user_type: UserType }

const has = (actor: Granted, permission: string) => isAtLeast(actor.grants[permission], 'all')

/** A customer sees no one, whatever roles they were given by mistake. */
export const mayReadDirectory = ({ actor, userType }: Viewer): boolean =>
  userType !== 'Client' && has(actor, 'organization.directory.read')

export const mayExportDirectory = (viewer: Viewer): boolean =>
  mayReadDirectory(viewer) && has(viewer.actor, 'organization.directory.export')

export const mayManageLists = (actor: Granted): boolean => has(actor, 'organization.lists.manage')

export const mayAssign = (actor: Granted): boolean => has(actor, 'organization.assignment.manage')

/** One's own number at work; those of others only for viewers who say where they work. */
export const maySetPhone = (viewer: TeamViewer, personId: number): boolean =>
  mayReadDirectory(viewer) && (viewer.accountId === personId || mayAssign(viewer.actor))

/** A customer has no place in the group, and a person who has left has none any more. */
export const mayBeAssigned = (person: Person): boolean =>
  person.user_type !== 'Client' && person.status !== 'left'

/** Where someone has worked: that person sees it, and those who assign people. What is to come only the latter. */
export const maySeeAssignments = (viewer: TeamViewer, person: Person & { readonly id: number }): boolean =>
  viewer.userType !== 'Client' &&
  person.user_type !== 'Client' &&
  (viewer.accountId === person.id || has(viewer.actor, 'organization.assignment.manage'))

/** The card of an active colleague. `peopleVisibleTo` says the same of rows. */
export const maySeeCard = (viewer: Viewer, person: Person): boolean =>
  mayReadDirectory(viewer) && person.status === 'active' && person.user_type !== 'Client'

/** For queries on `account`; the partial index of the directory has the same condition. */
export const peopleVisibleTo = (viewer: Viewer): Expression<SqlBool> =>
  mayReadDirectory(viewer)
    ? sql<SqlBool>`(account.status = 'active' and account.user_type <> 'Client')`
    : sql<SqlBool>`false`

/**
 * The ids of those whom no one sees. They are few: leaving them out of a count is cheaper than looking everybody up.
 * Their partial index has the same condition, which is the opposite of the one above.
 */
export const peopleUnseen = sql`(select id from account where status <> 'active' or user_type = 'Client')`

/** What is planned is seen only by those who plan it. */
export const maySeeDay = (actor: Granted, { day, today }: { day: string; today: string }): boolean =>
  day <= today || has(actor, 'organization.assignment.manage')

/**
 * Everybody sees who reports to themselves; anyone who reads the directory sees it of those in it, and anyone who assigns
 * people also of those who are gone, because their people need another lead. A customer sees no one.
 */
export const maySeeTeam = (viewer: TeamViewer, lead: Person & { readonly id: number }): boolean =>
  (viewer.userType !== 'Client' && viewer.accountId === lead.id) ||
  maySeeCard(viewer, lead) ||
  (mayReadDirectory(viewer) && has(viewer.actor, 'organization.assignment.manage'))

/** For queries on `account`: the active people of a team that the viewer may see. */
export const teamVisibleTo = (
  viewer: TeamViewer,
  lead: Person & { readonly id: number },
): Expression<SqlBool> =>
  maySeeTeam(viewer, lead)
    ? sql<SqlBool>`(account.status = 'active' and account.user_type <> 'Client')`
    : sql<SqlBool>`false`

/** Offices are shared by the companies, and a new company is none of one's own: both are for who keeps all of them. */
export const mayManageOffices = (actor: Granted): boolean => has(actor, 'organization.company.manage')

/** One's own company, or all. */
export const mayManageCompany = (
  { actor, companyId }: { readonly actor: Granted; readonly companyId: number | null },
  id: number,
): boolean =>
  has(actor, 'organization.company.manage') ||
  (isAtLeast(actor.grants['organization.company.manage'], 'company') && companyId === id)
