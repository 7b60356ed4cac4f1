import type { Ctx } from '#platform/server/ctx.ts'

/** Where the small pictures of these files lie. */
export async function listPictureKeys(ctx: Ctx, fileIds: readonly string[]): Promise<Map<string, string>> {
  if (fileIds.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('stored_file')
    .select(['id', 'thumbnail_key'])
    .where('id', 'in', fileIds)
    .where('thumbnail_key', 'is not', null)
    .execute()
  return new Map(rows.map(({ id, thumbnail_key }) => [id, thumbnail_key ?? '']))
}

export async function findOwnAddress(ctx: Ctx): Promise<string> {
  const { email } = await ctx.db
    .selectFrom('account')
    .select('email')
    .where('id', '=', ctx.actor.id)
    .executeTakeFirstOrThrow()
  return email
}
