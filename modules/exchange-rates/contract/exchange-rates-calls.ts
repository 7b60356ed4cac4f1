import { z } from 'zod'
import { defineCall } from '#platform/contract/call.ts'
import { defineList } from '#platform/contract/lists/define-list.ts'
import { calendarDate, id, requiredText, storedDate, storedInstant } from '#platform/contract/scalars.ts'
import { megabytes } from '#platform/contract/upload.ts'
import { foreignCurrencies } from './currencies.ts'
import { LONGEST_SOURCE, MOST_MILLIONTHS } from './rate-rules.ts'
import { exchangeRateMessages as say } from './exchange-rates-messages.ts'

const view = 'exchange-rates.rate.view'
const manage = 'exchange-rates.rate.manage'
const LONGEST_PASTE = 200_000

const rateRow = z.object({
  id: z.number(),
  currency: z.string(),
  day: storedDate,
  rate_millionths: z.number(),
  rate: z.string(),
  source: z.string(),
  entered_by: z.string(),
  entered_at: storedInstant,
  version: z.number(),
  can: z.object({ edit: z.boolean() }),
})
export type ExchangeRateRow = z.output<typeof rateRow>

const chosenCurrency = z.enum(foreignCurrencies)

export const exchangeRateList = defineList(rateRow, {
  key: 'exchange-rates',
  title: 'Exchange rates',
  columns: {
    currency: { label: 'Currency', kind: 'text', main: true, sort: true },
    day: { label: 'Day', kind: 'date', sort: true },
    rate: { label: 'Rupees for one unit', kind: 'text' },
    source: { label: 'Source', kind: 'text', sort: true },
    entered_by: { label: 'Entered by', kind: 'text', hidden: true },
    entered_at: { label: 'Entered', kind: 'instant', hidden: true, sort: true },
  },
  filters: {
    currency: {
      label: 'Currency',
      kind: 'choice',
      options: foreignCurrencies.map((value) => ({ value, label: value })),
    },
    day: { label: 'Day', kind: 'range' },
  },
  search: 'Source',
  order: { by: 'day', direction: 'desc' },
  read: {
    path: '/exchange-rates/list',
    needs: view,
    summary: 'Lists dated exchange rates with their source.',
  },
  export: {
    path: '/exchange-rates/export',
    needs: view,
    summary: 'Exports exchange rates as CSV, XLSX or PDF.',
  },
})

export const saveExchangeRate = defineCall('POST', '/exchange-rates/save', {
  auth: 'employee',
  needs: manage,
  writes: true,
  summary: 'Enters the rate of a currency on a day, or corrects it. Stored amounts stay as they are.',
  input: z.object({
    id: id.nullable().default(null),
    version: z.number().int().positive().optional(),
    currency: chosenCurrency,
    day: calendarDate,
    rate_millionths: z
      .number({ error: say.rateEmpty })
      .int()
      .positive(say.rateEmpty)
      .max(MOST_MILLIONTHS, 'Enter a rate up to 10,000'),
    source: requiredText(LONGEST_SOURCE, say.sourceEmpty),
  }),
  output: z.object({ id: z.number() }),
  says: say.saved,
})

export const importExchangeRates = defineCall('POST', '/exchange-rates/import', {
  auth: 'employee',
  needs: manage,
  writes: true,
  summary: 'Imports dated rates from a sheet, all or none of them.',
  input: z.object({ source: requiredText(LONGEST_SOURCE, say.sourceEmpty) }),
  files: {
    sheet: {
      accept: ['xlsx', 'csv'],
      maxBytes: megabytes(2),
      maxCount: 1,
      required: true,
      wrongType: say.wrongType,
    },
  },
  output: z.object({ imported: z.number() }),
})

export const pasteExchangeRates = defineCall('POST', '/exchange-rates/paste', {
  body: { kilobytes: 1_024, keys: 10 },
  auth: 'employee',
  needs: manage,
  writes: true,
  summary: 'Imports dated rates as they were copied from a spreadsheet, all or none of them.',
  input: z.object({ table: requiredText(LONGEST_PASTE, say.tableEmpty) }),
  output: z.object({ imported: z.number() }),
})
