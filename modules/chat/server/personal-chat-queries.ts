import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'
import type { Whose } from '#platform/server/personal-source.ts'

/** Visitors who proved the address, and those who typed it: what they wrote is about that person either way. */
export const listVisitorsOf = (ctx: Ctx, { email, contactIds }: Whose) =>
  ctx.db
    .selectFrom('chat_visitor as visitor')
    .select(['visitor.id', 'visitor.name', 'visitor.email', 'visitor.first_seen_at'])
    .select(
      sql<string>`coalesce((select string_agg(message.text, ' / ' order by message.id)
        from chat join chat_message as message on message.chat_id = chat.id
        where chat.visitor_id = visitor.id and message.kind <> 'note'), '')`.as('messages'),
    )
    .select(
      sql<string>`coalesce((select string_agg(form.text, ' / ' order by form.id) from site_form as form
        where form.visitor_id = visitor.id), '')`.as('forms'),
    )
    .select(
      sql<boolean>`exists (select from chat where chat.visitor_id = visitor.id
        and chat.state in ('waiting', 'active'))`.as('talks'),
    )
    .where((visitor) =>
      visitor.or([
        visitor('visitor.contact_id', 'in', [0, ...contactIds]),
        sql<boolean>`lower(visitor.email) = ${email ?? ''}`,
        sql<boolean>`exists (select from chat where chat.visitor_id = visitor.id
          and chat.contact_id = any(${[...contactIds]}::integer[]))`,
      ]),
    )
    .orderBy('visitor.id')
    .execute()
