import { type Insertable } from 'kysely'
import type { StoredFileTable } from '#database/schema.ts'
import { deleteRow, insertRow, updateRow } from '#platform/server/database/write.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { holdLock } from '#platform/server/database/named-locks.ts'
import { must } from '#platform/server/must.ts'
import { fileMessages } from './file-messages.ts'
import type { FileStore } from './file-store.ts'
import type { Received } from './uploads/receive-files.ts'
import type { FileInStorage } from './uploads/store-uploaded-file.ts'
import { bytesOfAllFiles, findStoredFile } from './stored-file-queries.ts'

/** Writes the rows of what came in; the files belong to the transaction of the call from here on. */
export async function registerReceivedFiles(ctx: Ctx, received: Received): Promise<void> {
  const files = Object.values(received.files).flat()
  if (files.length === 0) return
  if (received.limitBytes !== null) await mustHaveRoom(ctx, files, received.limitBytes)
  for (const file of files) await insertStoredFile(ctx, file, { state: 'received' })
}

type Standing = Pick<Insertable<StoredFileTable>, 'state' | 'kept_for' | 'expires_at'>

export async function insertStoredFile(ctx: Ctx, file: FileInStorage, standing: Standing): Promise<void> {
  await insertRow(ctx, 'stored_file', {
    id: file.id,
    storage_key: file.storageKey,
    thumbnail_key: file.thumbnailKey,
    name: file.name,
    kind: file.kind,
    bytes: file.bytes,
    sha256: file.sha256,
    created_by_kind: ctx.actor.kind,
    created_by_id: ctx.actor.id,
    created_at: ctx.now,
    ...standing,
  })
}

/** Counted one transaction after the other, so that uploads at the same moment cannot share the last bytes. */
async function mustHaveRoom(ctx: Ctx, files: readonly { bytes: number }[], limit: number) {
  await holdLock(ctx, 'stored-files-room')
  const arriving = files.reduce((sum, file) => sum + file.bytes, 0)
  must((await bytesOfAllFiles(ctx.db)) + arriving <= limit, fileMessages.noRoom)
}

/** Makes a received file part of a record (`leave/12`). Only who sent it may use it, and only once. */
export async function keepFile(ctx: Ctx, fileId: string, kept: { subject: string }): Promise<void> {
  const file = await ctx.db
    .selectFrom('stored_file')
    .select('id')
    .where('id', '=', fileId)
    .where('state', '=', 'received')
    .where('created_by_kind', '=', ctx.actor.kind)
    .where('created_by_id', '=', ctx.actor.id)
    .forUpdate()
    .executeTakeFirst()
  must(file, fileMessages.gone)
  await updateRow(ctx, 'stored_file', { id: fileId }, { state: 'kept', kept_for: kept.subject })
}

/** Makes a kept file part of another record instead, without touching its bytes. */
export async function passFileOn(
  ctx: Ctx,
  fileId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const file = await ctx.db
    .selectFrom('stored_file')
    .select('id')
    .where('id', '=', fileId)
    .where('state', '=', 'kept')
    .where('kept_for', '=', from)
    .forUpdate()
    .executeTakeFirst()
  must(file, fileMessages.gone)
  await updateRow(ctx, 'stored_file', { id: fileId }, { kept_for: to })
}

/** The row goes with the transaction; the bytes go when it has committed, and never before. */
export async function deleteStoredFile(ctx: Ctx, fileId: string, store: FileStore): Promise<void> {
  const file = await findStoredFile(ctx.db, fileId)
  if (!file) return
  await deleteRow(ctx, 'stored_file', fileId)
  removeBytes(ctx, file, store)
}

type Bytes = { readonly storage_key: string; readonly thumbnail_key: string | null }

export function removeBytes(ctx: Ctx, file: Bytes, store: FileStore): void {
  ctx.afterCommit(async () => {
    await store.storage.remove(file.storage_key)
    if (file.thumbnail_key !== null) await store.storage.remove(file.thumbnail_key)
  })
}
