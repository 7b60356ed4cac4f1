export { findVisitorManager } from './visitor-sign-in.ts'
export { buildVisitorManager } from './visitors-builders.ts'
export { visitorsArea } from './visitors-handlers.ts'
