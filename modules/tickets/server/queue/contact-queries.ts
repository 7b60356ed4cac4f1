import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import { searchIn } from '#platform/server/database/search-in.ts'

const MOST = 20

export const findOptionalContactName = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('contact')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('merged_into', 'is', null)
    .executeTakeFirst()

/** Names and where they work, and nothing else of them. */
export const searchContacts = (ctx: Ctx, words: string) =>
  ctx.db
    .selectFrom('contact')
    .select(['id', 'name', 'company_name as detail'])
    .where('merged_into', 'is', null)
    .where((where) => where.or([searchIn('name', words), searchIn('company_name', words)]))
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(MOST)
    .execute()
