export { peopleScreens } from './people-screens.ts'
export { pictureOf } from './record/person-picture.tsx'
