import type { InputOf } from '#platform/contract/call.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { deleteRow, insertRow } from '#platform/server/database/write.ts'
import { signedLink } from '#platform/server/files/downloads/signed-link.ts'
import { deleteStoredFile, keepFile } from '#platform/server/files/stored-files.ts'
import { must } from '#platform/server/must.ts'
import { MOST_FILES } from '#projects/contract/items/quick-calls.ts'
import type * as calls from '#projects/contract/items/quick-calls.ts'
import { itemMessages as say } from '#projects/contract/items/item-messages.ts'
import { mustSeeProject, seesInside } from '#projects/server/items/item-policy.ts'
import { findOptionalItem } from '#projects/server/items/item-queries.ts'
import { announceInside } from '#projects/server/items/tell-item.ts'
import type { ProjectsParts } from '#projects/server/projects-dependencies.ts'
import { lockToEdit } from '#projects/server/items/write-item.ts'

/** Long enough to begin a download; anyone who is handed the link later finds it closed. */
const LINK_MINUTES = 5

export const listFiles = (ctx: Ctx, itemId: number) =>
  ctx.db
    .selectFrom('project_item_file as file')
    .innerJoin('account', 'account.id', 'file.added_by')
    .select(['file.id', 'file.name', 'file.added_at', 'file.added_by', 'account.name as by'])
    .where('file.item_id', '=', itemId)
    .orderBy('file.id')
    .execute()

const findOptionalFile = (ctx: Ctx, id: number) =>
  ctx.db.selectFrom('project_item_file').selectAll().where('id', '=', id).executeTakeFirst()

/** Everyone who works on the project attaches, also to items of others, as with comments. */
export async function attachItemFiles(ctx: Ctx, { item_id, files }: InputOf<typeof calls.attachItemFiles>) {
  const item = await findOptionalItem(ctx, item_id)
  must(item && seesInside(ctx), say.noSuchItem)
  const seen = await mustSeeProject(ctx, item.project_id)
  must(seen.works, say.mayNotAttach)
  must((await listFiles(ctx, item_id)).length + files.length <= MOST_FILES, say.tooManyFiles(MOST_FILES))
  for (const { id: file_id, name } of files) {
    await keepFile(ctx, file_id, { subject: `project-item/${item_id}` })
    const row = { item_id, file_id, name, added_by: ctx.actor.id, added_at: ctx.now }
    await insertRow(ctx, 'project_item_file', row)
  }
  await announceInside(ctx, item)
  return {}
}

export const removeItemFile =
  ({ files }: Pick<ProjectsParts, 'files'>) =>
  async (ctx: Ctx, { id }: InputOf<typeof calls.removeItemFile>) => {
    const file = await findOptionalFile(ctx, id)
    const item = file && (await findOptionalItem(ctx, file.item_id))
    must(file && item && seesInside(ctx), say.noSuchFile)
    const seen = await mustSeeProject(ctx, item.project_id)
    must(!seen.isOver, say.projectOver)
    // Their own, or any of an item that they may edit.
    if (!(seen.works && file.added_by === ctx.actor.id)) await lockToEdit(ctx, item.id)
    await deleteRow(ctx, 'project_item_file', id)
    await deleteStoredFile(ctx, file.file_id, files)
    await announceInside(ctx, item)
    return {}
  }

export const openItemFile =
  ({ keyring }: Pick<ProjectsParts, 'keyring'>) =>
  async (ctx: Ctx, { id }: InputOf<typeof calls.openItemFile>) => {
    const file = await findOptionalFile(ctx, id)
    must(file && (await findOptionalItem(ctx, file.item_id)) && seesInside(ctx), say.noSuchFile)
    const named = { fileId: file.file_id, name: file.name }
    return { link: signedLink(keyring, { ...named, minutes: LINK_MINUTES, as: 'inline', now: ctx.now }) }
  }
