import { answers, answersPrepared, type Area } from '../../../platform/server/area.ts'
import * as calls from '../contract/identity-calls.ts'
import { identityMessages } from '../contract/identity-messages.ts'
import { changePassword, prepareNewPassword } from './change-password.ts'
import type { IdentityParts } from './identity-parts.ts'
import { endSession, listOwnSessions, signOut, whoAmI } from './sessions.ts'
import { prepareFirstAdministrator, setUpFirstAdministrator } from './set-up.ts'
import { checkCredentials, signIn } from './sign-in.ts'

export const identityArea = (parts: IdentityParts): Area => ({
  name: 'identity',
  handlers: [
    answersPrepared(calls.login, checkCredentials, signIn(parts)),
    answers(calls.logout, signOut),
    answers(calls.me, whoAmI),
    answersPrepared(calls.changePassword, prepareNewPassword, changePassword),
    answers(calls.listSessions, listOwnSessions),
    answers(calls.endSession, endSession),
    answersPrepared(calls.setUp, prepareFirstAdministrator, setUpFirstAdministrator),
  ],
  constraints: {
    account_email_key: identityMessages.emailTaken,
    account_role_once: identityMessages.roleHeldAlready,
  },
})
