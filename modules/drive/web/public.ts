export { driveScreens } from './drive-screens.ts'
export type { Sharing } from './sharing/area-sharing.ts'
export { PlacedFolder, SharedInFolder } from './tree/placed-folder.tsx'
