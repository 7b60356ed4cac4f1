import { ImapFlow } from 'imapflow'
import PostalMime from 'postal-mime'
import type { JobSteps } from '#platform/server/jobs/define-job.ts'
import { notify } from '#notifications/server/public.ts'
import type { SequencesParts } from '#sequences/server/sequences-dependencies.ts'
import { mailboxFailed } from '#sequences/server/sequences-notices.ts'
import type { IncomingMail } from './incoming-rules.ts'
import { listMailboxes, noteReading, type Mailbox } from './mailbox-queries.ts'
import { listManagers } from './manager-queries.ts'
import { takeIncoming } from './take-incoming.ts'

type Access = Pick<Mailbox, 'host' | 'port' | 'secure' | 'user_name'> & { readonly password: string }

const PATIENCE_MS = 20_000
const MOST_AT_ONCE = 200
/** A reply is text; what is larger is not read to its end. */
const LARGEST_BYTES = 2 * 1024 * 1024

const clientOf = ({ host, port, secure, user_name, password }: Access) =>
  new ImapFlow({
    host,
    port,
    secure,
    auth: { user: user_name, pass: password },
    logger: false,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    disableAutoIdle: true,
  })

/** What is wrong, as one sentence. */
export function problemOf(error: unknown): string {
  const { code, authenticationFailed, responseText, message } = error as {
    code?: string
    authenticationFailed?: boolean
    responseText?: string
    message?: string
  }
  if (authenticationFailed) return 'The server refused the user name or password.'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'There is no server with this name.'
  if (code === 'ECONNREFUSED') return 'The server doesn’t answer on this port.'
  if (code === 'ETIMEDOUT' || /timeout/i.test(message ?? '')) return 'The server didn’t answer in time.'
  if (/certificate|self-signed|SSL|TLS/i.test(message ?? '')) return 'No secure connection to the server.'
  return `The server said: ${(responseText ?? message ?? 'nothing').slice(0, 200)}`
}

async function withInbox<T>(access: Access, work: (client: ImapFlow) => Promise<T>): Promise<T> {
  const client = clientOf(access)
  // Told of by the promise as well; without a listener it would end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    const lock = await client.getMailboxLock('INBOX', { readOnly: true })
    try {
      return await work(client)
    } finally {
      lock.release()
    }
  } finally {
    await client.logout().catch(() => client.close())
  }
}

export const countInbox = (access: Access): Promise<number> =>
  withInbox(access, async ({ mailbox }) => (mailbox === false ? 0 : mailbox.exists))

type Fetched = { readonly uid: number; readonly mail: IncomingMail }
type News = { readonly validity: number; readonly messages: readonly Fetched[] }

/** What came after the last that was read. A server that numbers its messages anew is read from its start. */
const fetchNews = (access: Access, { last_uid, uid_validity }: Mailbox): Promise<News> =>
  withInbox(access, async (client) => {
    if (client.mailbox === false) return { validity: 0, messages: [] }
    const validity = Number(client.mailbox.uidValidity)
    const from = uid_validity === null || Number(uid_validity) === validity ? Number(last_uid) + 1 : 1
    const messages: Fetched[] = []
    if (client.mailbox.exists === 0) return { validity, messages }
    const asked = { uid: true, source: { maxLength: LARGEST_BYTES } }
    for await (const { uid, source } of client.fetch(`${from}:*`, asked, { uid: true })) {
      // “5:*” names the last message, whatever its number.
      if (uid < from || !source) continue
      messages.push({ uid, mail: await parseMail(source) })
      if (messages.length === MOST_AT_ONCE) break
    }
    return { validity, messages }
  })

export async function parseMail(source: Buffer): Promise<IncomingMail> {
  const mail = await PostalMime.parse(source)
  const headers = new Map(mail.headers.map(({ key, value }) => [key.toLowerCase(), value]))
  const addressed = [...(mail.to ?? []), ...(mail.cc ?? [])].flatMap((one) =>
    one.address === undefined ? (one.group ?? []).map(({ address }) => address) : [one.address],
  )
  return {
    messageId: mail.messageId ?? `none-${headers.get('date') ?? ''}-${mail.from?.address ?? ''}`,
    fromAddress: (mail.from?.address ?? '').toLowerCase(),
    fromName: (mail.from?.name ?? '').slice(0, 200),
    to: [...addressed, headers.get('delivered-to') ?? ''],
    subject: (mail.subject ?? '').slice(0, 500),
    text: plain(mail.text ?? mail.html?.replace(/<[^>]*>/g, ' ') ?? ''),
    references: [mail.inReplyTo ?? '', mail.references ?? ''],
    headers,
    raw: source.toString('latin1'),
  }
}

/** PostgreSQL keeps no such characters. */
const plain = (text: string) => text.replaceAll('\u0000', '').slice(0, 50_000)

/** Each message in a transaction of its own; how far it was read is noted after each. */
export async function readMailboxes(
  parts: SequencesParts,
  { read, write }: Pick<JobSteps, 'read' | 'write'>,
): Promise<void> {
  for (const mailbox of await listMailboxes(read)) {
    try {
      const access = { ...mailbox, password: parts.keyring.open(mailbox.password_sealed) }
      const { validity, messages } = await fetchNews(access, mailbox)
      const changes = { uid_validity: validity }
      for (const { uid, mail } of messages)
        await write(async (ctx) => {
          await takeIncoming(ctx, parts, { mailbox, mail })
          await noteReading(ctx, mailbox.id, { ...changes, last_uid: uid })
        })
      await write((ctx) =>
        noteReading(ctx, mailbox.id, { ...changes, read_at: ctx.now, problem: '', problem_since: null }),
      )
    } catch (error) {
      await write((ctx) => fail(ctx, mailbox, problemOf(error)))
    }
  }
}

type WriteCtx = Parameters<Parameters<JobSteps['write']>[0]>[0]

/** Told once, when it begins. */
async function fail(ctx: WriteCtx, mailbox: Mailbox, problem: string): Promise<void> {
  const since = mailbox.problem_since ?? ctx.now
  await noteReading(ctx, mailbox.id, { problem, problem_since: since })
  if (mailbox.problem !== '') return
  await notify(ctx, mailboxFailed, {
    to: await listManagers(ctx),
    input: { address: mailbox.address, problem },
    subject: `reply-mailbox/${mailbox.id}`,
  })
}
