import { Readable } from 'node:stream'
import type { FileKind } from '#platform/contract/upload.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { randomId } from '#platform/server/secrets/keyring.ts'
import type { FileStore } from './file-store.ts'
import { measured } from './storage/hashed-stream.ts'
import { safeName } from './uploads/safe-file-name.ts'
import { newStorageKey } from './storage/storage-key.ts'
import { insertStoredFile } from './stored-files.ts'
import type { FileInStorage } from './uploads/store-uploaded-file.ts'

export type MadeFile = {
  readonly name: string
  readonly kind: FileKind
  readonly body: Readable | Buffer
}

/** Streams a file that the product has made into storage; outside of any transaction, because it takes its time. */
export async function storeMadeFile(store: FileStore, file: MadeFile): Promise<FileInStorage> {
  const body = Buffer.isBuffer(file.body) ? Readable.from([file.body]) : file.body
  const source = measured(body as AsyncIterable<Buffer>)
  const storageKey = newStorageKey()
  await store.storage.write(storageKey, source.stream)
  return {
    id: randomId(),
    name: safeName(file.name),
    kind: file.kind,
    ...source.result(),
    storageKey,
    thumbnailKey: null,
  }
}

/** Makes it part of a record, for ever or until a moment from which the sweep may take it. */
export async function keepMadeFile(
  ctx: Ctx,
  file: FileInStorage,
  kept: { subject: string; until?: Date },
): Promise<void> {
  await insertStoredFile(ctx, file, {
    state: 'kept',
    kept_for: kept.subject,
    expires_at: kept.until ?? null,
  })
}
