/** The scene for tests across areas. */
export { miningScene } from './mining-scene.ts'
