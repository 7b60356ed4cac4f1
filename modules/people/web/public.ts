export { peopleScreens } from './people-screens.ts'
export { pictureOf } from './picture-of.tsx'
