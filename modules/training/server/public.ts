export { trainingArea } from './training-handlers.ts'
export { certificateIssued } from './training-events.ts'
export { buildCourse, buildTraining } from './training-builders.ts'
