import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

export const listTextsFor = (ctx: Ctx, categoryId: number) =>
  ctx.db
    .selectFrom('ticket_text')
    .select(['id', 'title', 'text'])
    .where((text) => text.or([text('category_id', 'is', null), text('category_id', '=', categoryId)]))
    .orderBy(sql`lower(title)`)
    .execute()

export const listTexts = (ctx: Ctx) =>
  ctx.db
    .selectFrom('ticket_text as canned')
    .leftJoin('ticket_category as category', 'category.id', 'canned.category_id')
    .selectAll('canned')
    .select('category.name as category')
    .orderBy(sql`lower(canned.title)`)
    .execute()
