export { engineeringArea } from './engineering-handlers.ts'
