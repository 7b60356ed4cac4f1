export { systemCard } from './system/system-home-card.ts'
export { allowedOrigins } from './embedding/allowed-origins.ts'
export { mailOpened } from './operations-events.ts'
export { operationsArea } from './operations-handlers.ts'
