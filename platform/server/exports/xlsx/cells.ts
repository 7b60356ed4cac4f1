import { Temporal } from 'temporal-polyfill'
import { decimalOf, isEmpty, isPicture, localTime, textOf } from '#platform/server/exports/column-values.ts'
import type { CellValue, ExportColumn } from '#platform/server/exports/export-types.ts'
import { xmlText } from './xml.ts'

const LONGEST_CELL = 32_767
// Day 0 of a spreadsheet, chosen so that dates after February 1900 come out as Excel counts them.
const DAY_ZERO = Temporal.PlainDate.from('1899-12-30')
const DAY_MILLISECONDS = 86_400_000

export type CellPlace = {
  readonly at: string
  readonly style: number
  readonly zone: string
  /** The cell of another column in the same row. */
  readonly cellOf: (key: string) => string
}

/** Text is written as text, so that no program ever takes it for a formula, a number or a date. */
export function sheetCell(column: ExportColumn, value: CellValue, place: CellPlace): string {
  if (column.formula) return formulaCell(column, value, place)
  if (isEmpty(value) || isPicture(column)) return ''
  if (column.type === 'text') return textCell(place.at, textOf(value), place.style)
  return `<c r="${place.at}" s="${place.style}"><v>${numberOf(column, value, place.zone)}</v></c>`
}

/** With its result, for programs that show a file without reckoning; theirs alone where there is none. */
function formulaCell(column: ExportColumn, value: CellValue, { at, style, zone, cellOf }: CellPlace): string {
  const result = isEmpty(value) ? '' : `<v>${numberOf(column, value, zone)}</v>`
  return `<c r="${at}" s="${style}"><f>${xmlText(column.formula!(cellOf))}</f>${result}</c>`
}

export function textCell(at: string, text: string, style: number): string {
  const shown = text.length > LONGEST_CELL ? `${text.slice(0, LONGEST_CELL - 1)}…` : text
  return `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlText(shown)}</t></is></c>`
}

function numberOf(column: ExportColumn, value: CellValue, zone: string): string {
  if (column.type === 'date') return String(daysSinceZero(Temporal.PlainDate.from(String(value))))
  if (column.type === 'percent') return String(Number(value) / 10_000)
  if (column.type !== 'instant') return decimalOf(column, value)
  const local = localTime(value, zone)
  const midnight = local.toPlainDate()
  const passed = local.since(midnight.toPlainDateTime()).total('milliseconds')
  return String(daysSinceZero(midnight) + passed / DAY_MILLISECONDS)
}

const daysSinceZero = (date: Temporal.PlainDate) => DAY_ZERO.until(date).days

/** 0 → A, 25 → Z, 26 → AA. */
export function columnName(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26))
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}
