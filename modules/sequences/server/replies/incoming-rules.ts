import type { ReadMail } from '#platform/server/untrusted-files/read-mail.ts'

export type IncomingKind = 'reply' | 'automatic' | 'bounce'

/** What a machine sent is no reply (RFC 3834, RFC 6522). */
export function kindOf({ headers, fromAddress }: ReadMail): IncomingKind {
  const header = (name: string) => (headers[name] ?? '').toLowerCase()
  const type = header('content-type')
  if (type.includes('multipart/report')) return 'bounce'
  const isAutomatic =
    fromAddress === '' ||
    (header('auto-submitted') !== '' && header('auto-submitted') !== 'no') ||
    'x-autoreply' in headers ||
    'x-autorespond' in headers ||
    'list-id' in headers ||
    ['bulk', 'junk', 'list', 'auto_reply'].includes(header('precedence'))
  return isAutomatic ? 'automatic' : 'reply'
}

/** A report that says: never. One that says “later” (4.x.x) is left to the server that sent it. */
export const isPermanent = ({ report }: ReadMail): boolean => /^status:\s*5\.\d/im.test(report)

const inAngles = /<([A-Za-z0-9_-]{20,})@/g

/** The keys of ours that a message names: in its own headers, or for a report anywhere in it. */
export function keysIn({ references, report }: ReadMail, kind: IncomingKind): string[] {
  const text = kind === 'bounce' ? report : references
  return [...text.matchAll(inAngles)].map(([, key]) => key!)
}

/** The word after the plus sign of an address it was sent to. */
export const tokensIn = ({ to }: ReadMail): string[] =>
  to.flatMap((address) => /\+([a-z0-9_-]{20,})@/.exec(address.toLowerCase())?.[1] ?? [])

const QUOTED = /^(>|On .+ wrote:$|-----Original Message-----|_{10,}$|From: )/

/** What was written, without what it answers. */
export function writtenPart(text: string): string {
  const lines = text.split(/\r?\n/)
  const end = lines.findIndex((line) => QUOTED.test(line.trim()))
  const own = (end === -1 ? lines : lines.slice(0, end)).join('\n').trim()
  return (own === '' ? text.trim() : own).slice(0, 5_000)
}
