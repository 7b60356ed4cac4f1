export { homeScreens } from './home-screens.ts'
