export { driveArea } from './drive-handlers.ts'
