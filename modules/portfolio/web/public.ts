export { portfolioScreens } from './portfolio-screens.ts'
