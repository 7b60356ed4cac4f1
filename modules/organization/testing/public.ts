export { giveLogo } from './give-logo.ts'
