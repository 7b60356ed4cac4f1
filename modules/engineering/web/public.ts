export { engineeringScreens } from './engineering-screens.ts'
export { engineeringTabs } from './engineering-tabs.ts'
