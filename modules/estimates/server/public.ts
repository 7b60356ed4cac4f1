export { estimatesArea } from './estimates-handlers.ts'
