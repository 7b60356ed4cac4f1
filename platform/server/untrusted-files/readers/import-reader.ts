import type { ReadFile } from '#platform/server/untrusted-files/reading-protocol.ts'
import { textOf } from '#platform/server/untrusted-files/headed-sheet.ts'
import { encodingOf, textIn } from '#platform/server/untrusted-files/text-encoding.ts'
import { cleanText } from './clean-text.ts'
import { delimiterOf, rowsIn } from './delimited-text.ts'
import { read as readTable, type TableWish } from './table-reader.ts'

export type ImportedTable = {
  readonly rows: readonly (readonly string[])[]
  /** Null for a workbook. */
  readonly encoding: string | null
  readonly delimiter: string | null
}

/** A file to be imported: every cell as text, whatever it is written in. */
export const read: ReadFile<TableWish, ImportedTable> = async (bytes, wish) => {
  if (wish.kind === 'xlsx') {
    const rows = (await readTable(bytes, wish)).map((row) => row.map(textOf))
    return { rows, encoding: null, delimiter: null }
  }
  const encoding = encodingOf(bytes)
  const text = textIn(bytes, encoding)
  const delimiter = delimiterOf(text)
  const rows = rowsIn(text, delimiter, wish).map((row) => row.map((cell) => cleanText(cell).normalize('NFC')))
  return { rows, encoding, delimiter }
}
