export { peopleScreens } from './people-screens.ts'
