export { hrStep, secondAdministratorStep } from './accounts/identity-set-up-steps.ts'
export { isBeingSetUp } from './accounts/sole-administrator.ts'
export { hearRoleGiven, takeAlone } from './accounts/sole-administrator.ts'
export { mailInvitation } from './accounts/account-mails.ts'
export { findEmployeeWithout, findPasswordChanger } from './sessions/session-actor.ts'
export { isGuarded } from './accounts/guarded-account-queries.ts'
export {
  findDutyException,
  findOptionalDutyException,
  type DutyException,
} from './roles/duty-exception-queries.ts'
export { confidentialIn, permissionsByTwo, type PermissionCatalogue } from './roles/permission-catalogue.ts'
export { buildAccount, requestRoleAs, type AccountWish, type BuiltAccount } from './identity-builders.ts'
export { identityArea } from './identity-handlers.ts'
export {
  accountClosed,
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
export { hashPassword, passwordMatches } from './password-hash.ts'
export { closeLeaverAccount, reopenAccount } from './accounts/leaver-account.ts'
export { employAccount, openNewcomerAccount } from './accounts/newcomer-account.ts'
export { renameAccount } from './accounts/rename-account.ts'
export { makeSetupLink } from './accounts/set-up-first-administrator.ts'
export { listActors } from './roles/other-actor-queries.ts'
export { openSession } from './sessions/open-session.ts'
export { readInbox, readRequests } from './requests/read-access-requests.ts'
export { mustBeConfirmed } from './sessions/confirm-sign-in.ts'
