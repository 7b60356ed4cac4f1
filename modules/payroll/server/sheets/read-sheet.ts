import type { ReceivedFile } from '#platform/contract/upload.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { must } from '#platform/server/must.ts'
import { headedSheet, type HeadedSheet } from '#platform/server/untrusted-files/headed-sheet.ts'
import { readUploadedTable } from '#platform/server/untrusted-files/read-uploaded-table.ts'
import { sheetMessages as say } from '#payroll/contract/sheets/sheet-messages.ts'

const MOST_CELLS = { mostRows: 10_000, mostColumns: 100 }

type Wish = {
  readonly files: FileStore
  readonly file: ReceivedFile
  readonly headings: readonly string[]
}

/** A sheet of another program, read and forgotten: what is sent is what the person has looked over. */
export async function readSheet(ctx: Ctx, { files, file, headings }: Wish): Promise<HeadedSheet> {
  const table = await readUploadedTable(ctx, { files, file, most: MOST_CELLS, unreadable: say.unreadable })
  const sheet = headedSheet(table, headings)
  must(sheet, say.noHeadings(headings))
  return sheet
}
