import { sql, type SqlBool } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

type Days = { readonly from: string; readonly to: string }

/** Whose last day lay in these days, with its month; not who has gone over to another company of the group. */
export const listLeft = (ctx: Ctx, { from, to }: Days) =>
  ctx.db
    .selectFrom('employment')
    .select(['person_id', sql<string>`to_char(left_on, 'YYYY-MM')`.as('month')])
    .distinct()
    .where('left_on', '>=', from)
    .where('left_on', '<=', to)
    .where(
      sql<SqlBool>`not exists (select from employment other where other.person_id = employment.person_id
        and coalesce(other.left_on, 'infinity') > employment.left_on)`,
    )
    .orderBy('person_id')
    .execute()
