/** The scene for tests across areas. */
export { chatScene, ok } from './chat-scene.ts'
