import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openPage } from '#platform/testing/browser.ts'
import { startProcess } from '#platform/testing/product-process.ts'
import { testOidcProvider } from '#platform/testing/stand-ins/test-oidc-provider.ts'
import { look, password, walks } from './walks.ts'

/** The provider must know where to send people back to before the product has started. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return port
}

const port = await freePort()
const home = `http://localhost:${port}`
const provider = await testOidcProvider(home)
const data = await mkdtemp(join(tmpdir(), 'atrium-oidc-'))
const product = startProcess({
  ...provider.environment,
  ATRIUM_DATA: data,
  ATRIUM_PORT: String(port),
  ATRIUM_DEMO: 'on',
  DATABASE_URL: '',
  SMTP_URL: '',
})
afterAll(async () => {
  await product.end()
  await rm(data, { recursive: true, force: true })
})
await product.address()

const greeting = /^Good (morning|afternoon|evening), /
const nobodyHere = 'No account matches this sign-in.'

test.each(walks)('on a %s in %s one comes in over the provider of the company', async (device, scheme) => {
  provider.expect({ sub: 'of-the-company', email: 'employee@atrium.example', email_verified: true })
  const page = await openPage({ device, scheme })
  await page.goto(`${home}/login`)
  const button = page.getByRole('button', { name: 'Sign in with Banyan' })
  await button.waitFor()
  await look(page, `oidc-${device}-${scheme}`)
  await button.click()
  await page.getByRole('heading', { name: greeting }).waitFor()
  expect(page.url()).toBe(`${home}/`)
})

test('who has no account is told so, and the address bar keeps nothing of the answer', async () => {
  provider.expect({ sub: 'of-elsewhere', email: 'somebody@elsewhere.example', email_verified: true })
  const page = await openPage()
  await page.goto(`${home}/login`)
  await page.getByRole('button', { name: 'Sign in with Banyan' }).click()
  await page.getByText(nobodyHere).waitFor()
  expect(page.url()).toBe(`${home}/login`)
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
})

test('a link with someone else’s answer does not sign one in as them', async () => {
  const person = { sub: 'of-the-company', email: 'employee@atrium.example', email_verified: true }
  const begun = await fetch(`${home}/api/identity/begin-oidc`, { method: 'POST' })
  const { data: attempt } = (await begun.json()) as { data: { url: string } }
  const answer = await provider.visit(attempt.url, person)
  const theirs = await openPage()
  await theirs.goto(answer.href)
  await theirs.getByText('This sign-in expired or was already used').waitFor()
  expect(await theirs.evaluate(() => localStorage.getItem('token'))).toBeNull()
})

test('while the provider is away, the password opens the door', async () => {
  await provider.close()
  const page = await openPage()
  await page.goto(`${home}/login?error=server_error&state=none`)
  await page.getByText('This sign-in expired or was already used').waitFor()
  await page.getByLabel('Username or email').fill('employee@atrium.example')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('heading', { name: greeting }).waitFor()
})
