export { recruitmentScreens } from './recruitment-screens.ts'
