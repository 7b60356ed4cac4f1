export { projectsScreens } from './projects-screens.ts'
