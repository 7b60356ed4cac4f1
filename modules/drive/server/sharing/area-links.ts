import { linksOf, makeLink, revokeLinksOf, viewsOf } from '#links/server/public.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { driveMessages as say } from '#drive/contract/drive-messages.ts'
import type { DriveParts } from '#drive/server/drive-dependencies.ts'
import { mayShow } from '#drive/server/files/open-file.ts'
import { findOptionalVersion } from '#drive/server/files/version-queries.ts'
import { noteEvent } from '#drive/server/tree/node-queries.ts'
import { liveNode } from '#drive/server/tree/seen-node.ts'
import { insertLinkRow, linkedTo, setKeeper } from '#drive/server/rights/link-rows-queries.ts'

type AreaLinkWish = {
  /** The area of a registered `DriveRoot`, in whose folder the file stands. */
  readonly area: string
  readonly nodeId: number
  /** Always the newest version, instead of the one that is there now. */
  readonly follows: boolean
  readonly expiresOn: string
  readonly passwordHash: string | null
  /** Null for everyone who has the link. */
  readonly addresses: readonly string[] | null
  readonly mayDownload: boolean
}

/**
 * A link to a file in the folder of a record, for an area whose rule lets the caller read it. It opens what its keeper
 * may see, who is the caller until the area hands it on; openings are told by `linkOpened`.
 */
export async function linkForArea(ctx: Ctx, parts: DriveParts, wish: AreaLinkWish) {
  const { node } = await liveNode(ctx, parts, wish.nodeId)
  must(node.kind === 'file', say.notAFile)
  const root = await ctx.db
    .selectFrom('drive_node')
    .select(['root_area', 'root_record'])
    .where('id', '=', node.root_id)
    .executeTakeFirst()
  must(root?.root_area === wish.area, say.noSuchNode)
  const version = await findOptionalVersion(ctx, node.id, node.version_number!)
  must(version, say.noSuchVersion)
  must(wish.mayDownload || mayShow(version.kind), say.onlyToDownload)
  const { id } = await insertLinkRow(ctx, node.id, {
    area: wish.area,
    keeper_id: ctx.actor.id,
    version_number: wish.follows ? null : version.number,
  })
  const { address } = await makeLink(ctx, parts, {
    ...linkedTo(id),
    expiresOn: wish.expiresOn,
    passwordHash: wish.passwordHash,
    mayDownload: wish.mayDownload,
    ...(wish.addresses === null ? {} : { addresses: wish.addresses }),
  })
  await noteEvent(ctx, { nodeId: node.id, kind: 'link', details: 'created', linkId: id })
  return { id, address, recordId: root.root_record!, name: node.name, version: version.number }
}

/** At once, for a page that is open too. It holds the link, as an opening does before it tells of itself. */
export async function revokeAreaLink(ctx: Ctx, { id, nodeId }: { id: number; nodeId: number | null }) {
  const revoked = await revokeLinksOf(ctx, linkedTo(id))
  if (revoked > 0 && nodeId !== null)
    await noteEvent(ctx, { nodeId, kind: 'link', details: 'revoked', linkId: id })
}

/** From now on they open what someone else may see. */
export const keepAreaLinks = setKeeper

/** The address of the link, and who opened it when, newest first. */
export async function readAreaLink(ctx: Ctx, parts: Pick<DriveParts, 'keyring' | 'config'>, id: number) {
  const [link] = await linksOf(ctx, parts, linkedTo(id))
  return { link: link ?? null, views: await viewsOf(ctx, linkedTo(id)) }
}
