export { peopleScreens } from './people-screens.ts'
export { PictureOf } from './picture-of.tsx'
