import { Temporal } from 'temporal-polyfill'
import type { CellValue, ColumnType, ExportColumn } from './export-types.ts'

const usualWidths: Readonly<Record<ColumnType, number>> = {
  text: 24,
  number: 12,
  money: 16,
  days: 10,
  date: 12,
  instant: 18,
  percent: 10,
  picture: 9,
}

export const widthOf = (column: ExportColumn): number => column.width ?? usualWidths[column.type]

export const isPicture = (column: ExportColumn): boolean => column.type === 'picture'

const numeric: ReadonlySet<ColumnType> = new Set(['number', 'money', 'days', 'percent'])

export const isNumeric = (column: ExportColumn): boolean => numeric.has(column.type)

export const isEmpty = (value: CellValue): value is null | undefined | '' =>
  value === null || value === undefined || value === ''

const currencyDigits = new Map<string, number>()

/** How many digits a column shows after the point; a bare number shows those it has. */
export function digitsOf(column: ExportColumn): number | null {
  if (column.type === 'number') return null
  if (column.type !== 'money') return 2
  const currency = column.currency ?? 'INR'
  let digits = currencyDigits.get(currency)
  if (digits === undefined) {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency })
    digits = format.resolvedOptions().maximumFractionDigits ?? 2
    currencyDigits.set(currency, digits)
  }
  return digits
}

/** The stored integer as the decimal it stands for, exactly: `-5` with two digits is `-0.05`. */
export function decimalOf(column: ExportColumn, value: CellValue): string {
  const digits = digitsOf(column)
  const number = Number(value)
  if (!Number.isFinite(number)) throw new Error(`column ${column.key}: ${String(value)} is not a number`)
  if (digits === null) return String(number)
  if (!Number.isSafeInteger(number))
    throw new Error(`column ${column.key}: ${String(value)} is not an integer`)
  const figures = String(Math.abs(number)).padStart(digits + 1, '0')
  const whole = figures.slice(0, figures.length - digits)
  return (number < 0 ? '-' : '') + (digits === 0 ? whole : `${whole}.${figures.slice(-digits)}`)
}

export function localTime(value: CellValue, zone: string): Temporal.PlainDateTime {
  return Temporal.Instant.from(String(value)).toZonedDateTimeISO(zone).toPlainDateTime()
}

export const textOf = (value: CellValue): string =>
  value === true ? 'Yes' : value === false ? 'No' : String(value)

/** A cell as plain text, for a machine to read again: no grouping, no currency sign. */
export function plainValue(column: ExportColumn, value: CellValue, zone: string): string {
  if (isEmpty(value) || isPicture(column)) return ''
  if (column.type === 'text' || column.type === 'date') return textOf(value)
  if (column.type === 'instant')
    return localTime(value, zone).toString({ smallestUnit: 'minute' }).replace('T', ' ')
  return decimalOf(column, value) + (column.type === 'percent' ? '%' : '')
}

/** A cell for the eye, on paper: money and counts grouped as their currency's country does. */
export function shownValue(column: ExportColumn, value: CellValue, zone: string): string {
  if (isEmpty(value)) return ''
  if (column.type === 'money')
    return grouping(column).format(decimalOf(column, value) as Intl.StringNumericLiteral)
  if (column.type === 'number') return plainNumber.format(Number(value))
  return plainValue(column, value, zone)
}

const plainNumber = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 6 })
const groupings = new Map<string, Intl.NumberFormat>()

function grouping(column: ExportColumn): Intl.NumberFormat {
  const currency = column.currency ?? 'INR'
  let format = groupings.get(currency)
  if (!format) {
    const digits = digitsOf(column) ?? 2
    format = new Intl.NumberFormat(currency === 'INR' ? 'en-IN' : 'en-US', {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    })
    groupings.set(currency, format)
  }
  return format
}
