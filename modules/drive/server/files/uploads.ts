import type { InputOf } from '#platform/contract/call.ts'
import { withFacts } from '#platform/contract/refusal.ts'
import { noButKept, said } from '#platform/server/area.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import {
  beginUpload as beginPieces,
  joinUpload,
  keepUpload,
  type JoinedUpload,
} from '#platform/server/files/uploads/resumable-uploads.ts'
import type { FileInStorage } from '#platform/server/files/uploads/store-uploaded-file.ts'
import { must } from '#platform/server/must.ts'
import { driveFileRule } from '#drive/contract/drive-lists.ts'
import { driveMessages as say } from '#drive/contract/drive-messages.ts'
import type * as calls from '#drive/contract/files/file-calls.ts'
import { cleanName, runnableEnding } from '#drive/contract/name-rules.ts'
import type { DriveParts } from '#drive/server/drive-dependencies.ts'
import { announceNode } from '#drive/server/tree/announce-drive.ts'
import { placeToAdd } from '#drive/server/tree/change-node.ts'
import { noteEvent, type SeenNode } from '#drive/server/tree/node-queries.ts'
import { clockOf, heldNode, liveNode, mustBeUnlocked } from '#drive/server/tree/seen-node.ts'
import { clashIn, freeName, insertNode, type Place } from '#drive/server/tree/write-node.ts'
import { reserveBytes } from './quota-queries.ts'
import { tellOfVersion } from './tell-version.ts'
import { endUpload, insertUpload, lockOptionalUpload, takeBegun } from './upload-queries.ts'
import { addVersion, findOptionalOfUpload, findOptionalVersion, insertVersion } from './version-queries.ts'

const FIELD = 'file'

type Begin = InputOf<typeof calls.beginUpload>

/** The file of which it becomes a version; null where it becomes one of its own. */
async function targetOf(ctx: Ctx, parts: DriveParts, { node_id, parent_id, name, on_clash }: Begin) {
  if (node_id !== null) return (await liveNode(ctx, parts, node_id, 3)).node
  const place = await placeToAdd(ctx, parts, parent_id)
  const clash = await clashIn(ctx, place, name)
  if (!clash || on_clash === 'both') return place
  if (clash.kind === 'dir') {
    const refusal = say.folderNamed(clash.name, clash.id)
    must(false, withFacts(refusal, { id: clash.id }))
  }
  must(on_clash === 'version', say.fileNamed(clash.name, clash.id))
  return (await liveNode(ctx, parts, clash.id, 3)).node
}

const isPlace = (target: Place | SeenNode): target is Place => 'ownerId' in target

/** What can be said beforehand is said before the first byte; the quota is taken here. */
export const beginUpload = (parts: DriveParts) => async (ctx: Ctx, form: Begin) => {
  const name = cleanName(form.name)
  const ending = runnableEnding(name)
  must(ending === null, say.notRunnable(ending ?? ''))
  const target = await targetOf(ctx, parts, form)
  if (!isPlace(target)) {
    must(target.kind === 'file', say.notAFile)
    mustBeUnlocked(ctx, target)
  }
  const companyId = isPlace(target)
    ? target.parent === null
      ? target.companyId
      : target.parent.company_id
    : target.company_id
  const { bytes } = form
  const begun = await beginPieces(ctx, parts.files, { field: FIELD, rule: driveFileRule, name, bytes })
  await reserveBytes(ctx, companyId, bytes)
  await insertUpload(ctx, {
    id: begun.upload_id,
    company_id: companyId,
    parent_id: isPlace(target) ? (target.parent?.id ?? null) : target.parent_id,
    node_id: isPlace(target) ? null : target.id,
    name,
    bytes,
  })
  return begun
}

type Complete = InputOf<typeof calls.completeUpload>

export const joinFile =
  ({ files }: DriveParts) =>
  (ctx: Ctx, { upload_id }: Complete): Promise<JoinedUpload | null> =>
    joinUpload(ctx, files, { id: upload_id, rule: driveFileRule })

