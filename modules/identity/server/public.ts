export { mailInvitation } from './account-letters.ts'
export { findEmployeeWithout, findPasswordChanger } from './identity-actor.ts'
export { confidentialIn, type PermissionCatalogue } from './permission-catalogue.ts'
export { buildAccount, requestRoleAs, type AccountWish, type BuiltAccount } from './identity-builders.ts'
export { identityArea } from './identity-handlers.ts'
export {
  accountRenamed,
  delegationEnded,
  delegationStarted,
  guessingNoticed,
  passwordChanged,
  productSetUp,
  roleEnded,
  roleGiven,
  seenAs,
  signedInOnNewDevice,
} from './identity-events.ts'
export { hashPassword, passwordMatches } from './identity-passwords.ts'
export { closeLeaverAccount, reopenAccount } from './leaver.ts'
export { employAccount, openNewcomerAccount } from './newcomer.ts'
export { renameAccount } from './rename-account.ts'
export { makeSetupLink } from './set-up.ts'
export { openSession } from './open-session.ts'
export { readInbox, readRequests } from './read-access.ts'
