export { exchangeRatesScreens } from './exchange-rates-screens.ts'