export const completeUpload =
  (parts: DriveParts) => async (ctx: Ctx, form: Complete, joined: JoinedUpload | null) => {
    const begun = await lockOptionalUpload(ctx, form.upload_id)
    if (!begun) {
      const made = await findOptionalOfUpload(ctx, form.upload_id)
      must(made, say.noSuchUpload)
      return made
    }
    must(joined, say.noSuchUpload)
    const isWhole =
      joined.file.bytes === begun.bytes && (form.sha256 ?? joined.file.sha256) === joined.file.sha256
    if (!isWhole) {
      await endUpload(ctx, form.upload_id)
      return noButKept(say.wrongSize)
    }
    const write = { ctx, parts, form, joined }
    if (begun.node_id !== null) return versionOf(write, begun.node_id)
    const place = await placeToAdd(ctx, parts, begun.parent_id)
    const clash = await clashIn(ctx, place, begun.name)
    if (clash?.kind === 'file' && form.on_clash === 'version') return versionOf(write, clash.id)
    return fileIn(write, place, begun.name)
  }

type Write = {
  readonly ctx: Ctx
  readonly parts: DriveParts
  readonly form: Complete
  readonly joined: JoinedUpload
}

async function keep({ ctx, parts, form, joined }: Write, nodeId: number): Promise<FileInStorage> {
  await takeBegun(ctx, form.upload_id)
  return keepUpload(ctx, parts.files, { joined, subject: `drive/${nodeId}` })
}

const factsOf = ({ form }: Write, file: FileInStorage) => ({
  file_id: file.id,
  bytes: file.bytes,
  sha256: file.sha256,
  comment: form.comment,
  upload_id: form.upload_id,
})

/** An upload that has arrived is never lost: where its name was taken meanwhile it has a number. */
async function fileIn(write: Write, place: Place, wanted: string) {
  const { ctx, parts, joined } = write
  const name = await freeName(ctx, place, wanted)
  const { bytes, kind } = joined.file
  const node = await insertNode(ctx, place, { kind: 'file', name, bytes, file_kind: kind })
  const file = await keep(write, node.id)
  await insertVersion(ctx, { ...factsOf(write, file), node_id: node.id, number: 1 })
  await noteEvent(ctx, { nodeId: node.id, kind: 'upload' })
  await announceNode(ctx, parts, node.id)
  return said(name === wanted ? say.uploaded(name) : say.uploadedAs(name), { id: node.id, number: 1 })
}

async function versionOf(write: Write, nodeId: number) {
  const { ctx, parts, form } = write
  const { node } = await heldNode(ctx, parts, nodeId, 3)
  mustBeUnlocked(ctx, node)
  await mustBeNewest(ctx, node, form)
  const file = await keep(write, nodeId)
  const number = await addVersion(ctx, node, { ...factsOf(write, file), kind: file.kind })
  await noteEvent(ctx, { nodeId, kind: 'version', details: `${number}` })
  await tellOfVersion(ctx, node, number)
  await announceNode(ctx, parts, nodeId)
  return said(say.newVersion(number), { id: nodeId, number })
}

/** Of a file that has gone on meanwhile the sender hears first; with `version` they have said what they want. */
async function mustBeNewest(ctx: Ctx, node: SeenNode, { base_version, on_clash }: Complete) {
  const current = node.version_number ?? 1
  if (base_version === null || base_version === current || on_clash === 'version') return
  const newest = await findOptionalVersion(ctx, node.id, current)
  must(false, say.newerVersion(current, newest?.made_by ?? '', clockOf(newest?.made_at ?? node.changed_at)))
}

export const cancelUpload =
  () =>
  async (ctx: Ctx, { upload_id }: InputOf<typeof calls.cancelUpload>) => {
    const begun = await lockOptionalUpload(ctx, upload_id)
    must(begun && (await endUpload(ctx, upload_id)), say.noSuchUpload)
    return {}
  }
