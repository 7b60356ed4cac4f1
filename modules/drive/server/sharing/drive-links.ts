import { listActors } from '#identity/server/public.ts'
import {
  findOptionalOpening,
  hashLinkPassword,
  linkBehind,
  makeLink,
  markDownloaded,
  revokeLinksOf,
} from '#links/server/public.ts'
import { notify } from '#notifications/server/public.ts'
import type { InputOf } from '#platform/contract/call.ts'
import { companyDay } from '#platform/server/company-day.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { raise } from '#platform/server/events.ts'
import { gateText, type FileGate } from '#platform/server/files/downloads/file-gate.ts'
import type { LinkOpening, LinkSubject } from '#platform/server/link-subject.ts'
import { must } from '#platform/server/must.ts'
import { isColleague } from '#platform/server/rights/reach.ts'
import { DRIVE_LINK } from '#drive/contract/drive-link.ts'
import { driveMessages as say } from '#drive/contract/drive-messages.ts'
import type * as calls from '#drive/contract/sharing/sharing-calls.ts'
import type { DriveParts } from '#drive/server/drive-dependencies.ts'
import { linkOpened } from '#drive/server/drive-events.ts'
import { linkOpenedNotice } from '#drive/server/drive-notices.ts'
import { linkTo, showsAs, textOf } from '#drive/server/files/open-file.ts'
import { findOptionalVersion, type StoredVersion } from '#drive/server/files/version-queries.ts'
import { reachOf, type Reach } from '#drive/server/rights/drive-policy.ts'
import {
  findOptionalNode,
  listPathIds,
  listPaths,
  noteEvent,
  type SeenNode,
} from '#drive/server/tree/node-queries.ts'
import { liveNode, seenNode } from '#drive/server/tree/seen-node.ts'
import {
  findOptionalLinkRow,
  insertLinkRow,
  linkedTo,
  noteOpened,
} from '#drive/server/rights/link-rows-queries.ts'
import { listSeenChildren } from './linked-queries.ts'

export const hashPassword =
  () =>
  async (_ctx: Ctx, { password }: InputOf<typeof calls.createLink>) =>
    password === '' ? null : hashLinkPassword(password)

export const createLink =
  (parts: DriveParts) =>
  async (ctx: Ctx, form: InputOf<typeof calls.createLink>, passwordHash: string | null) => {
    must(isColleague(ctx.actor), say.notForClients)
    const { node } = await liveNode(ctx, parts, form.id, 3)
    must(form.expires_on === null || form.expires_on >= companyDay(ctx.now), say.pastDay)
    const { id } = await insertLinkRow(ctx, node.id)
    const { address } = await makeLink(ctx, parts, {
      ...linkedTo(id),
      expiresOn: form.expires_on,
      passwordHash,
      mayDownload: form.may_download,
      ...(form.addresses.length > 0 ? { addresses: form.addresses } : {}),
    })
    await noteEvent(ctx, { nodeId: node.id, kind: 'link', details: 'created', linkId: id })
    return { address }
  }

export const revokeLink =
  (parts: DriveParts) =>
  async (ctx: Ctx, { link_id }: InputOf<typeof calls.revokeLink>) => {
    const link = await findOptionalLinkRow(ctx, link_id)
    must(link?.area === null, say.noSuchLink)
    // One's own can always be revoked; those of others by those who manage what it opens.
    if (link.made_by !== ctx.actor.id) await seenNode(ctx, parts, link.node_id, 4)
    await revokeLinksOf(ctx, linkedTo(link_id))
    await noteEvent(ctx, { nodeId: link.node_id, kind: 'link', details: 'revoked', linkId: link_id })
    return {}
  }

type Behind = {
  readonly reach: Reach
  readonly node: SeenNode
  readonly row: NonNullable<Awaited<ReturnType<typeof findOptionalLinkRow>>>
}

/** A link opens what the person who answers for it may see at this moment, and nothing when they have left. */
async function behindRow(ctx: Ctx, parts: Pick<DriveParts, 'roots'>, linkId: number): Promise<Behind | null> {
  const row = await findOptionalLinkRow(ctx, linkId)
  if (!row) return null
  const [maker] = await listActors(ctx, [row.keeper_id ?? row.made_by])
  if (!maker) return null
  const reach = await reachOf(ctx, parts.roots(), maker)
  const node = await findOptionalNode(reach, row.node_id)
  return node && node.level > 0 && node.live ? { reach, node, row } : null
}

export const driveLinks = (parts: DriveParts): LinkSubject => ({
  key: DRIVE_LINK,
  async head(ctx, { recordId }) {
    const row = await findOptionalLinkRow(ctx, recordId)
    if (!row) return null
    const behind = await behindRow(ctx, parts, recordId)
    const title = row.kind === 'dir' ? 'A folder for you' : 'A file for you'
    return { companyId: row.company_id, title, closed: behind ? null : say.linkOver }
  },
  async opened(ctx, { recordId, address }) {
    const row = await findOptionalLinkRow(ctx, recordId)
    if (!row) return
    await noteEvent(ctx, { nodeId: row.node_id, kind: 'view', details: 'by a link', linkId: recordId })
    if (row.area !== null) return raise(ctx, linkOpened, { area: row.area, linkId: recordId, address })
    if (row.opened_at !== null) return
    await noteOpened(ctx, recordId)
    const folder = row.kind === 'dir' ? row.node_id : row.parent_id
    await notify(ctx, linkOpenedNotice, { to: [row.made_by], input: { name: row.name, folder } })
  },
})

