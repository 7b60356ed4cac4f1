export { miningArea } from './mining-handlers.ts'
export { buildRecord } from './mining-builders.ts'
export { pushPeople } from './push.ts'
