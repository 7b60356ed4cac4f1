export { exchangeRatesArea } from './exchange-rates-handlers.ts'
export { findOptionalRateOn, insertRate } from './exchange-rates-queries.ts'
