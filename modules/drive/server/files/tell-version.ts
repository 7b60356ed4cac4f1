import { notify } from '#notifications/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { newVersionNotice } from '#drive/server/drive-notices.ts'
import type { SeenNode } from '#drive/server/tree/node-queries.ts'

/** The owner, and those to whom the file itself was given. */
export async function tellOfVersion(ctx: Ctx, node: SeenNode, number: number): Promise<void> {
  const given = await ctx.db
    .selectFrom('drive_grant')
    .innerJoin('account', 'account.id', 'drive_grant.account_id')
    .select('account.id')
    .where('drive_grant.node_id', '=', node.id)
    .where('account.status', '=', 'active')
    .execute()
  const to = [...new Set([node.owner_id, ...given.map(({ id }) => id)])].filter(
    (id): id is number => id !== null && id !== ctx.actor.id,
  )
  await notify(ctx, newVersionNotice, {
    to,
    input: { name: node.name, folder: node.parent_id, by: ctx.actor.name, number },
    subject: `drive/${node.id}`,
  })
}
