import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

/** A new hire who has chosen a password meanwhile, or was invited from access control, is not invited again. */
const uninvited = (importId: number) => sql`
  people_import_row row join account on account.id = row.person_id
  where row.import_id = ${importId} and row.made = 'person' and row.invited_at is null
    and account.status = 'active' and account.password_hash is null
    and not exists (select from sign_in_code where account_id = account.id and purpose = 'invitation')`

export async function countUninvited(ctx: Ctx, importId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${uninvited(importId)}`.execute(ctx.db)
  return rows[0]?.count ?? 0
}

/** The next ones, marked as invited. */
export async function takeUninvited(ctx: Ctx, importId: number, most: number) {
  const { rows } = await sql<{ id: number; name: string; email: string }>`
    update people_import_row marked set invited_at = ${ctx.now}
    from (select row.id as row_id, account.id, account.name, account.email from ${uninvited(importId)}
      order by row.row_number limit ${most}) as next
    where marked.id = next.row_id
    returning next.id, next.name, next.email`.execute(ctx.db)
  return rows
}
