export { allowedOrigins } from './allowed-origins.ts'
export { operationsArea } from './operations-handlers.ts'
