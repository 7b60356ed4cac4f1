import { readApart, type Reading } from './read-apart.ts'
import type { ImportedTable } from './readers/import-reader.ts'
import type { TableWish } from './readers/table-reader.ts'

export type { ImportedTable }

const reader = new URL('./readers/import-reader.ts', import.meta.url)

/** The cells of a file to be imported, as text, with how it is written. Throws `UnreadableFile`. */
export const readImportApart = (source: Reading['source'], wish: TableWish): Promise<ImportedTable> =>
  readApart({ reader, wish, source })
