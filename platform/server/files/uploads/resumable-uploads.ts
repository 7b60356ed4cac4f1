import { Readable } from 'node:stream'
import type { FileField } from '#platform/contract/upload.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { randomId } from '#platform/server/secrets/keyring.ts'
import { fileMessages } from '#platform/server/files/file-messages.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { safeName } from './safe-file-name.ts'
import { bytesOfAllFiles } from '#platform/server/files/stored-file-queries.ts'
import { insertStoredFile } from '#platform/server/files/stored-files.ts'
import { takeInFile, type FileInStorage } from './store-uploaded-file.ts'
import { findOptionalOwnUpload, listPieces, takeUpload } from './upload-queries.ts'

type Announced = {
  /** The name of the field of which refusals speak. */
  readonly field: string
  readonly rule: FileField
  readonly name: string
  readonly bytes: number
}

/** Opens a place for a large file whose pieces then come by themselves; what may be said beforehand is said now. */
export async function beginUpload(
  ctx: Ctx,
  store: FileStore,
  wish: Announced,
): Promise<{ upload_id: string }> {
  const { field, rule, bytes } = wish
  must(bytes > 0, fileMessages.empty(field))
  must(bytes <= rule.maxBytes, fileMessages.tooLarge(field, rule.maxBytes))
  if (store.limitBytes !== null)
    must((await bytesOfAllFiles(ctx.db)) + bytes <= store.limitBytes, fileMessages.noRoom)
  const id = randomId()
  await ctx.db
    .insertInto('file_upload')
    .values({
      id,
      field,
      name: safeName(wish.name),
      bytes,
      created_by_kind: ctx.actor.kind,
      created_by_id: ctx.actor.id,
      created_at: ctx.now,
    })
    .execute()
  return { upload_id: id }
}

export type JoinedUpload = {
  readonly uploadId: string
  readonly file: FileInStorage
  readonly pieces: readonly string[]
}

/**
 * Puts the pieces together and looks at the whole as at any file that comes in; in the preparation of a call, because
 * it takes its time. Null when there is no such upload of this person, which the action then refuses.
 */
export async function joinUpload(
  ctx: Ctx,
  store: FileStore,
  { id, rule }: { readonly id: string; readonly rule: FileField },
): Promise<JoinedUpload | null> {
  const upload = await findOptionalOwnUpload(ctx.db, id, ctx.actor)
  if (!upload) return null
  must(upload.received === upload.bytes, fileMessages.unfinished(upload.field))
  const pieces = (await listPieces(ctx.db, id)).map(({ storage_key }) => storage_key)
  const body = Readable.from(inOrder(store, pieces))
  const { field, name } = upload
  try {
    // The bytes lie in storage already; the second time is over as soon as they are joined.
    const file = await takeInFile(store, { field, rule, name, body, room: Infinity })
    return { uploadId: id, file, pieces }
  } catch (error) {
    // Someone who asked at the same moment has it, and its pieces are on their way out.
    if (!(await findOptionalOwnUpload(ctx.db, id, ctx.actor))) return null
    throw error
  }
}

async function* inOrder({ storage }: FileStore, pieces: readonly string[]) {
  for (const key of pieces) yield* await storage.read(key)
}

/** Makes the joined file part of a record. An upload becomes a file once, no matter how many ask at the same moment. */
export async function keepUpload(
  ctx: Ctx,
  store: FileStore,
  { joined, subject }: { readonly joined: JoinedUpload | null; readonly subject: string },
): Promise<FileInStorage> {
  must(joined && (await takeUpload(ctx.db, joined.uploadId)), fileMessages.gone)
  const { file, pieces } = joined
  await insertStoredFile(ctx, file, { state: 'kept', kept_for: subject })
  ctx.afterCommit(async () => {
    for (const key of pieces) await store.storage.remove(key)
  })
  return file
}
