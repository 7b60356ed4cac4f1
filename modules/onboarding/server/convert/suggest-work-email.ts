import type { Ctx } from '#platform/server/ctx.ts'
import { findOptionalByAddress } from '#people/server/public.ts'

const MOST_TRIES = 20

/** name.surname at the caller's mail domain; numbered where it is taken. */
export async function suggestAddress(ctx: Ctx, { name }: { readonly name: string }): Promise<string> {
  const own = await ctx.db
    .selectFrom('account')
    .select('email')
    .where('id', '=', ctx.actor.id)
    .executeTakeFirst()
  const house = own?.email.split('@')[1]
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  if (!house || words.length === 0) return ''
  const local = [...new Set([words[0], words.at(-1)])].join('.')
  for (let at = 1; at <= MOST_TRIES; at++) {
    const address = `${local}${at === 1 ? '' : at}@${house}`
    if (!(await findOptionalByAddress(ctx, address))) return address
  }
  return ''
}
