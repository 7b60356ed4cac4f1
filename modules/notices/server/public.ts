export { searchManual } from './manual/read-and-edit-manual.ts'
export { noticesArea } from './notices-handlers.ts'
export { buildPolicy, buildPost } from './notices-builders.ts'
