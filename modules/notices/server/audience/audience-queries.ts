import { sql } from 'kysely'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { likeText } from '#platform/server/database/search-in.ts'
import type { Audience } from '#notices/contract/audience/audience.ts'
import type { AudienceNames } from './audience-words.ts'
import { reachedBy, type Reader } from './audience-policy.ts'

/** The caller, as an audience sees them. */
export async function findReader(ctx: Ctx): Promise<Reader> {
  const day = companyDay(ctx.now)
  const { rows } = await sql<{
    company_id: number | null
    location_id: number | null
    department_id: number | null
    roles: number[] | null
  }>`
    select seat.company_id, seat.location_id, seat.department_id, (
      select array_agg(role_id) from account_role where account_id = ${ctx.actor.id}
        and daterange(valid_from, valid_to, '[]') @> ${day}::date) as roles
    from (select 1) as one left join assignment as seat on seat.account_id = ${ctx.actor.id}
      and daterange(seat.valid_from, seat.valid_to, '[]') @> ${day}::date`.execute(ctx.db)
  const seat = rows[0]
  return {
    id: ctx.actor.id,
    companyId: seat?.company_id ?? null,
    officeId: seat?.location_id ?? null,
    departmentId: seat?.department_id ?? null,
    roleIds: seat?.roles ?? [],
  }
}

type Reach = { readonly permission: string; readonly afterId?: number; readonly size?: number }

const reached = (ctx: Ctx, to: Audience, permission: string) =>
  ctx.db.selectFrom('account').where(reachedBy(to, { day: companyDay(ctx.now), permission }))

export async function listReached(ctx: Ctx, to: Audience, reach: Reach): Promise<number[]> {
  const rows = await reached(ctx, to, reach.permission)
    .select('account.id')
    .where('account.id', '>', reach.afterId ?? 0)
    .orderBy('account.id')
    .$if(reach.size !== undefined, (query) => query.limit(reach.size ?? 0))
    .execute()
  return rows.map(({ id }) => id)
}

type Named = { readonly search: string; readonly permission: string; readonly size: number }

/** Of the audience those in whose name a word begins so, the author's own eyes left out. */
export async function listReachedByName(ctx: Ctx, to: Audience, { search, permission, size }: Named) {
  const part = likeText(search.toLowerCase())
  return reached(ctx, to, permission)
    .select(['account.id', 'account.name', 'account.email'])
    .where('account.id', '<>', ctx.actor.id)
    .where((row) =>
      row.or([
        row(sql`lower(account.name)`, 'like', `${part}%`),
        row(sql`lower(account.name)`, 'like', `% ${part}%`),
      ]),
    )
    .orderBy('account.name')
    .orderBy('account.id')
    .limit(size)
    .execute()
}

export async function countReached(ctx: Ctx, to: Audience, permission: string): Promise<number> {
  const { total } = await reached(ctx, to, permission)
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** Of these people the ones whom the audience means. */
export async function listReachedOf(
  ctx: Ctx,
  to: Audience,
  wish: { ids: readonly number[]; permission: string },
) {
  const rows = await reached(ctx, to, wish.permission)
    .select('account.id')
    .where('account.id', 'in', wish.ids.length > 0 ? [...wish.ids] : [0])
    .execute()
  return rows.map(({ id }) => id)
}

export async function readAudienceNames(ctx: Ctx): Promise<AudienceNames> {
  const [companies, offices, departments, roles] = await Promise.all([
    ctx.db.selectFrom('company').select(['id', 'name']).orderBy('id').execute(),
    ctx.db.selectFrom('location').select(['id', 'name']).orderBy('name').execute(),
    ctx.db.selectFrom('department').select(['id', 'name']).orderBy('name').execute(),
    ctx.db.selectFrom('role').select(['id', 'name']).where('key', '<>', 'client').orderBy('name').execute(),
  ])
  return { companies, offices, departments, roles }
}

/** Active colleagues among these, with the company in which each sits today. */
export async function listSeats(ctx: Ctx, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; company_id: number | null }>`
    select account.id, seat.company_id from account
    left join assignment as seat on seat.account_id = account.id
      and daterange(seat.valid_from, seat.valid_to, '[]') @> ${companyDay(ctx.now)}::date
    where account.id = any (${[...ids]}::integer[]) and account.status = 'active'
      and account.user_type <> 'Client'`.execute(ctx.db)
  return rows
}
