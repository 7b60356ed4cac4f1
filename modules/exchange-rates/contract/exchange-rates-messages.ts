import { conflict, forbidden, invalid, missing } from '#platform/contract/refusal.ts'

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
  noRows: invalid('This sheet has no rates.', 'sheet'),
  badRow: (line: number, what: string) => invalid(`Row ${line}: ${what}. Nothing was imported.`, 'sheet'),
  wrongType: 'Choose an Excel or CSV file',
}
