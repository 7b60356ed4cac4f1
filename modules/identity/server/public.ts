export { findEmployee } from './identity-actor.ts'
export { identityArea } from './identity-handlers.ts'
export { makeSetupLink } from './set-up.ts'
