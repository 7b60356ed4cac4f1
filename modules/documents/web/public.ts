export { documentsScreens } from './documents-screens.ts'
