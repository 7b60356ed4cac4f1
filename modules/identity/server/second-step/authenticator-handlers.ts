import { answers, answersPrepared, type Handler } from '#platform/server/area.ts'
import * as calls from '#identity/contract/second-step/authenticator-calls.ts'
import type { IdentityParts } from '#identity/server/identity-dependencies.ts'
import {
  beginOwnAuthenticator,
  checkOwnPassword,
  confirmOwnAuthenticator,
  removeOwnAuthenticator,
  renewOwnRecoveryCodes,
  showOwnAuthenticator,
} from './own-authenticator.ts'

export const authenticatorHandlers = (parts: IdentityParts): readonly Handler[] => [
  answers(calls.showAuthenticator, showOwnAuthenticator),
  answersPrepared(calls.beginAuthenticator, checkOwnPassword, beginOwnAuthenticator(parts)),
  answers(calls.confirmAuthenticator, confirmOwnAuthenticator(parts)),
  answersPrepared(calls.renewRecoveryCodes, checkOwnPassword, renewOwnRecoveryCodes(parts)),
  answersPrepared(calls.removeAuthenticator, checkOwnPassword, removeOwnAuthenticator),
]
