import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider, type Configuration, type JWK } from 'oidc-provider'
import { afterAll } from 'vitest'

/** Someone who has an account at the provider. */
export type ProviderPerson = {
  readonly sub: string
  readonly email?: string
  /** Some providers send what is no boolean. */
  readonly email_verified?: unknown
  /** How they have shown there who they are. */
  readonly amr?: readonly string[]
}

export type TestOidcProvider = {
  readonly issuer: string
  /** What a product is started with to send people here. */
  readonly environment: Record<string, string>
  /** Goes to the provider as that person's browser and returns where it is sent back to. */
  visit(url: string, person: ProviderPerson): Promise<URL>
  /** Every real browser that comes from now on signs in there as that person. */
  expect(person: ProviderPerson): void
  close(): Promise<void>
}

const CLIENT = { id: 'atrium', secret: 'a secret that only the two know' }

/** A real OpenID provider on a free port of this machine, gone after the file's last test. */
export async function testOidcProvider(publicUrl: string): Promise<TestOidcProvider> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  const people = new Map<string, ProviderPerson>()
  let next: ProviderPerson | null = null
  const provider = new Provider(issuer, configurationOf(publicUrl, people))
  const callback = provider.callback()
  server.on('request', (request, response) => {
    keepCookiesOfSession(response)
    if (!request.url?.startsWith('/sign-in/')) return void callback(request, response)
    const { sub, amr = ['pwd'] } = next!
    const login = { accountId: sub, amr: [...amr] }
    void provider.interactionFinished(request, response, { login }, { mergeWithLastSubmission: false })
  })
  const expect = (person: ProviderPerson) => {
    people.set(person.sub, person)
    next = person
  }
  const close = () => closed(server)
  afterAll(close)
  return {
    issuer,
    environment: {
      ATRIUM_PUBLIC_URL: publicUrl,
      ATRIUM_OIDC_ISSUER: issuer,
      ATRIUM_OIDC_CLIENT_ID: CLIENT.id,
      ATRIUM_OIDC_CLIENT_SECRET: CLIENT.secret,
      ATRIUM_OIDC_LABEL: 'Banyan',
    },
    visit(url, person) {
      expect(person)
      return walk(url, publicUrl)
    },
    expect,
    close,
  }
}

/** The browser has the time of the machine, the provider that of the run: a cookie with an end may have ended already. */
function keepCookiesOfSession(response: ServerResponse): void {
  const setHeader = response.setHeader.bind(response)
  response.setHeader = (name, value) =>
    setHeader(
      name,
      name.toLowerCase() === 'set-cookie' && Array.isArray(value)
        ? value.map((cookie: string) => cookie.replace(/; expires=[^;]+/i, ''))
        : value,
    )
}

function configurationOf(publicUrl: string, people: ReadonlyMap<string, ProviderPerson>): Configuration {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    clients: [{ client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [`${publicUrl}/login`] }],
    jwks: { keys: [{ ...(privateKey.export({ format: 'jwk' }) as JWK), use: 'sig', alg: 'RS256' }] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    claims: { openid: ['sub', 'amr'], email: ['email', 'email_verified'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/sign-in/${uid}` },
    ttl: { Session: 600, Interaction: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    findAccount: (_, sub) => ({
      accountId: sub,
      claims: () => {
        const { email, email_verified, amr } = people.get(sub)!
        return { sub, email, email_verified, amr: amr && [...amr] }
      },
    }),
    // No one is asked for consent: the company has given it for its people.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        accountId: oidc.session!.accountId,
        clientId: oidc.client!.clientId,
      })
      grant.addOIDCScope('openid email')
      await grant.save()
      return grant
    },
  }
}

const MOST_STEPS = 10

/** As a browser does: from one address to the next, with its cookies, until it is back at the product. */
async function walk(url: string, publicUrl: string): Promise<URL> {
  const cookies = new Map<string, string>()
  let at = new URL(url)
  for (let step = 0; step < MOST_STEPS; step++) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(at, { redirect: 'manual', headers: { cookie } })
    for (const line of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!
      cookies.set(name!, value!)
    }
    const location = response.headers.get('location')
    if (location === null) throw new Error(`${at.pathname}: ${response.status} ${await response.text()}`)
    at = new URL(location, at)
    if (at.href.startsWith(publicUrl)) return at
  }
  throw new Error('the provider sends its visitor around in circles')
}

const closed = (server: Server) =>
  new Promise<void>((done) => {
    server.close(() => done())
    server.closeAllConnections()
  })
