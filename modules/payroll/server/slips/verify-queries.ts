import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

/** What is compared and told; `is_replaced` where another slip for the same month holds now. */
export async function findOptionalByCode(ctx: Ctx, code: string) {
  const { rows } = await sql<{
    id: number
    net: number
    status: 'generated' | 'published' | 'printed'
    person: string
    company: string
    month: string
    number: string | null
    withdrawn_at: string | null
    returned_at: string | null
    is_replaced: boolean
    was_published: boolean
  }>`
    select slip.id, slip.net, slip.status, slip.identity->>'name' as person, slip.number,
      coalesce(nullif(company.legal_name, ''), company.name) as company, to_char(slip.month, 'YYYY-MM') as month,
      slip.withdrawn_at, slip.returned_at,
      (slip.status <> 'generated' or slip.returned_at is not null) as was_published,
      exists (select from payslip as other where other.account_id = slip.account_id
        and other.company_id = slip.company_id and other.month = slip.month and other.kind = slip.kind
        and other.sequence = slip.sequence and other.id <> slip.id and other.withdrawn_at is null
        and other.status <> 'generated') as is_replaced
    from payslip as slip join company on company.id = slip.company_id
    where slip.verify_code = ${code}`.execute(ctx.db)
  return rows[0]
}

/** With these tries no one finds out what someone earns, and a slip of the tongue does no harm. */
const MOST_WRONG = 20
const dayBefore = ({ now }: Ctx) => new Date(now.getTime() - 24 * 60 * 60_000).toISOString()

export async function hasRoomForChecks(ctx: Ctx, id: number): Promise<boolean> {
  const row = await ctx.db
    .selectFrom('payslip')
    .select(
      sql<boolean>`wrong_checks < ${MOST_WRONG} or wrong_checks_since <= ${dayBefore(ctx)}`.as('has_room'),
    )
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.has_room
}

/** Counts one more wrong net pay of this day; false when there were too many, however many come at once. */
export async function countWrongCheck(ctx: Ctx, id: number): Promise<boolean> {
  const since = dayBefore(ctx)
  const { rows } = await sql`
    update payslip set
      wrong_checks = case when wrong_checks_since > ${since} then wrong_checks + 1 else 1 end,
      wrong_checks_since = case when wrong_checks_since > ${since} then wrong_checks_since else ${ctx.now} end
    where id = ${id} and (wrong_checks_since is null or wrong_checks_since <= ${since}
      or wrong_checks < ${MOST_WRONG})
    returning id`.execute(ctx.db)
  return rows.length > 0
}
