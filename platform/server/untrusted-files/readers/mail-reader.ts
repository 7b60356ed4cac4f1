import PostalMime, { type Address } from 'postal-mime'
import { cleanText } from './clean-text.ts'

/** What a mail says, as far as anyone here asks. */
export type ReadMail = {
  readonly messageId: string
  readonly fromAddress: string
  readonly fromName: string
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
  /** Message-IDs it answers or belongs to, as they were written. */
  readonly references: string
  /** By lower-case name, those of machines only. */
  readonly headers: Readonly<Record<string, string>>
  /** The whole message, where it is a report about another one. */
  readonly report: string
}

const MACHINE_HEADERS = [
  'auto-submitted',
  'content-type',
  'list-id',
  'precedence',
  'x-autoreply',
  'x-autorespond',
]
const MOST_LETTERS = 20_000
const MOST_OF_REPORT = 100_000
const MOST_ADDRESSES = 50

export async function read(bytes: Buffer): Promise<ReadMail> {
  const mail = await PostalMime.parse(bytes)
  const all = new Map(mail.headers.map(({ key, value }) => [key.toLowerCase(), value]))
  const headers = Object.fromEntries(
    MACHINE_HEADERS.flatMap((name) => {
      const value = all.get(name)
      return value === undefined ? [] : [[name, value.slice(0, 500)]]
    }),
  )
  const isReport = (headers['content-type'] ?? '').toLowerCase().includes('multipart/report')
  const tidy = (text: string | undefined, most: number) =>
    cleanText(text ?? '')
      .slice(0, most)
      .toWellFormed()
  const from = mail.from?.address ?? ''
  return {
    messageId: tidy(mail.messageId ?? `none-${all.get('date') ?? ''}-${from}`, 500),
    fromAddress: tidy(from, 254).toLowerCase(),
    fromName: tidy(mail.from?.name, 200),
    to: [...addressesOf(mail.to), ...addressesOf(mail.cc), all.get('delivered-to') ?? '']
      .slice(0, MOST_ADDRESSES)
      .map((address) => tidy(address, 254)),
    subject: tidy(mail.subject, 500),
    text: tidy(mail.text ?? mail.html?.replace(/<[^>]*>/g, ' '), MOST_LETTERS),
    references: tidy(`${mail.inReplyTo ?? ''} ${mail.references ?? ''}`, MOST_LETTERS),
    headers,
    report: isReport ? bytes.toString('latin1').slice(0, MOST_OF_REPORT) : '',
  }
}

/** Those of a group are addresses too. */
const addressesOf = (list: readonly Address[] = []): string[] =>
  list.flatMap((one) => (one.group ? one.group.map(({ address }) => address) : [one.address]))
