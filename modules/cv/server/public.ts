export { cvArea } from './cv-handlers.ts'
