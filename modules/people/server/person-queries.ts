import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { companyOf, viewerToday } from '#organization/server/public.ts'
import { recordReach, type Subject } from './people-policy.ts'

export type Person = Subject & {
  readonly companyId: number | null
  readonly name: string
  readonly email: string
  readonly status: 'active' | 'locked' | 'left'
}

/** Someone of the group, as they stand to the caller; a customer has no record. */
export async function findOptionalSubject(ctx: Ctx, personId: number): Promise<Person | undefined> {
  const viewer = viewerToday(ctx)
  const { own, team, project, company } = recordReach.standing(viewer, sql.ref('account.id'))
  return ctx.db
    .selectFrom('account')
    .select(['account.id', 'account.name', 'account.email', 'account.status'])
    .select([own.as('own'), team.as('team'), project.as('project'), company.as('company')])
    .select(companyOf(sql.ref('account.id'), viewer.day).as('companyId'))
    .where('account.id', '=', personId)
    .where('account.user_type', '<>', 'Client')
    .executeTakeFirst()
}

/** What happens to one person's record or employment happens one after the other. */
export async function lockPerson(ctx: Ctx, personId: number): Promise<void> {
  await ctx.db.selectFrom('account').select('id').where('id', '=', personId).forNoKeyUpdate().execute()
}

type Named = { readonly name: string; readonly email: string }

/** Someone who has an account and neither a seat nor an employment, now or ever; held until the transaction ends. */
export async function lockOptionalNeverEmployed(ctx: Ctx, { name, email }: Named) {
  const account = await ctx.db
    .selectFrom('account')
    .select('id')
    .where(sql<boolean>`lower(email) = lower(${email}) and lower(name) = lower(${name})`)
    .where('status', '=', 'active')
    .where('user_type', '<>', 'Client')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!account) return undefined
  // Asked with the account in hand: a call that came first has employed them by now.
  const { rows } = await sql<{ id: number; has_facts: boolean }>`
    select ${account.id}::integer as id, exists (
      select 1 from record_entry where person_id = ${account.id} and section = 'personal'
        and superseded_at is null
    ) as has_facts
    where not exists (select 1 from employment where person_id = ${account.id})
      and not exists (select 1 from assignment where account_id = ${account.id})`.execute(ctx.db)
  return rows[0]
}

export async function findAddress(ctx: Ctx, accountId: number): Promise<string> {
  const { email } = await ctx.db
    .selectFrom('account')
    .select('email')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return email
}
