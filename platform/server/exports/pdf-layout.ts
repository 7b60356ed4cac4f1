import type { Content, ContentTable, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { scriptRuns } from './script-runs.ts'

/** A small JPEG as `data:` address. */
export type PrintedPicture = { readonly picture: string }

/** A table whose cells are ready to be drawn. */
export type PrintedTable = {
  readonly title: string
  readonly filterText: string
  /** What letters in it stand for; empty where it has words. */
  readonly signs: string
  /** Widths relative to each other; they fill the page. */
  readonly columns: readonly { readonly label: string; readonly width: number; readonly right: boolean }[]
  readonly rows: readonly (readonly (string | PrintedPicture)[])[]
  readonly by: string
  readonly at: string
}

// Points. A4 is 595 × 842.
const SHORT_EDGE = 595
const LONG_EDGE = 842
type Measures = {
  readonly margin: number
  /** Where a running head begins: all of its line lies within the margin, or it is not drawn. */
  readonly headTop: number
  readonly padding: number
  readonly afterNumber: number
  readonly font: number
}
const usual: Measures = { margin: 36, headTop: 18, padding: 5, afterNumber: 15, font: 8 }
/** A register with a column for each day of a month still stands on one sheet, in the letters of a timetable. */
const dense: Measures = { margin: 24, headTop: 10, padding: 1.5, afterNumber: 2.5, font: 6 }
const DENSE_COLUMNS = 24

/** What of a table stands side by side on one sheet. */
type Sheet = PrintedTable & { readonly measures: Measures }

/** More characters side by side than this are read better on the long edge. */
const PORTRAIT_CHARACTERS = 100
/** More than this would break words and amounts on the long edge too: the table goes on, column by column. */
const DENSE_CHARACTERS = 260
const SHEET_CHARACTERS = 150

const INK = '#1d2b2f'
const QUIET = '#5b6b70'
const LINE = '#c9d3d6'
const ZEBRA = '#f4f7f8'

export function tableDocument(table: PrintedTable): TDocumentDefinitions {
  const [first, ...others] = sheetsOf(table)
  const { margin, font } = first.measures
  const isWide = widthOf(table.columns) > PORTRAIT_CHARACTERS
  return {
    pageSize: 'A4',
    pageOrientation: isWide ? 'landscape' : 'portrait',
    pageMargins: [margin, margin, margin, margin + 12],
    defaultStyle: { font: LATIN, fontSize: font, color: INK },
    info: { title: table.title },
    content: [
      ...heading(table),
      body(first, isWide ? LONG_EDGE : SHORT_EDGE),
      ...others.map((sheet): Content => ({ ...body(sheet, LONG_EDGE), pageBreak: 'before' })),
    ],
    header: (page) => (page === 1 ? null : runningHead(first)),
    footer: (page, pages) => footer(first, page, pages),
  }
}

/** A table that is too wide for a sheet goes on upon further ones, its first column on each of them. */
function sheetsOf(table: PrintedTable): [Sheet, ...Sheet[]] {
  const [name, ...others] = table.columns.map(({ width }, at) => ({ width, at }))
  if (!name || widthOf(table.columns) <= DENSE_CHARACTERS)
    return [{ ...table, measures: table.columns.length > DENSE_COLUMNS ? dense : usual }]
  const parts: [Placed[], ...Placed[][]] = [[name]]
  for (const column of others) {
    const part = parts.at(-1)!
    if (part.length > 1 && widthOf(part) + column.width > SHEET_CHARACTERS) parts.push([name, column])
    else part.push(column)
  }
  const [first, ...rest] = parts
  return [sheetOf(table, first), ...rest.map((part) => sheetOf(table, part))]
}

type Placed = { readonly width: number; readonly at: number }

const widthOf = (columns: readonly { readonly width: number }[]) =>
  columns.reduce((sum, { width }) => sum + width, 0)

const sheetOf = (table: PrintedTable, part: readonly Placed[]): Sheet => ({
  ...table,
  columns: part.map(({ at }) => table.columns[at]!),
  rows: table.rows.map((row) => part.map(({ at }) => row[at]!)),
  measures: usual,
})

const LATIN = 'noto-sans-latin'

/** Every text holds a piece of Latin, if only a space: the scripts' fonts differ in height, and rows share one line. */
function inScripts(text: string) {
  const runs = scriptRuns(text).map((run) => ({ text: run.text, font: run.font }))
  return runs.some((run) => run.font === LATIN) ? runs : [...runs, { text: ' ', font: LATIN }]
}

type Margins = [number, number, number, number]

function heading(table: PrintedTable): Content[] {
  const count = `${table.rows.length.toLocaleString('en-IN')} ${table.rows.length === 1 ? 'row' : 'rows'}`
  const filter = table.filterText === '' ? count : `${table.filterText} · ${count}`
  return [
    { text: inScripts(table.title), fontSize: 16, bold: true, margin: [0, 0, 0, 2] },
    { text: inScripts(filter), fontSize: 9, color: QUIET, margin: [0, 0, 0, table.signs === '' ? 12 : 3] },
    ...(table.signs === ''
      ? []
      : [{ text: inScripts(table.signs), fontSize: 7, color: QUIET, margin: [0, 0, 0, 9] as Margins }]),
  ]
}

/** A sheet that has come loose still says what it belongs to. */
function runningHead(table: Sheet): Content {
  const filter = table.filterText === '' ? '' : ` · ${table.filterText}`
  const { margin, headTop } = table.measures
  return {
    text: inScripts(table.title + filter),
    fontSize: 7,
    color: QUIET,
    margin: [margin, headTop, margin, 0],
  }
}

function footer(table: Sheet, page: number, pages: number): Content {
  const { margin } = table.measures
  return {
    columns: [
      { text: inScripts(`${table.title} · taken by ${table.by}, ${table.at}`), width: '*' },
      { text: `Page ${page} of ${pages}`, width: 90, alignment: 'right' },
    ],
    fontSize: 7,
    color: QUIET,
    margin: [margin, 14, margin, 0],
  }
}

function body(table: Sheet, pageWidth: number): ContentTable {
  const { padding } = table.measures
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: widths(table, pageWidth),
      body: [
        headRow(table),
        ...(table.rows.length === 0 ? [emptyRow(table)] : table.rows.map((row) => bodyRow(table, row))),
      ],
    },
    layout: {
      fillColor: (row) => (row > 0 && row % 2 === 0 ? ZEBRA : null),
      hLineWidth: (line, node) => (line === 1 ? 0.8 : line === node.table.body.length ? 0.5 : 0),
      vLineWidth: () => 0,
      hLineColor: (line) => (line === 1 ? QUIET : LINE),
      paddingLeft: () => padding,
      paddingRight: (column) => rightPadding(table, column),
      paddingTop: () => 3,
      paddingBottom: () => 3,
    },
  }
}

