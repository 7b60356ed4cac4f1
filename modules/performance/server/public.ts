export { performanceArea } from './performance-handlers.ts'
