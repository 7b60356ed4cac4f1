export { buildImport } from './imports-builders.ts'
export { importsArea } from './imports-handlers.ts'
export { imagesOf, undoIn } from './one-table-queries.ts'
