import { expect, test } from 'vitest'
import { toPaise } from '#exchange-rates/contract/convert.ts'
import { rateText } from '#exchange-rates/contract/rate-text.ts'
import { ratesOfTable, ratesOfText } from './rate-rules.ts'

test.each([
  [{ amount: 10_000, currency: 'USD', rateMillionths: 83_123_456 }, 831_235],
  [{ amount: 1, currency: 'USD', rateMillionths: 50_000_000 }, 50],
  [{ amount: 1, currency: 'EUR', rateMillionths: 500_000 }, 1],
  [{ amount: 1, currency: 'EUR', rateMillionths: 499_999 }, 0],
  [{ amount: 12_345, currency: 'JPY', rateMillionths: 573_214 }, 707_633],
  [{ amount: 99_999_999_999, currency: 'GBP', rateMillionths: 105_000_001 }, 10_500_000_099_895],
  [{ amount: 12_550, currency: 'INR', rateMillionths: 1_000_000 }, 12_550],
] as const)('%o comes to %i paise', (amount, paise) => expect(toPaise(amount)).toBe(paise))

test.each([
  [83_123_456, '83.123456'],
  [83_500_000, '83.5'],
  [90_000_000, '90'],
  [573_214, '0.573214'],
])('a rate of %i millionths reads %s', (millionths, text) => expect(rateText(millionths)).toBe(text))

const head = ['Day', 'currency', 'RATE']
const reading = { today: '2026-11-23', source: 'Bank' }
const good = (currency: string, day: string, rate_millionths: number, source = 'Bank') => ({
  currency,
  day,
  rate_millionths,
  source,
})

test('a sheet is read whatever the order of its columns, with its own source where it names one', () => {
  const table = [
    [...head, 'Source'],
    ['2026-11-20', 'usd', '84.25', 'RBI'],
    [null, null, null, null],
    ['2026-11-21', 'JPY', 0.57, ''],
  ]
  expect(ratesOfTable(table, reading)).toEqual({
    problems: [],
    rates: [good('USD', '2026-11-20', 84_250_000, 'RBI'), good('JPY', '2026-11-21', 570_000)],
  })
})

test.each([
  [['2026-11-20', 'XYZ', '1'], '“XYZ” is no currency of the list'],
  [['2026-11-20', '', '1'], 'the currency is missing'],
  [['31/11/2026', 'USD', '1'], '“31/11/2026” is no date. Write it as 2026-11-20 or 20 Nov 2026'],
  [['2026-11-24', 'USD', '1'], 'the day is in the future'],
  [['2026-11-20', 'USD', '0'], '“0” is no rate above 0'],
  [['2026-11-20', 'USD', 'abc'], '“abc” is no rate above 0'],
  [['2026-11-20', 'USD', '84,25'], '“84,25” is no rate above 0'],
  [['2026-11-20', 'USD', '10,000.5'], 'the rate is above 10,000'],
])('of a sheet with %o nothing is imported', (row, what) =>
  expect(ratesOfTable([head, row], reading)).toEqual({ rates: [], problems: [{ line: 2, what }] }),
)

test('a sheet without the headings is refused, and every wrong row is named', () => {
  expect(ratesOfTable([['Day', 'Rate']], reading)).toBeNull()
  const twice = ['2026-11-20', 'USD', '84']
  const problems = [
    { line: 3, what: 'USD 2026-11-20 is there twice' },
    { line: 4, what: '“x” is no currency of the list' },
  ]
  expect(ratesOfTable([head, twice, twice, ['2026-11-20', 'x', '1']], reading)).toEqual({
    rates: [],
    problems,
  })
})

test.each([
  [
    'USD\t20 Nov 2026\t84.25\tRBI\r\n\r\neur\t20-11-2026\t₹ 91.5\tRBI\r\n',
    '2026-11-20',
    [84_250_000, 91_500_000],
  ],
  [
    'Source;Rate;Day;Currency\nRBI;84.25;20/11/2026;USD\nRBI;1,091.5;20-Nov-2026;EUR',
    '2026-11-20',
    [84_250_000, 1_091_500_000],
  ],
  ['USD,2026-11-20,84.25,RBI\nEUR,2026-11-20,91.5,RBI', '2026-11-20', [84_250_000, 91_500_000]],
])('%j is read as it was copied', (text, day, [usd, eur]) =>
  expect(ratesOfText(text, { today: '2026-11-23' })).toEqual({
    problems: [],
    rates: [good('USD', day, usd!, 'RBI'), good('EUR', day, eur!, 'RBI')],
  }),
)

test('a pasted row says its source', () =>
  expect(ratesOfText('USD\t2026-11-20\t84', { today: '2026-11-23' }).problems).toEqual([
    { line: 1, what: 'the source is missing' },
  ]))
