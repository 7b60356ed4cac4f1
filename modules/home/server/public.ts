export { homeArea } from './home-handlers.ts'
export { checkUndecidable } from './undecidable-requests.ts'
