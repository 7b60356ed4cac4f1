import type { Ctx } from '#platform/server/ctx.ts'
import { must, refuse } from '#platform/server/must.ts'
import { findOptionalColleague, findOptionalOffice } from '#organization/server/public.ts'
import { assetsMessages as say } from '#assets/contract/assets-messages.ts'

/** Nothing is given to anyone who has left. */
export async function mustBeHere(ctx: Ctx, accountId: number): Promise<{ id: number; name: string }> {
  const person = await findOptionalColleague(ctx, accountId)
  if (person) return person
  const known = await ctx.db
    .selectFrom('account')
    .select('name')
    .where('id', '=', accountId)
    .where('user_type', '<>', 'Client')
    .executeTakeFirst()
  return refuse(known ? say.hasLeft(known.name) : say.noSuchPerson)
}

type Receiver = { readonly account_id: number | null; readonly location_id: number | null }

/** The one person or office, by name. */
export async function receiverOf(ctx: Ctx, { account_id, location_id }: Receiver): Promise<string> {
  must((account_id === null) !== (location_id === null), say.choose)
  if (account_id !== null) return (await mustBeHere(ctx, account_id)).name
  const office = await findOptionalOffice(ctx, location_id!)
  must(office, say.noSuchOffice)
  return office.name
}
