export { taxScreens } from './tax-screens.ts'
