import { answers, answersPrepared, type Area } from '#platform/server/area.ts'
import * as accessCalls from '#identity/contract/requests/access-request-calls.ts'
import { accessMessages } from '#identity/contract/requests/access-request-messages.ts'
import * as delegationCalls from '#identity/contract/delegation/delegation-calls.ts'
import * as calls from '#identity/contract/identity-calls.ts'
import { identityMessages } from '#identity/contract/identity-messages.ts'
import { identityPermissions } from '#identity/contract/identity-permissions.ts'
import { oidcMessages } from '#identity/contract/oidc/oidc-messages.ts'
import { authenticatorHandlers } from './second-step/authenticator-handlers.ts'
import { resetCodeTemplate, signInCodeTemplate } from './second-step/code-mails.ts'
import { decideAccess } from './requests/decide-access-request.ts'
import { delegate, endDelegation, findDelegates, readDelegations } from './delegation/delegations.ts'
import { tellOfGuessing } from './sign-in/brute-force-guard.ts'
import type { IdentityParts } from './identity-dependencies.ts'
import { oidcHandlers } from './oidc/oidc-handlers.ts'
import { readInbox, readMyAccess, readRequests } from './requests/read-access-requests.ts'
import { requestAccess } from './requests/request-access.ts'
import { endSession, listOwnSessions, signOut, whoAmI } from './sessions/sessions.ts'
import { prepareFirstAdministrator, setUpFirstAdministrator } from './accounts/set-up-first-administrator.ts'
import { sendCodeWork } from './second-step/send-code-job.ts'
import * as confirmCalls from '#identity/contract/sessions/confirm-sign-in-calls.ts'
import { checkPassword, confirmSignIn, readConfirmation } from './sessions/confirm-sign-in.ts'
import { signInHandlers } from './sign-in/sign-in-handlers.ts'
import { signInSchedule } from './sign-in/clean-up-sign-in.ts'
import { withdrawAccess } from './requests/withdraw-access-request.ts'
import { accessControlHandlers } from './access-control-handlers.ts'
import { accounts } from './accounts/accounts.ts'
import { matrixFile } from './access-review/access-exports.ts'
import { invitationTemplate, newAddressTemplate } from './accounts/account-mails.ts'
import { roleMessages } from '#identity/contract/roles/role-messages.ts'
import { identityDuties } from './identity-leaver-queries.ts'

export const identityArea = (parts: IdentityParts): Area => ({
  name: 'identity',
  ...identityDuties,
  handlers: [
    ...signInHandlers(parts),
    answers(calls.logout, signOut),
    answers(calls.me, whoAmI),
    answers(calls.listSessions, listOwnSessions),
    answers(calls.endSession, endSession),
    answersPrepared(calls.setUp, prepareFirstAdministrator, setUpFirstAdministrator(parts)),
    answers(confirmCalls.readConfirmation, readConfirmation),
    answersPrepared(confirmCalls.confirmSignIn, checkPassword, confirmSignIn(parts)),
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
  lists: [accounts],
  permissions: identityPermissions,
  jobs: [sendCodeWork(parts), tellOfGuessing, matrixFile(parts).job(parts)],
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
