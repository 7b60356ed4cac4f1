/** Scenes for tests across areas. */
export { interviewScene } from './interview-scene.ts'
