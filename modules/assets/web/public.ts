export { assetsScreens } from './assets-screens.ts'

/** On the page of a person: what they have in hand. */
export const personAssets = { key: 'assets', load: () => import('./holding/person-assets.tsx') }
