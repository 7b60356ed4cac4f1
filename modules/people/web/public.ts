export { peopleScreens } from './people-screens.ts'
export { usePicture } from './use-picture.ts'
