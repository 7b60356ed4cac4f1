import { answers, answersPrepared, type Area } from '#platform/server/area.ts'
import * as accessCalls from '#identity/contract/access-calls.ts'
import { accessMessages } from '#identity/contract/access-messages.ts'
import * as delegationCalls from '#identity/contract/delegation-calls.ts'
import * as calls from '#identity/contract/identity-calls.ts'
import { identityMessages } from '#identity/contract/identity-messages.ts'
import { identityPermissions } from '#identity/contract/identity-permissions.ts'
import { oidcMessages } from '#identity/contract/oidc-messages.ts'
import { authenticatorHandlers } from './authenticator-handlers.ts'
import { resetCodeTemplate, signInCodeTemplate } from './code-letters.ts'
import { decideAccess } from './decide-access.ts'
import { delegate, endDelegation, findDelegates, readDelegations } from './delegations.ts'
import { tellOfGuessing } from './guesses.ts'
import type { IdentityParts } from './identity-parts.ts'
import { oidcHandlers } from './oidc-handlers.ts'
import { readInbox, readMyAccess, readRequests } from './read-access.ts'
import { requestAccess } from './request-access.ts'
import { endSession, listOwnSessions, signOut, whoAmI } from './sessions.ts'
import { prepareFirstAdministrator, setUpFirstAdministrator } from './set-up.ts'
import { sendCodeWork } from './send-code.ts'
import { signInHandlers } from './sign-in-handlers.ts'
import { signInSchedule } from './sweep-sign-in.ts'
import { withdrawAccess } from './withdraw-access.ts'
import { accessControlHandlers } from './access-control-handlers.ts'
import { accountsFile, matrixFile } from './access-exports.ts'
import { invitationTemplate, newAddressTemplate } from './account-letters.ts'
import { roleMessages } from '#identity/contract/role-messages.ts'

export const identityArea = (parts: IdentityParts): Area => ({
  name: 'identity',
  handlers: [
    ...signInHandlers(parts),
    answers(calls.logout, signOut),
    answers(calls.me, whoAmI),
    answers(calls.listSessions, listOwnSessions),
    answers(calls.endSession, endSession),
    answersPrepared(calls.setUp, prepareFirstAdministrator, setUpFirstAdministrator),
    ...authenticatorHandlers(parts),
    ...oidcHandlers(parts),
    ...accessControlHandlers(parts),
    answers(accessCalls.myAccess, readMyAccess),
    answers(accessCalls.requestAccess, requestAccess),
    answers(accessCalls.listAccessRequests, readRequests),
    answers(accessCalls.listAccessInbox, readInbox),
    answers(accessCalls.decideAccess, decideAccess(parts)),
    answers(accessCalls.withdrawAccess, withdrawAccess),
    answers(delegationCalls.listDelegations, readDelegations(parts)),
    answers(delegationCalls.findDelegates, findDelegates),
    answers(delegationCalls.delegate, delegate(parts)),
    answers(delegationCalls.endDelegation, endDelegation),
  ],
  permissions: identityPermissions,
  jobs: [sendCodeWork(parts), tellOfGuessing, accountsFile.job(parts), matrixFile(parts).job(parts)],
  schedule: signInSchedule,
  mailTemplates: [signInCodeTemplate, resetCodeTemplate, invitationTemplate, newAddressTemplate],
  constraints: {
    account_email_key: identityMessages.emailTaken,
    role_name_key: roleMessages.nameTaken,
    account_role_once: identityMessages.roleHeldAlready,
    account_role_request_once: accessMessages.givenOnce,
    access_request_open_once: accessMessages.askedAlready,
    delegation_once: accessMessages.delegatedAlready,
    oidc_identity_subject_key: oidcMessages.attemptOver,
  },
})
