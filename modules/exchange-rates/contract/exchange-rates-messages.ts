import { conflict, forbidden, invalid, missing } from '#platform/contract/refusal.ts'
import type { RowProblem } from './rate-rules.ts'

const PROBLEMS_SAID = 5

export const problemText = ({ line, what }: RowProblem): string => `Row ${line}: ${what}.`

export const exchangeRateMessages = {
  saved: 'Exchange rate saved.',
  imported: (count: number) => (count === 1 ? '1 rate imported.' : `${count} rates imported.`),
  rateEmpty: 'Enter a rate above 0',
  sourceEmpty: 'Enter where the rate comes from, such as RBI reference rate',
  mayNotSee: forbidden('Only finance can see exchange rates.'),
  mayNotManage: forbidden('Only finance can change exchange rates.'),
  future: invalid('Choose a day that is not in the future.', 'day'),
  taken: conflict('This currency has a rate on this day. Edit that one.', 'day'),
  noRate: (currency: string) => invalid(`No INR rate for ${currency}. Ask an administrator.`, 'currency'),
  noSuchRate: missing('This rate no longer exists.'),
  unreadable: invalid('This file can’t be read. Save it as XLSX and try again.', 'sheet'),
  noHeadings: invalid('The first row needs the headings Currency, Day and Rate.', 'sheet'),
  tableEmpty: 'Paste rows from a spreadsheet',
  noRows: (field: 'sheet' | 'table') => invalid('There are no rates in it.', field),
  tooMany: (most: number, field: 'sheet' | 'table') =>
    invalid(`At most ${most.toLocaleString('en')} rates can be imported at the same time.`, field),
  badRows(problems: readonly RowProblem[], field: 'sheet' | 'table') {
    const more = problems.length - PROBLEMS_SAID
    const rest = more > 0 ? [more === 1 ? 'And 1 more row.' : `And ${more} more rows.`] : []
    const said = [...problems.slice(0, PROBLEMS_SAID).map(problemText), ...rest]
    return invalid([...said, 'Nothing was imported.'].join(' '), field)
  },
  wrongType: 'Choose an Excel or CSV file',
}
