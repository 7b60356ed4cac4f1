import { COMPANY_ZONE } from '#platform/contract/company-zone.ts'
import { sql, type Insertable, type Updateable } from 'kysely'
import type { PolicyTable, PolicyVersionTable } from '#database/schema.ts'
import type { StateOf } from '#platform/contract/catalogue.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { pageByKey } from '#platform/server/database/page-by-key.ts'
import { searchIn } from '#platform/server/database/search-in.ts'
import { insertRow, updateRow } from '#platform/server/database/write.ts'
import type { policyVersionStates } from '#notices/contract/policies/policy-lists.ts'
import type { QuizQuestion } from '#notices/contract/policies/policy-quiz.ts'
import { meantFor, type Reader } from '#notices/server/audience/audience-policy.ts'
import { keptBy, policyOpenTo, versionsInForce } from './policy-access-policy.ts'

/** Policies with the version in force, and what this reader has acknowledged of it. */
const cards = (ctx: Ctx, reader: Reader) =>
  ctx.db
    .$pickTables<'policy' | 'account'>()
    .selectFrom('policy')
    .innerJoin('account as owner', 'owner.id', 'policy.owner_id')
    .leftJoin(versionsInForce(ctx).as('in_force'), 'in_force.policy_id', 'policy.id')
    .selectAll('policy')
    .select(['owner.name as owner_name'])
    .select([
      sql<number | null>`in_force.number`.as('number'),
      sql<string | null>`in_force.effective_from`.as('effective_from'),
      sql<string | null>`in_force.body_text`.as('body_text'),
      sql<boolean>`${meantFor('policy', reader)}`.as('meant'),
      sql<string | null>`(select max(at) from policy_acknowledgement as given
        where given.policy_id = policy.id and given.account_id = ${reader.id} and given.number >= in_force.since)`.as(
        'acknowledged_at',
      ),
      sql<string | null>`(${dueOf(reader.id)})`.as('due'),
      sql<StateOf<typeof policyVersionStates> | null>`case when ${keptBy(ctx.actor)} then (
        select state from policy_version where policy_id = policy.id and state in ('draft', 'in_review')) end`.as(
        'open_state',
      ),
      sql<string | null>`(select min(effective_from) from policy_version
        where policy_id = policy.id and state = 'published' and number > coalesce(in_force.number, 0))`.as(
        'coming_from',
      ),
      sql<string>`lower(policy.title)`.as('sort_title'),
    ])

/** So many days from when it was asked of this person: from when it holds, or from when the person came. */
const dueOf = (accountId: number) => sql`
  select greatest(asking.effective_from, (account.created_at at time zone ${COMPANY_ZONE})::date) + policy.ack_days
  from policy_version as asking, account
  where asking.policy_id = policy.id and asking.number = in_force.since and account.id = ${accountId}`

const waits = (reader: Reader) => sql<boolean>`(
  policy.needs_ack and policy.archived_at is null and in_force.number is not null and ${meantFor('policy', reader)}
  and not exists (select from policy_acknowledgement as given where given.policy_id = policy.id
    and given.account_id = ${reader.id} and given.number >= in_force.since))`

export type PolicyRow = Awaited<ReturnType<ReturnType<typeof cards>['execute']>>[number]

type Filter = {
  readonly show: 'all' | 'to_acknowledge' | 'being_written'
  readonly category?: string | undefined
  readonly search?: string | undefined
  readonly after?: string | undefined
  readonly size: number
}

function narrowed(ctx: Ctx, reader: Reader, { show, category, search }: Filter) {
  const words = search ?? ''
  const shown = {
    all: sql`policy.archived_at is null`,
    to_acknowledge: waits(reader),
    being_written: sql`(${keptBy(ctx.actor)} and exists (select from policy_version
      where policy_id = policy.id and state in ('draft', 'in_review')))`,
  }
  return sql<boolean>`(${policyOpenTo(ctx, reader)} and ${shown[show]}
    and (${category ?? null}::text is null or policy.category = ${category ?? null})
    and (${searchIn('policy.title', words)} or ${searchIn(sql`lower(coalesce(in_force.body_text, ''))`, words)}))`
}

