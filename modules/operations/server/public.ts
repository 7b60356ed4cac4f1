export { allowedOrigins } from './embedding/allowed-origins.ts'
export { operationsArea } from './operations-handlers.ts'
