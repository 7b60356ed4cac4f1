import type { Ctx } from '#platform/server/ctx.ts'
import { eraseTrail } from '#platform/server/database/erase-trail.ts'
import type { FileStore } from './file-store.ts'
import { takeOutFile } from './stored-file-queries.ts'
import { removeBytes } from './stored-files.ts'

/** A file of someone who has to be forgotten: how it was called goes from the trace as well. */
export async function eraseStoredFile(ctx: Ctx, fileId: string, store: FileStore): Promise<void> {
  const file = await takeOutFile(ctx, fileId)
  if (!file) return
  await eraseTrail(ctx, { table: 'stored_file', ids: [fileId], columns: ['name'] })
  removeBytes(ctx, file, store)
}
