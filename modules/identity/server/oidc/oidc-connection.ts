import {
  allowInsecureRequests,
  ClientSecretBasic,
  ClientSecretPost,
  discovery,
  enableNonRepudiationChecks,
  type ClientAuth,
  type Configuration,
} from 'openid-client'
import type { OidcSettings } from '#platform/server/config.ts'
import type { Ctx } from '#platform/server/ctx.ts'
import { Refused } from '#platform/server/must.ts'
import { oidcMessages as say } from '#identity/contract/oidc/oidc-messages.ts'

const KNOWN_FOR_MS = 3_600_000
/** Of each request to the provider; signing in by password is faster than waiting longer. */
const PATIENCE_SECONDS = 5

export type OidcConnection = {
  readonly label: string
  /** What the provider says of itself, asked at most once an hour; refuses while it cannot be reached. */
  configuration(ctx: Ctx): Promise<Configuration>
}

/** Each node asks for itself; what was asked in vain is asked again by the next one who comes. */
export function oidcConnection(settings: OidcSettings): OidcConnection {
  let known: { found: Promise<Configuration>; until: number } | null = null
  return {
    label: settings.label,
    async configuration(ctx) {
      if (known === null || known.until <= ctx.now.getTime())
        known = { found: discover(settings), until: ctx.now.getTime() + KNOWN_FOR_MS }
      const asked = known
      try {
        return await asked.found
      } catch (error) {
        if (known === asked) known = null
        ctx.log.error('the provider of the sign-in does not tell about itself', error)
        throw new Refused(say.unreachable(settings.label))
      }
    },
  }
}

function discover({ issuer, clientId, clientSecret }: OidcSettings): Promise<Configuration> {
  const extensions = [enableNonRepudiationChecks]
  // Deprecated only to stand out; the settings let an address without TLS through only for this machine.
  // oxlint-disable-next-line typescript/no-deprecated
  if (issuer.startsWith('http:')) extensions.push(allowInsecureRequests)
  return discovery(new URL(issuer), clientId, undefined, secretOf(clientSecret), {
    timeout: PATIENCE_SECONDS,
    execute: extensions,
  })
}

/** In the header, which is the standard's default, or in the body where the provider takes nothing else. */
function secretOf(clientSecret: string): ClientAuth {
  const inHeader = ClientSecretBasic(clientSecret)
  const inBody = ClientSecretPost(clientSecret)
  return (server, ...request) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    return methods.includes('client_secret_basic') ? inHeader(server, ...request) : inBody(server, ...request)
  }
}
