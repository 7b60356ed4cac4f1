import type { Refusal } from '#platform/contract/refusal.ts'
import type { ReceivedFile } from '#platform/contract/upload.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { findStoredFile } from '#platform/server/files/stored-file-queries.ts'
import { Refused } from '#platform/server/must.ts'
import { readTableApart } from './read-table.ts'
import type { Cell, TableWish } from './readers/table-reader.ts'
import { refusalOfUnreadable } from './unreadable-file.ts'

type Wish = {
  readonly files: FileStore
  readonly file: ReceivedFile
  readonly most: Omit<TableWish, 'kind'>
  /** What is answered where it is no sheet. */
  readonly unreadable: Refusal
}

/** The cells of a spreadsheet or a CSV file that came with the call, read in a process apart. */
export async function readUploadedTable(
  ctx: Ctx,
  { files, file, most, unreadable }: Wish,
): Promise<Cell[][]> {
  const { storage_key } = (await findStoredFile(ctx.db, file.id))!
  const wish = { kind: file.kind === 'csv' ? 'csv' : 'xlsx', ...most } as const
  return readTableApart(() => files.storage.read(storage_key), wish).catch((error: unknown) => {
    throw new Refused(refusalOfUnreadable(error, unreadable))
  })
}
