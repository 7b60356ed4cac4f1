import { months } from '#platform/contract/day-in-words.ts'
import { Fraction } from '#platform/contract/exact/fraction.ts'
import { calendarDate } from '#platform/contract/scalars.ts'
import { MILLION } from './convert.ts'
import { foreignCurrencies, type ForeignCurrency } from './currencies.ts'

/** Ten thousand rupees for one unit: more is a slip of the hand. */
export const MOST_MILLIONTHS = 10_000_000_000
export const LONGEST_SOURCE = 120

type Cell = string | number | boolean | Date | null | undefined
export type ReadRate = {
  readonly currency: ForeignCurrency
  readonly day: string
  readonly rate_millionths: number
  readonly source: string
}
export type RowProblem = { readonly line: number; readonly what: string }
/** Where one row is no rate, none is taken. */
export type ReadRates = { readonly rates: readonly ReadRate[]; readonly problems: readonly RowProblem[] }

type Reading = {
  /** No rate is later than this. */
  readonly today: string
  /** For rows that name none. */
  readonly source?: string
}

const words = (cell: Cell): string =>
  cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell ?? '').trim()

const columns = ['currency', 'day', 'rate', 'source'] as const
type Row = Record<(typeof columns)[number], string>

/** The columns in any order by their headings; null where the first row lacks one that is needed. */
export function ratesOfTable(table: readonly (readonly Cell[])[], reading: Reading): ReadRates | null {
  const [head = []] = table
  const at = columns.map((heading) => head.findIndex((cell) => words(cell).toLowerCase() === heading))
  return at.slice(0, 3).includes(-1) ? null : read(table, { at, from: 1, ...reading })
}

/** What was copied from a spreadsheet: with headings, or currency, day, rate and source in this order. */
export function ratesOfText(text: string, reading: Reading): ReadRates {
  const mark = ['\t', ';'].find((one) => text.includes(one)) ?? ','
  const table = text.split(/\r?\n/).map((line) => line.split(mark))
  return ratesOfTable(table, reading) ?? read(table, { at: [0, 1, 2, 3], from: 0, ...reading })
}

type Place = Reading & { readonly at: readonly number[]; readonly from: number }

function read(table: readonly (readonly Cell[])[], { at, from, today, source = '' }: Place): ReadRates {
  const rates = new Map<string, ReadRate>()
  const problems: RowProblem[] = []
  for (const [index, cells] of table.entries()) {
    if (index < from || cells.every((cell) => words(cell) === '')) continue
    const [currency = '', day = '', rate = '', own = ''] = at.map((place) => words(cells[place]))
    const found = rateOf({ currency, day, rate, source: own || source }, today)
    const key = typeof found === 'string' ? '' : `${found.currency} ${found.day}`
    if (typeof found === 'string') problems.push({ line: index + 1, what: found })
    else if (rates.has(key)) problems.push({ line: index + 1, what: `${key} is there twice` })
    else rates.set(key, found)
  }
  return { rates: problems.length > 0 ? [] : [...rates.values()], problems }
}

function rateOf({ currency: code, day: written, rate, source }: Row, today: string): ReadRate | string {
  const currency = foreignCurrencies.find((one) => one === code.toUpperCase())
  if (!currency) return code === '' ? 'the currency is missing' : `“${code}” is no currency of the list`
  const day = dayOf(written)
  if (day === null) return `“${written}” is no date. Write it as 2026-11-20 or 20 Nov 2026`
  if (day > today) return 'the day is in the future'
  const rate_millionths = Fraction.read(plain(rate))?.times(MILLION).toNearest() ?? 0
  if (rate_millionths <= 0) return `“${rate}” is no rate above 0`
  if (rate_millionths > MOST_MILLIONTHS) return 'the rate is above 10,000'
  if (source === '') return 'the source is missing'
  if (source.length > LONGEST_SOURCE) return `the source is longer than ${LONGEST_SOURCE} characters`
  return { currency, day, rate_millionths, source }
}

/** As spreadsheets show numbers: ₹ 1,234.50. A comma before two digits at the end stays, because it may be a point. */
const plain = (rate: string) => {
  const bare = rate.replace(/^(₹|Rs\.?|INR)\s*/i, '')
  return /^\d{1,3}(,\d{2})*,\d{3}(\.\d+)?$/.test(bare) ? bare.replaceAll(',', '') : bare
}

/** A date as spreadsheets show it, the day before the month; null where it is none. */
function dayOf(written: string): string | null {
  const [, first = '', month = '', last = ''] =
    /^(\d{4}|\d{1,2})[-/. ]([a-z]{3,9}|\d{1,2})[-/., ]+(\d{4}|\d{1,2})$/i.exec(written) ?? []
  const [year, day] = first.length === 4 ? [first, last] : [last, first]
  const named = months.findIndex((name) => name.toLowerCase() === month.slice(0, 3).toLowerCase()) + 1
  const number = /^\d/.test(month) ? Number(month) : named
  const iso = `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`
  return calendarDate.safeParse(iso).success ? iso : null
}
