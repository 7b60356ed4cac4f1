export { operationsArea } from './operations-handlers.ts'
