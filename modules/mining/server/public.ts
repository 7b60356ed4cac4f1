export { miningArea } from './mining-handlers.ts'
