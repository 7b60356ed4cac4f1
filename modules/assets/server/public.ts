export { assetFault } from './assets-events.ts'
export { buildAsset, buildCategory, buildHolding } from './assets-builders.ts'
export { assetsArea } from './assets-handlers.ts'
export { listInHand } from './holding/assignment-queries.ts'
