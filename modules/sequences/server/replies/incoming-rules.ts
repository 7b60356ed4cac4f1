export type IncomingMail = {
  readonly messageId: string
  readonly fromAddress: string
  readonly fromName: string
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
  /** Message-IDs it answers or belongs to. */
  readonly references: readonly string[]
  /** By lower-case name. */
  readonly headers: ReadonlyMap<string, string>
  /** The whole message, for what a report says of the one it is about. */
  readonly raw: string
}

export type IncomingKind = 'reply' | 'automatic' | 'bounce'

/** What a machine sent is no reply (RFC 3834, RFC 6522). */
export function kindOf({ headers, fromAddress }: IncomingMail): IncomingKind {
  const header = (name: string) => (headers.get(name) ?? '').toLowerCase()
  const type = header('content-type')
  if (type.includes('multipart/report')) return 'bounce'
  const isAutomatic =
    fromAddress === '' ||
    (header('auto-submitted') !== '' && header('auto-submitted') !== 'no') ||
    headers.has('x-autoreply') ||
    headers.has('x-autorespond') ||
    headers.has('list-id') ||
    ['bulk', 'junk', 'list', 'auto_reply'].includes(header('precedence'))
  return isAutomatic ? 'automatic' : 'reply'
}

/** A report that says: never. One that says “later” (4.x.x) is left to the server that sent it. */
export const isPermanent = ({ raw }: IncomingMail): boolean => /^status:\s*5\.\d/im.test(raw)

const inAngles = /<([A-Za-z0-9_-]{20,})@/g

/** The keys of ours that a message names: in its own headers, or for a report anywhere in it. */
export function keysIn({ references, raw }: IncomingMail, kind: IncomingKind): string[] {
  const text = kind === 'bounce' ? raw : references.join(' ')
  return [...text.matchAll(inAngles)].map(([, key]) => key!)
}

/** The word after the plus sign of an address it was sent to. */
export const tokensIn = ({ to }: IncomingMail): string[] =>
  to.flatMap((address) => /\+([a-z0-9_-]{20,})@/.exec(address.toLowerCase())?.[1] ?? [])

const QUOTED = /^(>|On .+ wrote:$|-----Original Message-----|_{10,}$|From: )/

/** What was written, without what it answers. */
export function writtenPart(text: string): string {
  const lines = text.split(/\r?\n/)
  const end = lines.findIndex((line) => QUOTED.test(line.trim()))
  const own = (end === -1 ? lines : lines.slice(0, end)).join('\n').trim()
  return (own === '' ? text.trim() : own).slice(0, 5_000)
}
