export { buildBatch, buildCall, buildCourse, buildLead, buildSource } from './academy-builders.ts'
export { academyArea } from './academy-handlers.ts'
