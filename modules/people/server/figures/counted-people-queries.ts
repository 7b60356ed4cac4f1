import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { peopleVisibleTo } from '#people/server/people-policy.ts'
import type { CountedPerson } from './figure-reasons.ts'

/** Whose name the reader may be told, for the column of the person. */
export type Seen = (person: Expression<number>) => Expression<SqlBool>

/** People whose fields of all these classes are open to the reader. */
export const seenBy =
  ({ actor }: Ctx, day: string, classes: readonly ('work' | 'private' | 'identity')[]): Seen =>
  (person) =>
    sql<SqlBool>`(${sql.join(
      classes.map((fieldClass) => peopleVisibleTo(actor, { fieldClass, person, day })),
      sql` and `,
    )})`

/** The people whom a figure counts: `person_id`, `on_day`, and what else the query has. */
export async function listCounted<More = unknown>(ctx: Ctx, counted: RawBuilder<unknown>, seen: Seen) {
  const { rows } = await sql<CountedPerson & More>`
    select counted.*, counted.on_day::text as on_day,
      case when ${seen(sql.ref<number>('account.id'))} then account.name end as name
    from (${counted}) as counted join account on account.id = counted.person_id
    order by counted.on_day, lower(account.name), account.id`.execute(ctx.db)
  return rows
}
