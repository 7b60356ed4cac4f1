export { check, readRun, run, undo, untilState } from './import-scene.ts'
export { startImporter } from './start-importer.ts'
