export { check, run, undo } from './import-scene.ts'
