export { operationsScreens } from './operations-screens.ts'
