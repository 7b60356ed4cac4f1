export { driveArea } from './drive-handlers.ts'
export { buildFile, buildFolder, buildGrant } from './drive-builders.ts'
export { openRoot } from './sharing/open-root.ts'
