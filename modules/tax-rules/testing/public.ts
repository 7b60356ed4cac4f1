export { taxInput } from './tax-scene.ts'
