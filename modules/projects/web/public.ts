export { projectsScreens } from './projects-screens.ts'
export { itemSections, projectSections } from './project-places.ts'
