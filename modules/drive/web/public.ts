export { driveScreens } from './drive-screens.ts'
export { PlacedFolder, SharedInFolder } from './tree/placed-folder.tsx'
