import { z } from 'zod'
import { usualLimits, type DatabaseLimits } from './database/database-timeouts.ts'

/** A wrong setting stops the start with one sentence that names the variable. */
export class WrongSetting extends Error {}

const onOff = z.enum(['on', 'off']).transform((value) => value === 'on')
const port = z.coerce.number().int().min(0).max(65_535)
const seconds = (least: number, most: number) => z.coerce.number().int().min(least).max(most)
const origins = z
  .string()
  .transform((value) => value.split(/[\s,]+/).filter((origin) => origin !== ''))
  .refine(
    (list) => list.every(isOrigin),
    'must be origins such as https://www.example.com, separated by commas',
  )

const settings = z.object({
  PORT: port.optional(),
  ATRIUM_PORT: port.optional(),
  ATRIUM_WORKER_PORT: port.default(3001),
  ATRIUM_HOST: z.string().default('127.0.0.1'),
  ATRIUM_DATA: z.string().default('data'),
  ATRIUM_DEMO: onOff.optional(),
  ATRIUM_KIT: onOff.default(false),
  ATRIUM_ROLE: z.enum(['all', 'server', 'worker']).default('all'),
  ATRIUM_PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .refine(isAddress, 'must be an address without a path, such as https://atrium.example.com')
    .optional(),
  ATRIUM_EMBEDDING_ORIGINS: origins.default([]),
  ATRIUM_TRUSTED_PROXIES: z.coerce.number().int().min(0).max(5).default(0),
  ATRIUM_METRICS_TOKEN: z
    .string()
    .regex(/^\S{16,}$/, 'must have at least 16 characters and no space')
    .optional(),
  ATRIUM_TRACKER_LINK: z
    .string()
    .regex(/^[a-z][a-z0-9+.-]*:\/\/\S*$/i, 'must be a link such as ra-tracker://location')
    .default('ra-tracker://location'),
  ATRIUM_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  ATRIUM_OLD_SECRETS: z
    .string()
    .default('')
    .transform((value) => value.split(/[\s,]+/).filter((secret) => secret !== '')),
  ATRIUM_DATABASE_PATIENCE_SECONDS: seconds(2, 120).default(usualLimits.patienceMs / 1000),
  ATRIUM_STATEMENT_SECONDS: seconds(10, 86_400).default(usualLimits.statementMs / 1000),
  ATRIUM_LOCK_SECONDS: seconds(1, 3_600).default(usualLimits.lockMs / 1000),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  ATRIUM_MAIL_FROM: z
    .string()
    .regex(
      /^([^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      'must be a sender such as Atrium <atrium@example.com>',
    )
    .default('Atrium <atrium@localhost>'),
  ATRIUM_MT_LABEL: z.string().max(30, 'must have at most 30 characters').optional(),
  ATRIUM_STORAGE_LIMIT_MB: z.coerce.number().int().positive().optional(),
  ATRIUM_OIDC_ISSUER: z
    .url({ protocol: /^https?$/ })
    .refine(isIssuer, 'must be an https address without anything after its path; http only for this machine')
    .optional(),
  ATRIUM_OIDC_CLIENT_ID: z.string().optional(),
  ATRIUM_OIDC_CLIENT_SECRET: z.string().optional(),
  ATRIUM_OIDC_LABEL: z.string().max(40, 'must have at most 40 characters').optional(),
  CLAMD_URL: z
    .string()
    .refine(isScanner, 'must be an address such as tcp://127.0.0.1:3310 or unix:///run/clamav/clamd.ctl')
    .optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().optional(),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
})

/** Every variable that is read, for the page that explains them. */
export const settingNames = Object.keys(settings.shape)

export type S3Settings = {
  readonly endpoint: string | null
  readonly region: string
  readonly bucket: string
  readonly accessKey: string
  readonly secretKey: string
}

/** The provider of the company at which people may sign in besides the password. */
export type OidcSettings = {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** What people call it; the button of the sign-in says it. */
  readonly label: string
}

export type Config = {
  readonly host: string
  readonly port: number
  /** Where a process that only works off jobs tells how it is. */
  readonly workerPort: number
  readonly publicUrl: string
  readonly role: 'all' | 'server' | 'worker'
  readonly dataFolder: string
  readonly databaseUrl: string | null
  readonly databaseLimits: DatabaseLimits
  readonly demo: boolean
  readonly kit: boolean
  readonly embeddingOrigins: readonly string[]
  readonly trustedProxies: number
  /** Who may read the metrics; null when no one may. */
  readonly metricsToken: string | null
  readonly trackerLink: string
  /** What the statuses and rounds of recruitment call “mt”; read as `installedWord`. */
  readonly mtLabel: string | null
  /** Newest first; older ones still open what they once sealed or signed. Null until the data folder provides one. */
  readonly secrets: readonly string[]
  readonly smtpUrl: string | null
  readonly mailFrom: string
  readonly storageLimitBytes: number | null
  readonly s3: S3Settings | null
  /** The scanner that looks at every file that comes in. */
  readonly clamdUrl: string | null
  readonly oidc: OidcSettings | null
}

export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = settings.safeParse(given)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]!
    throw new WrongSetting(`${issue.path.join('.')} ${wording(issue)}.`)
  }
  const value = parsed.data
  const listenPort = value.ATRIUM_PORT ?? value.PORT ?? 3000
  return {
    host: value.ATRIUM_HOST,
    port: listenPort,
    workerPort: value.ATRIUM_WORKER_PORT,
    publicUrl: (value.ATRIUM_PUBLIC_URL ?? `http://localhost:${listenPort}`).replace(/\/+$/, ''),
    role: value.ATRIUM_ROLE,
    dataFolder: value.ATRIUM_DATA,
    databaseUrl: value.DATABASE_URL ?? null,
    databaseLimits: {
      patienceMs: value.ATRIUM_DATABASE_PATIENCE_SECONDS * 1000,
      statementMs: value.ATRIUM_STATEMENT_SECONDS * 1000,
      lockMs: value.ATRIUM_LOCK_SECONDS * 1000,
    },
    // An operator who names a database server wants to begin with it, not with sample people.
    demo: value.ATRIUM_DEMO ?? value.DATABASE_URL === undefined,
    kit: value.ATRIUM_KIT,
    embeddingOrigins: value.ATRIUM_EMBEDDING_ORIGINS,
    trustedProxies: value.ATRIUM_TRUSTED_PROXIES,
    metricsToken: value.ATRIUM_METRICS_TOKEN ?? null,
    trackerLink: value.ATRIUM_TRACKER_LINK,
    mtLabel: value.ATRIUM_MT_LABEL ?? null,
    secrets: secretsOf(value),
    smtpUrl: value.SMTP_URL ?? null,
    mailFrom: value.ATRIUM_MAIL_FROM,
    storageLimitBytes: value.ATRIUM_STORAGE_LIMIT_MB ? value.ATRIUM_STORAGE_LIMIT_MB * 1024 * 1024 : null,
    s3: s3Of(value),
    clamdUrl: value.CLAMD_URL ?? null,
    oidc: oidcOf(value),
  }
}

