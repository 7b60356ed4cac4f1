export { computeFixed, computeHire, computeUpdate } from './compute-estimate.ts'
export type { Computed } from './computed.ts'
export { publishCard } from './estimates-builders.ts'
export { estimatesArea } from './estimates-handlers.ts'
