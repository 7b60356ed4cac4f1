import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readConfig, settingNames, WrongSetting } from './config.ts'

const secret = 'x'.repeat(32)
const oidc = {
  ATRIUM_OIDC_ISSUER: 'https://login.banyan.example',
  ATRIUM_OIDC_CLIENT_ID: 'atrium',
  ATRIUM_OIDC_CLIENT_SECRET: 'a secret of the client',
  ATRIUM_OIDC_LABEL: 'Banyan',
}

test('an empty environment is enough to start', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    databaseUrl: null,
    demo: true,
    publicUrl: 'http://localhost:3000',
  })
})

test.each([
  [{ ATRIUM_PORT: 'eighty' }, 'ATRIUM_PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ ATRIUM_WORKER_PORT: 'none' }, 'ATRIUM_WORKER_PORT'],
  [{ DATABASE_URL: 'mysql://localhost/atrium', ATRIUM_SECRET: secret }, 'DATABASE_URL'],
  [{ DATABASE_URL: 'postgres://localhost/atrium' }, 'ATRIUM_SECRET must be set'],
  [{ ATRIUM_SECRET: 'short' }, 'ATRIUM_SECRET must have at least 32 characters'],
  [{ ATRIUM_DEMO: 'no' }, 'ATRIUM_DEMO'],
  [{ ATRIUM_EMBEDDING_ORIGINS: 'www.example.com' }, 'ATRIUM_EMBEDDING_ORIGINS must be origins'],
  [{ ATRIUM_PUBLIC_URL: 'javascript:alert(1)' }, 'ATRIUM_PUBLIC_URL'],
  [{ ATRIUM_PUBLIC_URL: 'https://www.example.com/atrium' }, 'ATRIUM_PUBLIC_URL must be an address without'],
  [{ ATRIUM_OLD_SECRETS: secret }, 'ATRIUM_SECRET must be set when ATRIUM_OLD_SECRETS is'],
  [{ ATRIUM_MAIL_FROM: 'Atrium' }, 'ATRIUM_MAIL_FROM must be a sender'],
  [{ ATRIUM_TRUSTED_PROXIES: 'yes' }, 'ATRIUM_TRUSTED_PROXIES'],
  [{ ATRIUM_METRICS_TOKEN: 'short' }, 'ATRIUM_METRICS_TOKEN must have at least 16'],
  [{ ATRIUM_DATABASE_PATIENCE_SECONDS: '1' }, 'ATRIUM_DATABASE_PATIENCE_SECONDS'],
  [{ ATRIUM_STATEMENT_SECONDS: '0' }, 'ATRIUM_STATEMENT_SECONDS'],
  [{ ATRIUM_LOCK_SECONDS: 'never' }, 'ATRIUM_LOCK_SECONDS'],
  [{ ATRIUM_STORAGE_LIMIT_MB: '0' }, 'ATRIUM_STORAGE_LIMIT_MB'],
  [{ ATRIUM_ROLE: 'both' }, 'ATRIUM_ROLE'],
  [{ ATRIUM_KIT: 'yes' }, 'ATRIUM_KIT'],
  [{ S3_ENDPOINT: 'ftp://files.example' }, 'S3_ENDPOINT'],
  [{ ATRIUM_TRACKER_LINK: 'not a link' }, 'ATRIUM_TRACKER_LINK must be a link'],
  [{ ATRIUM_MT_LABEL: 'a'.repeat(31) }, 'ATRIUM_MT_LABEL must have at most 30 characters'],
  [{ S3_BUCKET: 'files' }, 'S3_ACCESS_KEY and S3_SECRET_KEY must be set'],
  [{ SMTP_URL: 'localhost:25' }, 'SMTP_URL'],
  [{ CLAMD_URL: 'localhost:3310' }, 'CLAMD_URL must be an address such as'],
  [{ CLAMD_URL: 'unix:' }, 'CLAMD_URL must be an address such as'],
  [{ ...oidc, ATRIUM_OIDC_LABEL: '' }, 'ATRIUM_OIDC_LABEL must be set too'],
  [
    { ATRIUM_OIDC_ISSUER: oidc.ATRIUM_OIDC_ISSUER, ATRIUM_OIDC_LABEL: 'Banyan' },
    'ATRIUM_OIDC_CLIENT_ID and ATRIUM_OIDC_CLIENT_SECRET must be set too',
  ],
  [{ ...oidc, ATRIUM_OIDC_ISSUER: 'http://login.banyan.example' }, 'ATRIUM_OIDC_ISSUER must be an https'],
  [
    { ...oidc, ATRIUM_OIDC_ISSUER: 'https://login.banyan.example/?a=1' },
    'ATRIUM_OIDC_ISSUER must be an https',
  ],
  [{ ...oidc, ATRIUM_OIDC_ISSUER: 'login.banyan.example' }, 'ATRIUM_OIDC_ISSUER has a value'],
])('%j stops the start with a sentence that names it', (environment, words) => {
  expect(() => readConfig(environment)).toThrow(WrongSetting)
  expect(() => readConfig(environment)).toThrow(words)
})

test('several parent sites, several secrets, a public address without its slash', () => {
  const config = readConfig({
    ATRIUM_EMBEDDING_ORIGINS: 'https://www.one.example, https://two.example',
    ATRIUM_SECRET: secret,
    ATRIUM_OLD_SECRETS: 'a b',
    ATRIUM_PUBLIC_URL: 'https://atrium.example/',
  })
  expect(config.embeddingOrigins).toEqual(['https://www.one.example', 'https://two.example'])
  expect(config.secrets).toEqual([secret, 'a', 'b'])
  expect(config.publicUrl).toBe('https://atrium.example')
})

test('all four settings of the provider, or none; one on this machine may do without TLS', () => {
  expect(readConfig({}).oidc).toBeNull()
  expect(readConfig(oidc).oidc).toEqual({
    issuer: 'https://login.banyan.example',
    clientId: 'atrium',
    clientSecret: 'a secret of the client',
    label: 'Banyan',
  })
  const near = readConfig({ ...oidc, ATRIUM_OIDC_ISSUER: 'http://localhost:9000/realm' })
  expect(near.oidc?.issuer).toBe('http://localhost:9000/realm')
})

test('the page about operations explains every setting', async () => {
  const page = await readFile(new URL('../../docs/operations.md', import.meta.url), 'utf8')
  expect(settingNames.filter((name) => !page.includes(`\`${name}\``))).toEqual([])
})
