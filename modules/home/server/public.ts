export { homeArea } from './home-handlers.ts'
