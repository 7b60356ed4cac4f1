import { sql, type Expression, type SqlBool } from 'kysely'
import type { Actor } from '#platform/server/ctx.ts'
import { holds } from '#platform/server/rights/reach.ts'
import type { RecruitmentPermission } from '#recruitment/contract/recruitment-permissions.ts'

type Granted = Pick<Actor, 'id' | 'grants' | 'companyId' | 'userType'>

const READ: RecruitmentPermission = 'recruitment.client.read'
const MANAGE: RecruitmentPermission = 'recruitment.client.manage'

/** What the rights of one are decided by: who proposed whom, and whose customer it is. */
export type OfClientInterview = {
  readonly account_id: number | null
  readonly proposed_by: number
  readonly client_owner_id: number | null
}

export const mayListClients = (actor: Granted) => holds(actor, READ, 'own')
export const mayPropose = (actor: Granted) => mayListClients(actor) && holds(actor, MANAGE, 'own')
export const seesRates = (actor: Granted) =>
  mayListClients(actor) && holds(actor, 'recruitment.client.rate', 'all')

const keeps = ({ id }: Granted, { proposed_by, client_owner_id }: OfClientInterview) =>
  proposed_by === id || client_owner_id === id

/** The person proposed does not keep the record. */
export const mayKeep = (actor: Granted, of: OfClientInterview): boolean =>
  of.account_id !== actor.id && mayPropose(actor) && (holds(actor, MANAGE, 'all') || keeps(actor, of))

/** All of it, not only what the person proposed reads. */
export const seesWhole = (actor: Granted, of: OfClientInterview): boolean =>
  of.account_id !== actor.id && (holds(actor, READ, 'all') || keeps(actor, of))

/** For queries on `client_interview` as `shown` with its `contact`: those one keeps, and those in which one is proposed. */
export function clientInterviewsVisibleTo(
  actor: Granted,
  shown = 'shown',
  contact = 'contact',
): Expression<SqlBool> {
  if (!mayListClients(actor)) return sql<SqlBool>`false`
  if (holds(actor, READ, 'all')) return sql<SqlBool>`true`
  return sql<SqlBool>`(${sql.ref(`${shown}.account_id`)} = ${actor.id}
    or ${sql.ref(`${shown}.proposed_by`)} = ${actor.id} or ${sql.ref(`${contact}.owner_id`)} = ${actor.id})`
}
