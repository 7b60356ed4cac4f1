import { buildAuthorizationUrl, calculatePKCECodeChallenge, randomPKCECodeVerifier } from 'openid-client'
import type { Ctx } from '#platform/server/ctx.ts'
import { must } from '#platform/server/must.ts'
import { randomId } from '#platform/server/secrets/keyring.ts'
import { oidcMessages as say } from '#identity/contract/oidc/oidc-messages.ts'
import type { IdentityParts } from '#identity/server/identity-dependencies.ts'
import type { OidcConnection } from './oidc-connection.ts'
import { insertAttempt } from '#identity/server/oidc-queries.ts'
import { tokenDigest } from '#identity/server/token-digest.ts'

const ATTEMPT_MINUTES = 10
const MINUTE = 60_000

/** What only this server may know until the provider has answered. */
export type OidcProof = { readonly verifier: string; readonly nonce: string }

/** Where the provider sends the browser back to; exactly this address is registered there. */
export const returnAddress = (config: IdentityParts['config']) => `${config.publicUrl}/login`

/** Before the transaction, because the provider may have to be asked for its addresses. */
export const prepareAttempt =
  ({ config }: IdentityParts, connection: OidcConnection | null) =>
  async (ctx: Ctx) => {
    must(connection, say.notOffered)
    const provider = await connection.configuration(ctx)
    const proof: OidcProof = { verifier: randomPKCECodeVerifier(), nonce: randomId() }
    const state = randomId()
    const url = buildAuthorizationUrl(provider, {
      redirect_uri: returnAddress(config),
      scope: 'openid email',
      code_challenge: await calculatePKCECodeChallenge(proof.verifier),
      code_challenge_method: 'S256',
      nonce: proof.nonce,
      state,
    })
    return { url: url.href, state, proof }
  }

type Prepared = Awaited<ReturnType<ReturnType<typeof prepareAttempt>>>

export const beginOidc =
  ({ keyring }: IdentityParts) =>
  async (ctx: Ctx, _form: object, { url, state, proof }: Prepared) => {
    const attempt = randomId()
    await insertAttempt(ctx, {
      state_digest: tokenDigest(state),
      secret_digest: tokenDigest(attempt),
      proof_sealed: keyring.seal(JSON.stringify(proof)),
      expires_at: new Date(ctx.now.getTime() + ATTEMPT_MINUTES * MINUTE),
    })
    return { url, attempt }
  }
