export { buildDeclaration, buildTaxWindow, type BuiltRow } from './tax-builders.ts'
export { taxCard } from './tax-home-card.ts'
export { taxArea } from './tax-handlers.ts'
