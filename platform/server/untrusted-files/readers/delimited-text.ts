import { parse } from 'csv-parse/sync'
import { UnreadableFile } from '#platform/server/untrusted-files/unreadable-file.ts'

export type Delimiter = ',' | ';' | '\t' | '|'

const delimiters: readonly Delimiter[] = [',', ';', '\t', '|']
const LINES_LOOKED_AT = 20
const LOOKED_AT = 80_000

/**
 * The one that parts the lines most evenly; quoted text and a title above are left out of the count. A comma where none
 * does.
 */
export function delimiterOf(text: string): Delimiter {
  const [first = '', ...below] = linesOutsideQuotes(text)
  const isTitle = delimiters.every((delimiter) => !first.includes(delimiter))
  const lines = isTitle && below.length > 1 ? below : [first, ...below]
  const rated = delimiters.map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1)
    const [head = 0] = counts
    const alike = counts.filter((count) => count === head).length
    return { delimiter, head, alike: head === 0 ? 0 : alike / counts.length }
  })
  const best = rated.toSorted((one, other) => other.alike - one.alike || other.head - one.head)[0]!
  return best.head === 0 ? ',' : best.delimiter
}

function linesOutsideQuotes(text: string): string[] {
  const lines: string[] = []
  let line = ''
  let isQuoted = false
  for (const sign of text.slice(0, LOOKED_AT)) {
    if (sign === '"') isQuoted = !isQuoted
    else if (!isQuoted && (sign === '\n' || sign === '\r')) {
      if (line !== '') lines.push(line)
      line = ''
      if (lines.length === LINES_LOOKED_AT) return lines
    } else if (!isQuoted) line += sign
  }
  return line === '' ? lines : [...lines, line]
}

type Most = { readonly mostRows: number; readonly mostColumns: number }

/** Excel puts the delimiter into a line of its own where the country asks for another one. */
const SAID = /^sep=([,;\t|])\r?\n/i

/** Rows as the file has them, empty ones too, so that they can be counted as a spreadsheet counts them. */
export function rowsIn(text: string, given: Delimiter, { mostRows, mostColumns }: Most): string[][] {
  const said = SAID.exec(text)
  const delimiter = (said?.[1] as Delimiter | undefined) ?? given
  let rows = 0
  let columns = 0
  for (const sign of text) {
    if (sign === '\n') {
      rows += 1
      columns = 0
    } else if (sign === delimiter) columns += 1
    if (rows > mostRows * 4 || columns > mostColumns * 10) throw new UnreadableFile('too-much', 'cells')
  }
  return parse(said ? text.slice(said[0].length) : text, {
    delimiter,
    trim: true,
    relax_column_count: true,
    // A quote in the middle of a cell is a quote: 5" pipe.
    relax_quotes: true,
    record_delimiter: ['\r\n', '\n', '\r'],
  })
}
