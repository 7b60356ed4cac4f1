import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

type Purpose = 'field' | 'token' | 'file-link' | 'code'

export type Keyring = {
  /** Encrypts a value for a column; the newest secret seals, every known one opens. */
  seal(plain: string): string
  open(sealed: string): string
  /** A keyed digest: the same input gives the same text, and no one without the secret can make it. */
  digest(purpose: Purpose, text: string): string
  digestMatches(purpose: Purpose, text: string, digest: string): boolean
  /** Newest first, for signers that carry a key id of their own. */
  keysFor(purpose: Purpose): readonly { id: string; key: Buffer }[]
}

const NONCE_BYTES = 12
const TAG_BYTES = 16

export function keyringOf(secrets: readonly string[]): Keyring {
  if (secrets.length === 0) throw new Error('a keyring needs at least one secret')
  const keys = new Map(
    (['field', 'token', 'file-link', 'code'] as const).map((purpose) => [
      purpose,
      secrets.map((secret) => derive(secret, purpose)),
    ]),
  )
  const keysFor = (purpose: Purpose) => keys.get(purpose)!
  return {
    keysFor,
    seal: (plain) => seal(keysFor('field')[0]!, plain),
    open: (sealed) => open(keysFor('field'), sealed),
    digest: (purpose, text) => hmac(keysFor(purpose)[0]!.key, text).toString('base64url'),
    digestMatches: (purpose, text, digest) => {
      const given = Buffer.from(digest, 'base64url')
      return keysFor(purpose).some(({ key }) => {
        const expected = hmac(key, text)
        return given.length === expected.length && timingSafeEqual(given, expected)
      })
    },
  }
}

function derive(secret: string, purpose: Purpose) {
  const key = Buffer.from(hkdfSync('sha256', secret, 'atrium', purpose, 32))
  return { id: createHash('sha256').update(key).digest('base64url').slice(0, 8), key }
}

const hmac = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest()

function seal({ id, key }: { id: string; key: Buffer }, plain: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const body = Buffer.concat([nonce, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `${id}.${body.toString('base64url')}`
}

function open(keys: readonly { id: string; key: Buffer }[], sealed: string): string {
  const [id, text] = sealed.split('.')
  const key = keys.find((candidate) => candidate.id === id)
  if (!key || text === undefined) throw new Error('no known secret opens this value')
  const body = Buffer.from(text, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key.key, body.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(body.subarray(-TAG_BYTES))
  return decipher.update(body.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
}

/** For links, sessions and file names: 192 bits that no one can guess. */
export const randomId = () => randomBytes(24).toString('base64url')

/** The same where people may have to copy it by hand: 128 bits. */
export const shortRandomId = () => randomBytes(16).toString('base64url')
