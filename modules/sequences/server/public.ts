export { sequencesArea } from './sequences-handlers.ts'
