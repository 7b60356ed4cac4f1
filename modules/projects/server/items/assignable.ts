import type { Ctx } from '#platform/server/ctx.ts'
import { must, refuse } from '#platform/server/must.ts'
import { itemMessages as say } from '#projects/contract/items/item-messages.ts'
import type { SeenProject } from './item-policy.ts'

/** Items are assigned to those who work on the project today. */
export async function mustBeMember(ctx: Ctx, { working }: SeenProject, id: number | null): Promise<void> {
  if (id === null || working.some((member) => member.id === id)) return
  const account = await ctx.db
    .selectFrom('account')
    .select(['name', 'status', 'user_type'])
    .where('id', '=', id)
    .executeTakeFirst()
  must(account && account.user_type !== 'Client', say.noSuchPerson)
  refuse(account.status === 'active' ? say.notMember(account.name) : say.noLongerActive(account.name))
}
