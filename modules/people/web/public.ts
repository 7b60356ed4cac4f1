export { peopleScreens } from './people-screens.ts'
export { pictureOf } from './record/person-picture.tsx'
export { personSections } from './record/person-places.ts'
