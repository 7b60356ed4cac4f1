import { answers, answersPrepared, type Handler } from '#platform/server/area.ts'
import * as calls from '#identity/contract/oidc/oidc-calls.ts'
import { beginOidc, prepareAttempt } from './begin-oidc.ts'
import { askProvider, finishOidc } from './finish-oidc.ts'
import { hasAnyAccount } from '#identity/server/identity-queries.ts'
import type { IdentityParts } from '#identity/server/identity-dependencies.ts'
import { oidcConnection } from './oidc-connection.ts'

export function oidcHandlers(parts: IdentityParts): readonly Handler[] {
  const { oidc } = parts.config
  const connection = oidc && oidcConnection(oidc)
  return [
    answers(calls.signInWays, async (ctx) => ({
      oidc: oidc && { label: oidc.label },
      set_up_due: !(await hasAnyAccount(ctx)),
    })),
    answersPrepared(calls.beginOidc, prepareAttempt(parts, connection), beginOidc(parts)),
    answersPrepared(calls.finishOidc, askProvider(parts, connection), finishOidc(parts)),
  ]
}
