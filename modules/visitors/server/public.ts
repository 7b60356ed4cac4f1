export { findVisitorManager } from './visitor-sign-in.ts'
export { visitorsArea } from './visitors-handlers.ts'
