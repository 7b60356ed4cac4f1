import { parse } from 'csv-parse/sync'
import { readSheet } from 'read-excel-file/node'
import { weightOf } from '#platform/server/untrusted-files/answer-weight.ts'
import { readingLimits } from '#platform/server/untrusted-files/reading-limits.ts'
import type { ReadFile } from '#platform/server/untrusted-files/reading-protocol.ts'
import { UnreadableFile } from '#platform/server/untrusted-files/unreadable-file.ts'
import { cleanText } from './clean-text.ts'
import { inflateEntry, readZipDirectory } from './zip-directory.ts'

export type Cell = string | number | boolean | Date | null | undefined
export type TableWish = {
  readonly kind: 'xlsx' | 'csv'
  /** More is refused before the table is unfolded. */
  readonly mostRows: number
  readonly mostColumns: number
}

const zipLimits = { entries: 1_000, inflatedBytes: 48 * 1024 * 1024 }

/** The first sheet of a workbook, or the lines of a text with commas, semicolons or tabs between its cells. */
export const read: ReadFile<TableWish, Cell[][]> = async (bytes, wish) => {
  if (wish.kind === 'csv') return cleaned(linesOf(bytes.toString('utf8'), wish))
  await lookAtSheets(bytes, wish)
  const first = (await readSheet(bytes)) as Cell[][]
  return cleaned(isSummary(first) ? ((await readSheet(bytes, 2)) as Cell[][]) : first, LONGEST_CELL)
}

/** Numbers puts a sheet in front that says which table became which sheet. */
const isSummary = (rows: readonly (readonly Cell[])[]) =>
  rows
    .slice(0, 3)
    .flat()
    .some((cell) => typeof cell === 'string' && cell.startsWith('This document was exported from Numbers.'))

/** A spreadsheet keeps no more in one cell. */
const LONGEST_CELL = 32_767

/** Counted before anything is written again, because many cells of a workbook may point to one text. */
function cleaned(rows: readonly (readonly Cell[])[], longest = Infinity): Cell[][] {
  const most = readingLimits.answerBytes
  if (weightOf(rows, most) > most) throw new UnreadableFile('too-much', 'text in its cells')
  return rows.map((row) =>
    row.map((cell) => {
      if (typeof cell !== 'string') return cell
      if (cell.length > longest) throw new UnreadableFile('too-much', 'a cell of too many letters')
      return cleanText(cell)
    }),
  )
}

/** A sheet is unfolded to the rectangle around its cells: two cells in opposite corners are 17 thousand million. */
async function lookAtSheets(bytes: Buffer, wish: TableWish) {
  for (const entry of readZipDirectory(bytes, zipLimits))
    if (/\.(xml|rels)$/.test(entry.name)) {
      const look = cellsWithin(wish)
      const isSheet = entry.name.startsWith('xl/worksheets/')
      for await (const piece of inflateEntry(bytes, entry)) if (isSheet) look(piece)
    }
}

const CELL = /<c\s[^>]*?\br="([A-Z]{1,3})(\d{1,7})"[^>]*>/g
/** What stands between two tags: the text of a cell has at most 32,767 characters, each perhaps written as `&quot;`. */
const LONGEST_TEXT = 200_000

/** Cells that hold something: a format alone is often given to whole rows and costs nothing. */
function cellsWithin({ mostRows, mostColumns }: TableWish) {
  let rest = ''
  return (piece: Buffer) => {
    const text = rest + piece.toString('latin1')
    const end = text.lastIndexOf('>') + 1
    rest = text.slice(end)
    if (rest.length > LONGEST_TEXT) throw new UnreadableFile('broken', 'a tag without an end')
    for (const [cell, letters = '', row] of text.slice(0, end).matchAll(CELL)) {
      if (cell.endsWith('/>')) continue
      if (Number(row) > mostRows || columnOf(letters) > mostColumns)
        throw new UnreadableFile('too-much', `a cell at ${letters}${row}`)
    }
  }
}

const columnOf = (letters: string) =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

function linesOf(text: string, { mostRows, mostColumns }: TableWish): string[][] {
  const delimiter = text.includes('\t') ? '\t' : text.includes(';') ? ';' : ','
  let rows = 0
  let columns = 0
  for (const sign of text) {
    if (sign === '\n' || sign === '\r') {
      rows += 1
      columns = 0
    } else if (sign === delimiter) columns += 1
    if (rows > mostRows * 2 || columns > mostColumns * 10) throw new UnreadableFile('too-much', 'cells')
  }
  return parse(text, {
    delimiter,
    trim: true,
    skip_empty_lines: true,
    relax_column_count: true,
    bom: true,
  })
}
