import { answers, type Area } from '#platform/server/area.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { DONE_BY } from '#platform/server/leavers/account-references.ts'
import * as calls from '#exchange-rates/contract/exchange-rates-calls.ts'
import { exchangeRateMessages } from '#exchange-rates/contract/exchange-rates-messages.ts'
import { exchangeRatePermissions } from '#exchange-rates/contract/exchange-rates-permissions.ts'
import { exchangeRates, importExchangeRates, pasteExchangeRates, saveExchangeRate } from './exchange-rates.ts'

export const exchangeRatesArea = (parts: { readonly files: FileStore }): Area => ({
  name: 'exchange-rates',
  handlers: [
    answers(calls.saveExchangeRate, saveExchangeRate),
    answers(calls.importExchangeRates, importExchangeRates(parts)),
    answers(calls.pasteExchangeRates, pasteExchangeRates),
  ],
  lists: [exchangeRates],
  constraints: { exchange_rate_day_key: exchangeRateMessages.taken },
  permissions: exchangeRatePermissions,
  accounts: { owesNothing: { [DONE_BY]: ['exchange_rate.entered_by'] } },
})
