import type { Chosen, Place } from './grid-types.ts'

/** What a spreadsheet puts on the clipboard: rows by line, cells by tab, quoted where they hold either. */
export function readTable(text: string): string[][] {
  const rows: string[][] = [[]]
  // A cell in quotes or without any, and what ends it.
  const cells = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r?\n|\r|$)/y
  while (cells.lastIndex <= text.length) {
    const [, quoted, plain, end] = cells.exec(text)!
    rows.at(-1)!.push((quoted?.replaceAll('""', '"') ?? plain!).trim())
    if (end === '') break
    if (end !== '\t') rows.push([])
  }
  const last = rows.at(-1)!
  if (rows.length > 1 && last.length === 1 && last[0] === '') rows.pop()
  return rows
}

const quoted = (cell: string): string => (/["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

export const writeTable = (cells: readonly (readonly string[])[]): string =>
  cells.map((row) => row.map(quoted).join('\t')).join('\n')

/** The places between two corners, whichever was chosen first. */
export function rangeOf(one: Place, other: Place): Place[] {
  const [top, bottom] = [Math.min(one.row, other.row), Math.max(one.row, other.row)]
  const [left, right] = [Math.min(one.column, other.column), Math.max(one.column, other.column)]
  const places: Place[] = []
  for (let row = top; row <= bottom; row += 1)
    for (let column = left; column <= right; column += 1) places.push({ row, column })
  return places
}

export const chosenPlaces = ({ at, corner }: Chosen): Place[] => (corner ? rangeOf(at, corner) : [at])
