import { calendarDate } from '#platform/contract/scalars.ts'
import { Fraction } from '#platform/contract/exact/fraction.ts'
import { MILLION } from '#exchange-rates/contract/convert.ts'
import { foreignCurrencies, type ForeignCurrency } from '#exchange-rates/contract/currencies.ts'

type Cell = string | number | boolean | Date | null | undefined
type ReadRate = {
  readonly currency: ForeignCurrency
  readonly day: string
  readonly rate_millionths: number
}
type ReadRates = {
  readonly rates: readonly ReadRate[]
  /** The first row that is no rate; then nothing is imported. */
  readonly problem: { readonly line: number; readonly what: string } | null
}

const words = (cell: Cell): string =>
  cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? '').trim()

/** Null where the sheet lacks a heading. */
export function ratesOfTable(table: readonly (readonly Cell[])[], today: string): ReadRates | null {
  const [head = [], ...rows] = table
  const at = (heading: string) => head.findIndex((cell) => words(cell).toLowerCase() === heading)
  const [currencyAt, dayAt, rateAt] = [at('currency'), at('day'), at('rate')]
  if ([currencyAt, dayAt, rateAt].includes(-1)) return null
  const rates = new Map<string, ReadRate>()
  for (const [index, row] of rows.entries()) {
    if (row.every((cell) => words(cell) === '')) continue
    const read = rateOf([words(row[currencyAt]), words(row[dayAt]), words(row[rateAt])], today)
    if (typeof read === 'string') return { rates: [], problem: { line: index + 2, what: read } }
    const key = `${read.currency} ${read.day}`
    if (rates.has(key)) return { rates: [], problem: { line: index + 2, what: `${key} stands there twice` } }
    rates.set(key, read)
  }
  return { rates: [...rates.values()], problem: null }
}

function rateOf([code = '', day = '', rate = '']: readonly string[], today: string): ReadRate | string {
  const currency = foreignCurrencies.find((one) => one === code.toUpperCase())
  if (!currency) return `“${code}” is no currency of the list`
  if (!calendarDate.safeParse(day).success) return 'the day is not written as YYYY-MM-DD'
  if (day > today) return 'the day is in the future'
  const millionths = Fraction.read(rate)?.times(MILLION).toNearest() ?? 0
  return millionths > 0 ? { currency, day, rate_millionths: millionths } : `“${rate}” is no rate above 0`
}
