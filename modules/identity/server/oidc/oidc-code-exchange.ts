import {
  AuthorizationResponseError,
  authorizationCodeGrant,
  ClientError,
  fetchUserInfo,
  type Configuration,
} from 'openid-client'
import type { Refusal } from '#platform/contract/refusal.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { Refused } from '#platform/server/must.ts'
import { oidcMessages as say } from '#identity/contract/oidc/oidc-messages.ts'
import type { OidcProof } from './begin-oidc.ts'

/** Whom the provider has proven. */
export type ProvenPerson = {
  readonly issuer: string
  readonly subject: string
  /** Null unless the provider has checked that it is theirs. */
  readonly email: string | null
  /** The provider has asked for more than a password. */
  readonly bySecondStep: boolean
}

// The values of RFC 8176 that stand for a second factor or for a key in hardware.
const SECOND_STEPS = ['mfa', 'otp', 'hwk']

type CameBack = { readonly address: URL; readonly state: string; readonly proof: OidcProof }

/** Trades the code for the identity; every check of the standard has passed when this returns. */
export async function readProvenPerson(
  provider: Configuration,
  { address, state, proof }: CameBack,
): Promise<ProvenPerson> {
  const answer = await authorizationCodeGrant(provider, address, {
    expectedState: state,
    expectedNonce: proof.nonce,
    pkceCodeVerifier: proof.verifier,
    idTokenExpected: true,
  })
  const claims = answer.claims()!
  const { email, email_verified } =
    claims['email'] === undefined && provider.serverMetadata().userinfo_endpoint !== undefined
      ? await fetchUserInfo(provider, answer.access_token, claims.sub)
      : claims
  // A list or a text is no proof, whatever it says.
  const verified = email_verified === true
  const amr = Array.isArray(claims['amr']) ? claims['amr'] : []
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: verified && typeof email === 'string' ? email : null,
    bySecondStep: amr.some((method) => SECOND_STEPS.includes(String(method))),
  }
}

/** One sentence for whatever went wrong on the way; the log says more. */
export function refusalOf(ctx: Ctx, label: string, error: unknown): Refused {
  ctx.log.warn('a sign-in by OpenID Connect failed', { reason: reasonOf(error) })
  return new Refused(sentenceOf(label, error))
}

function sentenceOf(label: string, error: unknown): Refusal {
  if (error instanceof AuthorizationResponseError) return say.notFinished(label)
  return isOutOfReach(error) ? say.unreachable(label) : say.notTrusted(label)
}

const isOutOfReach = (error: unknown) =>
  error instanceof ClientError
    ? ['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON'].includes(
        error.code ?? '',
      )
    : // What fetch throws when no one answers.
      error instanceof TypeError && error.message === 'fetch failed'

const reasonOf = (error: unknown) =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error)
