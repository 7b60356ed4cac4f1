import type { InputOf } from '#platform/contract/call.ts'
import { fileKinds, type FileKind } from '#platform/contract/upload.ts'
import { said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { signedLink } from '#platform/server/files/downloads/signed-link.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { must } from '#platform/server/must.ts'
import { encodingOf, textIn } from '#platform/server/untrusted-files/text-encoding.ts'
import { groupOf } from '#drive/contract/drive-lists.ts'
import { driveMessages as say } from '#drive/contract/drive-messages.ts'
import type * as calls from '#drive/contract/files/file-calls.ts'
import type { DriveParts } from '#drive/server/drive-dependencies.ts'
import { noteEvent } from '#drive/server/tree/node-queries.ts'
import { announceNode } from '#drive/server/tree/announce-drive.ts'
import { heldNode, liveNode, mustBeUnlocked } from '#drive/server/tree/seen-node.ts'
import { addVersion, findOptionalVersion, type StoredVersion } from './version-queries.ts'

const LINK_MINUTES = 10
/** As much of a text as its preview shows. */
const SHOWN_BYTES = 64 * 1024
const textKinds: readonly string[] = ['csv', 'ics', 'other']

/** The beginning of a text, whatever it is called; null for anything that is none. It is shown as letters alone. */
export async function textOf({ storage }: FileStore, version: StoredVersion): Promise<string | null> {
  if (!textKinds.includes(version.kind)) return null
  const last = Math.min(version.bytes, SHOWN_BYTES) - 1
  const parts: Buffer[] = []
  for await (const part of await storage.read(version.storage_key, { first: 0, last }))
    parts.push(part as Buffer)
  const head = Buffer.concat(parts)
  const text = textIn(head, encodingOf(head))
  return /[\u0000-\u0008\u000e-\u001f]/.test(text) ? null : text
}

/** Whether a page can show a file of this kind at all; whether an unknown one is a text, only its bytes tell. */
export const mayShow = (kind: string): boolean =>
  showsAs(kind, textKinds.includes(kind) ? '' : null) !== 'nothing'

export function showsAs(kind: string, text: string | null) {
  if (text !== null) return 'text' as const
  if (!fileKinds[kind as FileKind].inline) return 'nothing' as const
  if (kind === 'pdf') return 'pdf' as const
  const group = groupOf(kind)
  return group === 'picture' || group === 'video' ? group : ('nothing' as const)
}

type Opened = { readonly version: StoredVersion; readonly name: string }

export const linkTo = (
  ctx: Ctx,
  { keyring }: Pick<DriveParts, 'keyring'>,
  { version, name, as, gate }: Opened & { as: 'view' | 'download'; gate?: string },
) =>
  signedLink(keyring, {
    fileId: version.file_id,
    name,
    minutes: LINK_MINUTES,
    as: as === 'view' ? 'inline' : 'attachment',
    now: ctx.now,
    ...(gate === undefined ? {} : { gate }),
  })

type Open = InputOf<typeof calls.openFile>

async function fileToOpen(ctx: Ctx, parts: DriveParts, { id, number }: Open) {
  const { node } = await liveNode(ctx, parts, id)
  must(node.kind === 'file', say.notAFile)
  const version = await findOptionalVersion(ctx, id, number ?? node.version_number!)
  must(version, say.noSuchVersion)
  return { node, version }
}

/** Reads the beginning of a text before the transaction. */
export const readBeginning =
  (parts: DriveParts) =>
  async (ctx: Ctx, form: Open): Promise<string | null> => {
    const { version } = await fileToOpen(ctx, parts, form)
    return form.as === 'view' ? textOf(parts.files, version) : null
  }

export const openFile = (parts: DriveParts) => async (ctx: Ctx, form: Open, text: string | null) => {
  const { node, version } = await fileToOpen(ctx, parts, form)
  await noteEvent(ctx, { nodeId: node.id, kind: form.as })
  return {
    name: node.name,
    link: linkTo(ctx, parts, { version, name: node.name, as: form.as }),
    shows: showsAs(version.kind, text),
    text: text ?? '',
  }
}

/** The bytes are shared, and counted once. */
export const restoreVersion =
  (parts: DriveParts) =>
  async (ctx: Ctx, { id, number: from }: InputOf<typeof calls.restoreVersion>) => {
    const { node } = await heldNode(ctx, parts, id, 3)
    mustBeUnlocked(ctx, node)
    const version = await findOptionalVersion(ctx, id, from)
    must(version, say.noSuchVersion)
    must(from !== node.version_number, say.sameVersion)
    const { file_id, bytes, sha256, kind, comment } = version
    const number = await addVersion(ctx, node, { file_id, bytes, sha256, kind, comment, restored_from: from })
    await noteEvent(ctx, { nodeId: id, kind: 'restore', details: `version ${from} as ${number}` })
    await announceNode(ctx, parts, id)
    return said(say.versionRestored(number, from), {})
  }
