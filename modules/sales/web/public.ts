export { salesScreens } from './sales-screens.ts'