/** Numbers end where the next column's text would begin, so they keep a distance. */
function rightPadding(table: Sheet, column: number): number {
  const { padding, afterNumber } = table.measures
  return table.columns[column]?.right && column < table.columns.length - 1 ? afterNumber : padding
}

function widths(table: Sheet, pageWidth: number): number[] {
  const sum = widthOf(table.columns)
  const { margin, padding } = table.measures
  const free =
    pageWidth -
    2 * margin -
    table.columns.reduce((taken, _, column) => taken + padding + rightPadding(table, column), 0)
  return table.columns.map((column) => (column.width / sum) * free)
}

const headRow = (table: PrintedTable): TableCell[] =>
  table.columns.map(({ label, right }) => ({
    text: inScripts(label),
    bold: true,
    alignment: right ? 'right' : 'left',
  }))

const PICTURE_POINTS = 32

const bodyRow = (table: PrintedTable, row: PrintedTable['rows'][number]): TableCell[] =>
  row.map((text, index) => {
    if (typeof text !== 'string') return { image: text.picture, fit: [PICTURE_POINTS, PICTURE_POINTS] }
    const alignment = table.columns[index]!.right ? 'right' : 'left'
    const runs = inScripts(text)
    return runs.length === 1 ? { text, alignment } : { text: runs, alignment }
  })

function emptyRow(table: PrintedTable): TableCell[] {
  const said = { text: 'No rows match this filter.', color: QUIET, colSpan: table.columns.length }
  return [said, ...table.columns.slice(1).map(() => ({ text: '' }))]
}
