export { cvArea } from './cv-handlers.ts'
export { listEditions } from './editions/edition-queries.ts'
