export { estimatesScreens } from './estimates-screens.ts'
