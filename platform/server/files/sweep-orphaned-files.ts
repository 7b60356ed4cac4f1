import type { Ctx } from '#platform/server/ctx.ts'
import type { FileStore } from './file-store.ts'
import type { StoredBlob } from './storage/storage.ts'
import { listForgottenFiles, knownStorageKeys } from './stored-file-queries.ts'
import { deleteStoredFile } from './stored-files.ts'
import { deleteOldUploads } from './uploads/upload-queries.ts'

const HOURS = 60 * 60 * 1000
const BLOBS_AT_ONCE = 500
const ROWS_AT_ONCE = 500

/**
 * Removes what no record holds: files received but never kept, uploads that no one went on with, files whose time is
 * over, and bytes without a row, which a crash between storing and committing leaves. A day's grace covers every upload on its way.
 */
export async function sweepOrphanedFiles(ctx: Ctx, store: FileStore): Promise<{ files: number }> {
  const before = new Date(ctx.now.getTime() - 24 * HOURS)
  const forgotten = await listForgottenFiles(ctx.db, { before, now: ctx.now, limit: ROWS_AT_ONCE })
  for (const { id } of forgotten) await deleteStoredFile(ctx, id, store)
  await deleteOldUploads(ctx.db, before)
  ctx.afterCommit(() => removeStrayBlobs(store, before))
  return { files: forgotten.length }
}

async function removeStrayBlobs(store: FileStore, before: Date) {
  let removed = await store.storage.removeUnfinished(before)
  let batch: StoredBlob[] = []
  for await (const blob of store.storage.list()) {
    if (blob.writtenAt < before) batch.push(blob)
    if (batch.length < BLOBS_AT_ONCE) continue
    removed += await removeUnknown(store, batch)
    batch = []
  }
  removed += await removeUnknown(store, batch)
  if (removed > 0) store.log.info('bytes without a file removed', { blobs: removed })
}

async function removeUnknown(store: FileStore, blobs: readonly StoredBlob[]): Promise<number> {
  if (blobs.length === 0) return 0
  const known = await knownStorageKeys(
    store.reader,
    blobs.map((blob) => blob.key),
  )
  const unknown = blobs.filter((blob) => !known.has(blob.key))
  for (const { key } of unknown) await store.storage.remove(key)
  return unknown.length
}
