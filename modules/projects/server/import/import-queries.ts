import { sql, type SqlBool } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { seesProject } from '#project-register/server/public.ts'
import { seenItems } from '#projects/server/items/item-queries.ts'

/** The items that the caller sees, by their keys in capitals. */
export async function listIdsByKey(ctx: Ctx, keys: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const key = sql<string>`(project.key || '-' || project_item.number)`
  const rows = await seenItems(ctx)
    .select(['project_item.id', key.as('key')])
    .where(sql<SqlBool>`${key} = any (${[...keys]}::text[])`)
    .execute()
  return new Map(rows.map((row) => [row.key, row.id]))
}

export const findOptionalProjectByKey = (ctx: Ctx, key: string) =>
  ctx.db
    .selectFrom('project')
    .select('id')
    .where('key', '=', key)
    .where(seesProject(ctx, sql.ref('project.id')))
    .executeTakeFirst()

export const findOptionalPerson = (ctx: Ctx, email: string) =>
  ctx.db
    .selectFrom('account')
    .select('id')
    .where(sql<SqlBool>`lower(email) = ${email.toLowerCase()}`)
    .executeTakeFirst()
