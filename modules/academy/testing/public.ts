/** The scene for tests across areas. */
export { academyScene } from './academy-scene.ts'