/** The settings of this process. */
export const readProcessConfig = (): Config => readConfig(process.env)

type Settings = z.output<typeof settings>

function secretsOf(value: Settings): string[] {
  if (value.ATRIUM_SECRET) return [value.ATRIUM_SECRET, ...value.ATRIUM_OLD_SECRETS]
  if (value.DATABASE_URL)
    throw new WrongSetting('ATRIUM_SECRET must be set when DATABASE_URL is, the same on every node.')
  if (value.ATRIUM_OLD_SECRETS.length > 0)
    throw new WrongSetting('ATRIUM_SECRET must be set when ATRIUM_OLD_SECRETS is.')
  return []
}

function s3Of(value: Settings): S3Settings | null {
  if (!value.S3_BUCKET) return null
  if (!value.S3_ACCESS_KEY || !value.S3_SECRET_KEY)
    throw new WrongSetting('S3_ACCESS_KEY and S3_SECRET_KEY must be set when S3_BUCKET is.')
  return {
    endpoint: value.S3_ENDPOINT ?? null,
    region: value.S3_REGION,
    bucket: value.S3_BUCKET,
    accessKey: value.S3_ACCESS_KEY,
    secretKey: value.S3_SECRET_KEY,
  }
}

const oidcNames = [
  'ATRIUM_OIDC_ISSUER',
  'ATRIUM_OIDC_CLIENT_ID',
  'ATRIUM_OIDC_CLIENT_SECRET',
  'ATRIUM_OIDC_LABEL',
] as const

function oidcOf(value: Settings): OidcSettings | null {
  const missing = oidcNames.filter((name) => value[name] === undefined)
  if (missing.length === oidcNames.length) return null
  if (missing.length > 0)
    throw new WrongSetting(
      `${missing.join(' and ')} must be set too, for the sign-in by OpenID Connect: all four settings or none.`,
    )
  return {
    issuer: value.ATRIUM_OIDC_ISSUER!,
    clientId: value.ATRIUM_OIDC_CLIENT_ID!,
    clientSecret: value.ATRIUM_OIDC_CLIENT_SECRET!,
    label: value.ATRIUM_OIDC_LABEL!,
  }
}

function wording(issue: z.core.$ZodIssue): string {
  if (issue.code === 'custom' || issue.message.startsWith('must')) return issue.message
  return `has a value that cannot be used (${issue.message})`
}

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text
}

/** Pages and links begin at the root of it. */
function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { pathname, search, hash, username } = new URL(text)
  return /^\/*$/.test(pathname) && search === '' && hash === '' && username === ''
}

function isScanner(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, pathname } = new URL(text)
  return protocol === 'tcp:' ? hostname !== '' : protocol === 'unix:' && pathname.length > 1
}

function isIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, search, hash, username } = new URL(text)
  const bare = search === '' && hash === '' && username === '' && !text.includes('/.well-known/')
  return bare && (protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname))
}