async function countOf(ctx: Ctx, reader: Reader, filter: Filter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from policy
    left join ${versionsInForce(ctx)} as in_force on in_force.policy_id = policy.id
    where ${narrowed(ctx, reader, filter)}`.execute(ctx.db)
  return rows[0]?.total ?? 0
}

export const countWaiting = (ctx: Ctx, reader: Reader) =>
  countOf(ctx, reader, { show: 'to_acknowledge', size: 1 })

export function pageOfPolicies(ctx: Ctx, reader: Reader, filter: Filter) {
  return pageByKey(
    cards(ctx, reader).where(narrowed(ctx, reader, filter)),
    {
      by: sql`lower(policy.title)`,
      valueOf: (row: PolicyRow) => row.sort_title,
      type: 'text',
      id: sql.ref('policy.id'),
      idOf: (row: PolicyRow) => row.id,
      direction: 'asc',
    },
    filter,
    () => countOf(ctx, reader, filter),
  )
}

export const findPolicyCard = (ctx: Ctx, reader: Reader, id: number) =>
  cards(ctx, reader).where('policy.id', '=', id).where(policyOpenTo(ctx, reader)).executeTakeFirst()

export const lockPolicy = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('policy').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const insertPolicy = (ctx: Ctx, policy: Insertable<PolicyTable>) => insertRow(ctx, 'policy', policy)

type Seen = { readonly id: number; readonly version?: number }

export const updatePolicy = (ctx: Ctx, policy: Seen, changes: Updateable<PolicyTable>) =>
  updateRow(ctx, 'policy', policy, changes)

export const insertVersion = (ctx: Ctx, version: Insertable<PolicyVersionTable>) =>
  insertRow(ctx, 'policy_version', version)

export const updateVersion = (ctx: Ctx, version: Seen, changes: Updateable<PolicyVersionTable>) =>
  updateRow(ctx, 'policy_version', version, changes)

/** To lock the policy before its version: the other way round two who work on it would wait for one another for ever. */
export const findVersionsPolicy = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('policy_version').select('policy_id').where('id', '=', id).executeTakeFirst()

export const lockVersion = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('policy_version').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export type VersionRow = NonNullable<Awaited<ReturnType<typeof lockVersion>>>

export const listVersions = (ctx: Ctx, policyId: number, readerId: number) =>
  ctx.db
    .$pickTables<'policy_version' | 'account' | 'policy_acknowledgement'>()
    .selectFrom('policy_version')
    .innerJoin('account as writer', 'writer.id', 'written_by')
    .leftJoin('account as publisher', 'publisher.id', 'published_by')
    .leftJoin('policy_acknowledgement as given', (join) =>
      join.onRef('given.policy_version_id', '=', 'policy_version.id').on('given.account_id', '=', readerId),
    )
    .selectAll('policy_version')
    .select([
      sql<QuizQuestion[]>`policy_version.quiz`.as('quiz'),
      'writer.name as written_by_name',
      'publisher.name as published_by_name',
      'given.at as acknowledged_at',
    ])
    .where('policy_version.policy_id', '=', policyId)
    .orderBy('policy_version.number', 'desc')
    .execute()

/** Newer ones hold: the earlier ones are over. */
export const supersede = (ctx: Ctx, policyId: number, before: number) =>
  ctx.db
    .updateTable('policy_version')
    .set({ state: 'superseded' })
    .where('policy_id', '=', policyId)
    .where('state', '=', 'published')
    .where('number', '<', before)
    .execute()

type Given = { policyId: number; versionId: number; number: number; wording: string; sha256: string }

/** The first one is kept; a second one finds it and answers its time. */
export async function writePolicyAck(ctx: Ctx, given: Given): Promise<string> {
  await sql`insert into policy_acknowledgement
      (policy_id, policy_version_id, number, account_id, at, address, wording, snapshot_sha256)
    values (${given.policyId}, ${given.versionId}, ${given.number}, ${ctx.actor.id}, ${ctx.now},
      ${ctx.request.address}, ${given.wording}, ${given.sha256})
    on conflict on constraint policy_acknowledgement_once do nothing`.execute(ctx.db)
  const { at } = await ctx.db
    .selectFrom('policy_acknowledgement')
    .select('at')
    .where('policy_version_id', '=', given.versionId)
    .where('account_id', '=', ctx.actor.id)
    .executeTakeFirstOrThrow()
  return at
}
