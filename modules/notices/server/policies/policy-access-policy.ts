import { sql, type SqlBool } from 'kysely'
import { isAtLeast, type Scope } from '#platform/contract/permission.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Actor, Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { reachOf } from '#platform/server/rights/reach.ts'
import { policyMessages as say } from '#notices/contract/policies/policy-messages.ts'
import { meantFor, type Reader } from '#notices/server/audience/audience-policy.ts'
import { findReader } from '#notices/server/audience/audience-queries.ts'

export const POLICIES = 'notices.policy.read'

const granted = reachOf

export const mayReadPolicies = (actor: Actor): boolean => isAtLeast(granted(actor, POLICIES), 'all')

export async function policyReader(ctx: Ctx): Promise<Reader> {
  must(mayReadPolicies(ctx.actor), say.notForYou)
  return findReader(ctx)
}

export const policyWritingScope = (actor: Actor): Scope => granted(actor, 'notices.policy.write')
export const policyReportScope = (actor: Actor): Scope => granted(actor, 'notices.policy.report')

type Owned = { readonly company_id: number | null }

const reaches = (actor: Actor, permission: string, policy: Owned) => {
  const scope = granted(actor, permission)
  const isOwn = policy.company_id !== null && policy.company_id === actor.companyId
  return mayReadPolicies(actor) && (scope === 'all' || (scope === 'company' && isOwn))
}

export const mayWritePolicy = (actor: Actor, policy: Owned) => reaches(actor, 'notices.policy.write', policy)
export const mayPublishPolicy = (actor: Actor, policy: Owned) =>
  reaches(actor, 'notices.policy.publish', policy)

/** For queries on `policy`: those that the actor writes or publishes. */
export function keptBy(actor: Actor) {
  const scopes = [granted(actor, 'notices.policy.write'), granted(actor, 'notices.policy.publish')]
  if (!mayReadPolicies(actor)) return sql<SqlBool>`false`
  if (scopes.includes('all')) return sql<SqlBool>`true`
  return scopes.includes('company')
    ? sql<SqlBool>`policy.company_id = ${actor.companyId}::integer`
    : sql<SqlBool>`false`
}

/** For queries on `policy`: a version of it is published. */
export const isPublished = sql<SqlBool>`exists (select from policy_version as any_version
  where any_version.policy_id = policy.id and any_version.state in ('published', 'superseded'))`

/** For queries on `policy`: what this reader may open. Those who report on everybody read all that is published. */
export const policyOpenTo = (ctx: Ctx, reader: Reader) => sql<SqlBool>`(
  ${keptBy(ctx.actor)} or (policy.archived_at is null and ${isPublished}
    and (${meantFor('policy', reader)} or ${policyReportScope(ctx.actor) === 'all'})))`

type InForce = {
  policy_id: number
  number: number
  since: number
  effective_from: string
  body_text: string
}

/** For queries with `in_force`: the version that holds on a day, of each policy. */
export const versionsInForce = (ctx: Ctx) => sql<InForce>`(
  select distinct on (policy_id) *, (
    select max(earlier.number) from policy_version as earlier
    where earlier.policy_id = policy_version.policy_id and earlier.number <= policy_version.number
      and (earlier.material or earlier.number = 1)
  ) as since from policy_version
  where state in ('published', 'superseded') and effective_from <= ${companyDay(ctx.now)}::date
  order by policy_id, number desc)`
