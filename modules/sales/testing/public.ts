export { dealScene, type Person } from './deal-scene.ts'
export { mailTo } from './link-scene.ts'
