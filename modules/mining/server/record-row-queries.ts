import { sql, type SqlBool } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { deleteRow, insertRow, updateRow, type RowToUpdate } from '#platform/server/database/write.ts'
import { holdLock } from '#platform/server/database/named-locks.ts'
import type { PersonForm } from '#mining/contract/record-calls.ts'
import type { Decision, EmailCheck } from '#mining/contract/mining-lists.ts'
import { isFreeMail, isRoleAddress } from '#mining/contract/mining-rules.ts'

/** All records of a domain, of all miners; the oldest first. */
export const listMinedAt = (ctx: Ctx, domain: string, except: number | null = null) =>
  ctx.db
    .selectFrom('mined_company as record')
    .innerJoin('account as miner', 'miner.id', 'record.miner_id')
    .select(['record.id', 'record.purposes', 'record.mined_at', 'record.state', 'record.miner_id'])
    .select('miner.name as miner_name')
    .where('record.domain', '=', domain)
    .$if(except !== null, (rows) => rows.where('record.id', '<>', except!))
    .orderBy('record.id')
    .execute()

/** Two who save one domain stand in a row, so that the second is shown what the first saved. */
export const holdDomain = (ctx: Ctx, domain: string) => holdLock(ctx, 'mined-domain', domain)

export const lockOptionalStored = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('mined_company').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const listPersons = (ctx: Ctx, companyId: number) =>
  ctx.db.selectFrom('mined_person').selectAll().where('company_id', '=', companyId).orderBy('id').execute()

export const listPersonsById = (ctx: Ctx, ids: readonly number[]) =>
  ctx.db
    .selectFrom('mined_person')
    .selectAll()
    .where('id', 'in', [0, ...ids])
    .orderBy('company_id')
    .orderBy('id')
    .execute()

export const findOptionalPerson = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('mined_person').selectAll().where('id', '=', id).executeTakeFirst()

type Facts = Omit<PersonForm, 'id'>

const marks = (email: string | null) => ({
  is_role: email !== null && isRoleAddress(email),
  is_free: email !== null && isFreeMail(email),
})

export const insertPerson = (ctx: Ctx, companyId: number, facts: Facts) =>
  insertRow(ctx, 'mined_person', {
    ...facts,
    ...marks(facts.email),
    company_id: companyId,
    added_by: ctx.actor.id,
  })

/** Another address is unknown again. */
export const updatePerson = (ctx: Ctx, id: number, facts: Facts, isSameEmail: boolean) =>
  updateRow(
    ctx,
    'mined_person',
    { id },
    {
      ...facts,
      ...marks(facts.email),
      ...(isSameEmail ? {} : { email_check: 'unknown' as const, asked_at: null, tries: 0 }),
    },
  )

export const deletePerson = (ctx: Ctx, id: number) => deleteRow(ctx, 'mined_person', id)

export const setPerson = (
  ctx: Ctx,
  id: number,
  changes: {
    readonly email_check?: EmailCheck
    readonly contact_id?: number
    readonly lead_id?: number | null
    readonly pushed_at?: Date
    readonly pushed_by?: number
  },
) => updateRow(ctx, 'mined_person', { id }, changes)

export const updateRecord = (
  ctx: Ctx,
  row: RowToUpdate<'mined_company'>,
  changes: Parameters<typeof updateRow<'mined_company'>>[3],
) => updateRow(ctx, 'mined_company', row, changes)

export const listDecisions = (ctx: Ctx, companyId: number) =>
  ctx.db
    .selectFrom('mining_decision as decision')
    .innerJoin('account as decider', 'decider.id', 'decision.by_id')
    .select(['decision.id', 'decision.decision', 'decision.at', 'decision.reason', 'decider.name as by'])
    .where('decision.company_id', '=', companyId)
    .orderBy('decision.id', 'desc')
    .execute()

export const insertDecision = (
  ctx: Ctx,
  row: {
    readonly company_id: number
    readonly miner_id: number
    readonly decision: Decision
    readonly reason?: string
  },
) => insertRow(ctx, 'mining_decision', { ...row, by_id: ctx.actor.id, at: ctx.now })

export const countDecisions = (ctx: Ctx, since: Date, miners: readonly number[]) =>
  ctx.db
    .selectFrom('mining_decision')
    .select([
      'miner_id',
      sql<number>`count(*) filter (where decision = 'verified')::integer`.as('verified'),
      sql<number>`count(*) filter (where decision = 'returned')::integer`.as('returned'),
    ])
    .where('at', '>=', since.toISOString())
    .where('miner_id', 'in', [0, ...miners])
    .groupBy('miner_id')
    .execute()

/** How many of a miner’s last submissions were left out of the sample in a row. */
export const countUnsampledInRow = async (ctx: Ctx, minerId: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from mined_company
    where miner_id = ${minerId} and not is_sampled and submitted_at > coalesce((
      select max(submitted_at) from mined_company where miner_id = ${minerId} and is_sampled), '-infinity')`.execute(
    ctx.db,
  )
  return rows[0]?.count ?? 0
}

export const findOptionalTarget = async (ctx: Ctx, minerId: number) =>
  (await ctx.db
    .selectFrom('mining_target')
    .select(['id', 'per_day'])
    .where('miner_id', '=', minerId)
    .executeTakeFirst()) ?? null

export const findOptionalSeenMiner = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('account')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where(
      sql<SqlBool>`(exists (select from mined_company where miner_id = ${id}) or exists (
        select from account_role as held join role_grant using (role_id)
        where held.account_id = ${id} and role_grant.permission = 'mining.record.work'))`,
    )
    .executeTakeFirst()

export async function writeTarget(ctx: Ctx, minerId: number, perDay: number): Promise<void> {
  await holdLock(ctx, 'mined-domain', `target/${minerId}`)
  const known = await findOptionalTarget(ctx, minerId)
  if (known) await updateRow(ctx, 'mining_target', { id: known.id }, { per_day: perDay })
  else await insertRow(ctx, 'mining_target', { miner_id: minerId, per_day: perDay })
}