type Inside = { readonly token: string; readonly pass: string }
type Opened = Behind & { readonly opening: LinkOpening; readonly asked: SeenNode }

/**
 * Asked on the node itself, in the name of the maker, with each call of the page. A folder inside with access of its own
 * stays closed, also where its maker may open it: what is given above a boundary never counts below it.
 */
async function nodeBehind(
  ctx: Ctx,
  parts: DriveParts,
  { token, pass, id }: Inside & { id: number | null },
): Promise<Opened> {
  const opening = await linkBehind(ctx, { token, pass, subject: DRIVE_LINK })
  const behind = await behindRow(ctx, parts, opening.recordId)
  must(behind, say.noSuchNode)
  const { node, reach } = behind
  if (id === null || id === node.id) return { ...behind, opening, asked: node }
  const asked = await findOptionalNode(reach, id)
  const isInside = (await listPathIds(ctx, [id])).includes(node.id)
  const isGiven = isInside && asked?.boundary_id === node.boundary_id
  must(asked && isGiven && asked.level > 0 && asked.live, say.noSuchNode)
  return { ...behind, opening, asked }
}

const entryOf = ({
  id,
  name,
  kind,
  bytes,
}: {
  id: number
  name: string
  kind: 'dir' | 'file'
  bytes: number
}) => ({ id, name, kind, bytes })

export const readLinked = (parts: DriveParts) => async (ctx: Ctx, form: InputOf<typeof calls.readLinked>) => {
  const { reach, node, asked, opening, row } = await nodeBehind(ctx, parts, form)
  const path = (await listPaths(reach, [asked.id])).get(asked.id) ?? []
  const version = asked.kind === 'file' ? await versionBehind(ctx, { asked, row }) : null
  const start = path.findIndex(({ id }) => id === node.id)
  const company = await ctx.db
    .selectFrom('company')
    .select('name')
    .where('id', '=', node.company_id)
    .executeTakeFirstOrThrow()
  return {
    name: asked.name,
    company: company.name,
    may_download: opening.mayDownload,
    breadcrumb: start < 0 ? [] : path.slice(start).map(({ id, name }) => ({ id, name })),
    file: version && entryOf({ ...asked, bytes: version.bytes }),
    entries:
      asked.kind === 'dir'
        ? (await listSeenChildren(reach, { folderId: asked.id, boundaryId: node.boundary_id })).map(entryOf)
        : [],
  }
}

/** The one that the link was made for, or the newest. */
async function versionBehind(ctx: Ctx, { asked, row }: Pick<Opened, 'asked' | 'row'>) {
  const version = await findOptionalVersion(ctx, asked.id, row.version_number ?? asked.version_number!)
  must(version, say.noSuchVersion)
  return version
}

async function fileBehind(ctx: Ctx, parts: DriveParts, form: InputOf<typeof calls.openLinked>) {
  const { asked, opening, row } = await nodeBehind(ctx, parts, form)
  must(asked.kind === 'file', say.notAFile)
  must(opening.mayDownload || form.as === 'view', say.viewOnly)
  return { asked, opening, version: await versionBehind(ctx, { asked, row }) }
}

export const readLinkedText =
  (parts: DriveParts) =>
  async (ctx: Ctx, form: InputOf<typeof calls.openLinked>): Promise<string | null> => {
    const { version } = await fileBehind(ctx, parts, form)
    return form.as === 'view' ? textOf(parts.files, version) : null
  }

export const openLinked =
  (parts: DriveParts) => async (ctx: Ctx, form: InputOf<typeof calls.openLinked>, text: string | null) => {
    const { asked, opening, version } = await fileBehind(ctx, parts, form)
    await noteEvent(ctx, { nodeId: asked.id, kind: form.as, details: 'by a link', linkId: opening.recordId })
    if (form.as === 'download') await markDownloaded(ctx, opening.viewId)
    const shows = showsAs(version.kind, text)
    // What can't be shown would be saved instead, which this link may not allow.
    const isHandedOut = opening.mayDownload || (shows !== 'nothing' && shows !== 'text')
    return {
      link: isHandedOut
        ? linkOf(ctx, parts, version, { name: asked.name, as: form.as, viewId: opening.viewId })
        : '',
      shows,
      text: text ?? '',
    }
  }

const linkOf = (
  ctx: Ctx,
  parts: DriveParts,
  version: StoredVersion,
  { name, as, viewId }: { name: string; as: 'view' | 'download'; viewId: number },
) => linkTo(ctx, parts, { version, name, as, gate: gateText(DRIVE_LINK, viewId) })

/** What was handed out ends with the link. */
export const linkGate = (parts: Pick<DriveParts, 'roots'>): FileGate => ({
  key: DRIVE_LINK,
  async isOpen(ctx, viewId) {
    const opening = await findOptionalOpening(ctx, viewId)
    return opening !== null && (await behindRow(ctx, parts, opening.recordId)) !== null
  },
})
