export { academyArea } from './academy-handlers.ts'
