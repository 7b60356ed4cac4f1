export { trainingArea } from './training-handlers.ts'
