import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import type { ApprovalSubject, AreaApprovals } from './area-approvals.ts'

/** A request that waits while no one can decide it. */
export type Undecidable = {
  readonly id: number
  readonly table: string
  /** Whose request it is. */
  readonly person: string
  /** Since when it waits; null where no one was ever asked. */
  readonly since: string | null
}

/**
 * Requests of an area for which no one of those who are asked is still here and entitled, and those for which no one
 * is asked at all.
 */
export async function listUndecidable(ctx: Ctx, approvals: AreaApprovals): Promise<Undecidable[]> {
  const asked = await listWithoutDecider(ctx, approvals)
  const known = new Set(asked.map(({ table, id }) => `${table}/${id}`))
  const unasked: Undecidable[] = []
  for (const subject of approvals.subjects) unasked.push(...(await listUnasked(ctx, subject)))
  return [...asked, ...unasked.filter(({ table, id }) => !known.has(`${table}/${id}`))]
}

async function listWithoutDecider(ctx: Ctx, { area, entitled, besides }: AreaApprovals) {
  const able = sql`(leg.approver_id = any (${[...(await entitled(ctx))]}::integer[])
    and leg.approver_id <> leg.applicant_id and ${besides?.(ctx) ?? sql`true`}
    and not exists (select from approval_leg as earlier
      where (earlier.subject_table, earlier.subject_id) = (leg.subject_table, leg.subject_id)
        and earlier.decided_by = leg.approver_id))`
  const { rows } = await sql<Undecidable>`
    select leg.subject_table as table, leg.subject_id as id, applicant.name as person, min(leg.opened_at) as since
    from approval_leg as leg join account as applicant on applicant.id = leg.applicant_id
    where leg.area = ${area.key} and leg.status = 'pending' and leg.opened_at is not null
    group by leg.subject_table, leg.subject_id, applicant.name
    having bool_and(not ${able}) or bool_or(not ${able} and leg.mode = 'all-of')
    order by min(leg.opened_at)`.execute(ctx.db)
  return rows
}

async function listUnasked(ctx: Ctx, { table, waits, applicant, besides }: ApprovalSubject) {
  const { rows } = await sql<Undecidable>`
    select ${table} as table, asked.id, person.name as person, null as since
    from ${sql.table(table)} as asked
      join account as person on person.id = ${sql.ref(`asked.${applicant}`)}
    where asked.status = ${waits} and ${besides ?? sql`true`}
      and not exists (select from approval_leg as leg where leg.subject_table = ${table}
        and leg.subject_id = asked.id and leg.status = 'pending' and leg.opened_at is not null)
    order by asked.id`.execute(ctx.db)
  return rows
}
