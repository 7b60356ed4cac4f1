import { readApart, type Reading } from './read-apart.ts'
import type { Cell, TableWish } from './readers/table-reader.ts'

const reader = new URL('./readers/table-reader.ts', import.meta.url)

/** Rows of cells out of a spreadsheet or a CSV file. Throws `UnreadableFile`. */
export const readTableApart = (source: Reading['source'], wish: TableWish): Promise<Cell[][]> =>
  readApart({ reader, wish, source })
