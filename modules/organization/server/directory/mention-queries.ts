import { sql } from 'kysely'
import { mentionOf, mentionPattern } from '#platform/contract/rich-text.ts'
import type { Ctx } from '#platform/server/ctx.ts'

const MENTIONS_AT_MOST = 50

type Person = { readonly id: number; readonly name: string }

const lowered = (text: string) => text.toLocaleLowerCase('en')

export const handlesIn = (text: string): string[] =>
  [...new Set([...text.matchAll(mentionPattern())].map((match) => match[1] ?? ''))].slice(0, MENTIONS_AT_MOST)

/** The active colleagues who are mentioned in a text; a name that several bear means all of them. */
export async function listMentioned(ctx: Ctx, text: string): Promise<Person[]> {
  const handles = handlesIn(text)
  if (handles.length === 0) return []
  const patterns = handles.map((handle) => `%${handle.replace(/[\\%]/g, '\\$&').replaceAll('_', '%')}%`)
  const { rows } = await sql<Person>`
    select id, name from account
    where name ilike any (${patterns}::text[]) and status = 'active' and user_type <> 'Client'
    order by id limit 500`.execute(ctx.db)
  const meant = new Set(handles.map((handle) => lowered(`@${handle}`)))
  return rows.filter(({ name }) => meant.has(lowered(mentionOf(name))))
}
