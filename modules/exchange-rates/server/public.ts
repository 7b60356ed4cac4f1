export { exchangeRatesArea } from './exchange-rates-handlers.ts'
export { rateOn } from './exchange-rates.ts'
export { findOptionalRateOn, insertRate } from './exchange-rates-queries.ts'
