/** Scenes for tests across areas. */
export { interviewScene } from './interview-scene.ts'
export { offerScene } from './offer-scene.ts'
