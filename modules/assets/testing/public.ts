/** The scene for tests of areas that hear what happens to assets. */
export { assetScene } from './asset-scene.ts'
