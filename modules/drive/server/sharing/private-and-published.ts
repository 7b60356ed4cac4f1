import { notify } from '#notifications/server/public.ts'
import { findOptionalColleague } from '#organization/server/public.ts'
import type { InputOf } from '#platform/contract/call.ts'
import { fileKinds, type FileKind } from '#platform/contract/upload.ts'
import { said } from '#platform/server/area.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { updateRow } from '#platform/server/database/write.ts'
import { must } from '#platform/server/must.ts'
import { holds } from '#platform/server/rights/reach.ts'
import { driveMessages as say } from '#drive/contract/drive-messages.ts'
import { openPublished as openPublishedCall } from '#drive/contract/sharing/sharing-calls.ts'
import type * as calls from '#drive/contract/sharing/sharing-calls.ts'
import type { DriveParts } from '#drive/server/drive-dependencies.ts'
import { privateOpenedNotice } from '#drive/server/drive-notices.ts'
import { isLive } from '#drive/server/rights/drive-policy.ts'
import { PUBLISH } from '#drive/server/tree/list-nodes.ts'
import { noteEvent } from '#drive/server/tree/node-queries.ts'
import { heldFolder } from '#drive/server/tree/seen-node.ts'
import { findOptionalGrantOf, setGrant } from './grant-queries.ts'

/** A marked deed: for the rest of the day, in the history of each folder, and in the owner’s inbox with the reason. */
export async function openPrivate(ctx: Ctx, { account_id, reason }: InputOf<typeof calls.openPrivate>) {
  must(holds(ctx.actor, 'drive.private.open', 'all'), say.mayNotOpenPrivate)
  const owner = await findOptionalColleague(ctx, account_id)
  must(owner && owner.id !== ctx.actor.id, say.noSuchPerson)
  const tops = await ctx.db
    .selectFrom('drive_node')
    .select('id')
    .where('owner_id', '=', account_id)
    .where('inherits', '=', false)
    .orderBy('id')
    .execute()
  const receiver = { account_id: ctx.actor.id, department_id: null, project_id: null, role_id: null }
  for (const { id } of tops) {
    if (!(await findOptionalGrantOf(ctx, id, receiver)))
      await setGrant(ctx, id, { ...receiver, level: 1, until_on: companyDay(ctx.now) })
    await noteEvent(ctx, { nodeId: id, kind: 'open_private', details: reason })
  }
  await notify(ctx, privateOpenedNotice, { to: [account_id], input: { by: ctx.actor.name, reason } })
  return said(say.privateOpened(owner.name), {})
}

export const publishFolder =
  (parts: DriveParts) =>
  async (ctx: Ctx, { id, published }: InputOf<typeof calls.publishFolder>) => {
    must(holds(ctx.actor, PUBLISH, 'all'), say.mayNotPublish)
    await heldFolder(ctx, parts, id, 3)
    const change = published
      ? { published_at: ctx.now, published_by: ctx.actor.id }
      : { published_at: null, published_by: null }
    await updateRow(ctx, 'drive_node', { id }, change)
    await noteEvent(ctx, { nodeId: id, kind: 'publish', details: published ? 'published' : 'ended' })
    return said(published ? say.published : say.unpublished, {})
  }

const MOST = 500

/** What stands right in a published folder and has its access; a folder inside is published by itself. */
const published = (ctx: Ctx) =>
  ctx.db
    .$pickTables<'drive_node' | 'drive_version' | 'stored_file'>()
    .selectFrom('drive_node as node')
    .innerJoin('drive_node as folder', 'folder.id', 'node.parent_id')
    .innerJoin('drive_version as version', 'version.node_id', 'node.id')
    .innerJoin('stored_file as file', 'file.id', 'version.file_id')
    .select(['node.name', 'version.id', 'version.bytes', 'file.kind', 'file.storage_key'])
    .whereRef('node.boundary_id', '=', 'folder.boundary_id')
    .where('folder.published_at', 'is not', null)
    .where(isLive('node'))

export const readPublished =
  ({ config }: Pick<DriveParts, 'config'>) =>
  async (ctx: Ctx, { id }: InputOf<typeof calls.readPublished>) => {
    const folder = await ctx.db
      .selectFrom('drive_node as node')
      .select('node.name')
      .where('node.id', '=', id)
      .where('node.published_at', 'is not', null)
      .where(isLive('node'))
      .executeTakeFirst()
    must(folder, say.noSuchNode)
    const files = await published(ctx)
      .where('folder.id', '=', id)
      .whereRef('version.number', '=', 'node.version_number')
      .orderBy('node.sort_key')
      .limit(MOST)
      .execute()
    return {
      name: folder.name,
      files: files.map(({ name, bytes, id: version }) => ({
        name,
        bytes,
        address: `${config.publicUrl}/api${openPublishedCall.path}?version=${version}`,
      })),
    }
  }

export const openPublished =
  ({ files }: Pick<DriveParts, 'files'>) =>
  async (ctx: Ctx, { version: id }: InputOf<typeof calls.openPublished>) => {
    const version = await published(ctx).where('version.id', '=', id).executeTakeFirst()
    must(version, say.noSuchNode)
    const { mime, inline } = fileKinds[version.kind as FileKind]
    const body = await files.storage.read(version.storage_key)
    return { name: version.name, mime, inline, bytes: version.bytes, body }
  }
