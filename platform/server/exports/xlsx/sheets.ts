import { tooLarge } from '#platform/contract/refusal.ts'
import { must } from '#platform/server/must.ts'
import { isEmpty, isPicture, widthOf } from '#platform/server/exports/column-values.ts'
import type { ExportAbout, ExportRow, ExportTable } from '#platform/server/exports/export-types.ts'
import { columnName, sheetCell, textCell } from './cells.ts'
import { PICTURE_POINTS, type PlacedPicture } from './pictures.ts'
import type { SheetStyles } from './styles.ts'
import { DECLARATION, DOCUMENT, MAIN } from './xml.ts'

const MOST_ROWS = 1_048_575
const tooManyRows = tooLarge('An Excel sheet holds at most 1,048,575 rows. Filter the list or choose CSV.')

export type RowSheet = {
  readonly styles: SheetStyles
  readonly counted: { rows: number }
  readonly zone: string
  /** The pictures of the rows, in the order in which they are met; null where no column holds any. */
  readonly placed: PlacedPicture[] | null
}

// Characters of the usual letter that fit on a lying sheet, made smaller by half where it must be.
const PORTRAIT_CHARACTERS = 90
const LANDSCAPE_CHARACTERS = 240

/**
 * The head stays in sight, and its arrows filter: the rows are read on a screen far more often than they are printed.
 * On paper they lie on one sheet side by side while that can be read; the workbook repeats head and held columns.
 */
export async function* rowSheet<Row extends ExportRow>(table: ExportTable<Row>, sheet: RowSheet) {
  const { columns } = table
  const places = new Map<string, number>(columns.map(({ key }, index) => [key, index]))
  const characters = columns.reduce((sum, column) => sum + widthOf(column), 0)
  yield (
    `${DECLARATION}<worksheet xmlns="${MAIN}" xmlns:r="${DOCUMENT}">` +
    `<sheetPr><pageSetUpPr fitToPage="${characters <= LANDSCAPE_CHARACTERS ? 1 : 0}"/></sheetPr><sheetViews><sheetView tabSelected="1" workbookViewId="0">` +
    `${paneXml(table.heldColumns ?? 0)}</sheetView></sheetViews>` +
    `<cols>${columns.map((column, index) => widthXml(index + 1, widthOf(column))).join('')}</cols><sheetData>`
  )
  yield rowXml(
    1,
    columns.map((column, index) => textCell(`${columnName(index)}1`, column.label, sheet.styles.head)),
  )
  for await (const row of table.rows) {
    must(sheet.counted.rows < MOST_ROWS, tooManyRows)
    const number = (sheet.counted.rows += 1) + 1
    for (const [index, column] of columns.entries())
      if (isPicture(column) && !isEmpty(row[column.key]))
        sheet.placed?.push({ key: String(row[column.key]), column: index, row: number - 1 })
    yield rowXml(
      number,
      columns.map((column, index) => {
        const place = {
          at: `${columnName(index)}${number}`,
          style: sheet.styles.columns[index]!,
          zone: sheet.zone,
          cellOf: (key: string) => `${columnName(places.get(key)!)}${number}`,
        }
        return sheetCell(column, row[column.key], place)
      }),
      sheet.placed ? ` ht="${PICTURE_POINTS}" customHeight="1"` : '',
    )
  }
  const last = `${columnName(columns.length - 1)}${sheet.counted.rows + 1}`
  const drawing = sheet.placed ? '<drawing r:id="rId1"/>' : ''
  yield `</sheetData><autoFilter ref="A1:${last}"/>${paperXml(characters)}${drawing}</worksheet>`
}

/** A4 (paper 9), as high as it comes. */
const paperXml = (characters: number) =>
  `<pageSetup paperSize="9" orientation="${characters > PORTRAIT_CHARACTERS ? 'landscape' : 'portrait'}" fitToHeight="0"/>`

const paneXml = (held: number) =>
  held === 0
    ? '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
    : `<pane xSplit="${held}" ySplit="1" topLeftCell="${columnName(held)}2" activePane="bottomRight" state="frozen"/>`

/** What the rows are, so that a file found a year later still says so. */
export function aboutSheet(
  table: Pick<ExportTable, 'title' | 'filterText' | 'signs'>,
  about: ExportAbout,
  rows: number,
): string[] {
  const at = about.at.toLocaleString('en-GB', { timeZone: about.zone, dateStyle: 'long', timeStyle: 'short' })
  const facts = [
    ['List', table.title],
    ['Filter', table.filterText === '' ? 'None' : table.filterText],
    ['Rows', String(rows)],
    ['Exported by', about.by],
    ['Exported at', `${at} (${about.zone})`],
    ...(table.signs ? [['Signs', table.signs] as const] : []),
  ] as const
  const lines = facts.map(([label, value], index) =>
    rowXml(index + 1, [textCell(`A${index + 1}`, label, 1), textCell(`B${index + 1}`, value, 0)]),
  )
  return [
    `${DECLARATION}<worksheet xmlns="${MAIN}"><cols>${widthXml(1, 14)}${widthXml(2, 80)}</cols><sheetData>`,
    ...lines,
    '</sheetData></worksheet>',
  ]
}

const rowXml = (number: number, cells: readonly string[], height = '') =>
  `<row r="${number}"${height}>${cells.join('')}</row>`

const widthXml = (column: number, width: number) =>
  `<col min="${column}" max="${column}" width="${width}" customWidth="1"/>`
