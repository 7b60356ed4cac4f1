import { ImapFlow } from 'imapflow'
import type { JobSteps } from '#platform/server/jobs/define-job.ts'
import { notify } from '#notifications/server/public.ts'
import { readMailApart, type ReadMail } from '#platform/server/untrusted-files/read-mail.ts'
import { UnreadableFile } from '#platform/server/untrusted-files/unreadable-file.ts'
import type { SequencesParts } from '#sequences/server/sequences-dependencies.ts'
import { mailboxFailed } from '#sequences/server/sequences-notices.ts'
import { listMailboxes, listSettingUp, noteReading, type Mailbox } from './mailbox-queries.ts'
import { takeIncoming } from './take-incoming.ts'

type Access = Pick<Mailbox, 'host' | 'port' | 'secure' | 'user_name'> & { readonly password: string }

const PATIENCE_MS = 20_000
const MOST_AT_ONCE = 50
/** A reply is text; what is larger is not read to its end. */
const LARGEST_BYTES = 256 * 1024

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

type Fetched = { readonly uid: number; readonly source: Buffer }
type News = { readonly validity: number; readonly start: number; readonly messages: readonly Fetched[] }

/**
 * What came after the last that was read, the oldest first. A mailbox that was never read begins with what comes from
 * now on; one that numbers its messages in a new way is read from its start, because each message is taken once.
 */
const fetchNews = (access: Access, { last_uid, uid_validity }: Mailbox): Promise<News> =>
  withInbox(access, async (client) => {
    if (client.mailbox === false) return { validity: 0, start: 0, messages: [] }
    const validity = Number(client.mailbox.uidValidity)
    if (uid_validity === null) return { validity, start: client.mailbox.uidNext - 1, messages: [] }
    const start = uid_validity === validity ? last_uid : 0
    const found = (await client.search({ uid: `${start + 1}:*` }, { uid: true })) || []
    // “5:*” names the last message, whatever its number.
    const wanted = found.filter((uid) => uid > start).slice(0, MOST_AT_ONCE)
    const messages: Fetched[] = []
    if (wanted.length === 0) return { validity, start, messages }
    const asked = { uid: true, source: { maxLength: LARGEST_BYTES } }
    for await (const { uid, source } of client.fetch(wanted, asked, { uid: true }))
      if (source) messages.push({ uid, source })
    return { validity, start, messages }
  })

type Steps = Pick<JobSteps, 'read' | 'write'>

/** How far it was read is noted with each message. */
export async function readMailboxes(parts: SequencesParts, { read, write }: Steps): Promise<void> {
  for (const mailbox of await listMailboxes(read)) {
    try {
      const access = { ...mailbox, password: parts.keyring.open(mailbox.password_sealed) }
      const { validity, start, messages } = await fetchNews(access, mailbox)
      for (const { uid, source } of messages) {
        const mail = await readOrNull(source)
        await write(async (ctx) => {
          if (mail) await takeIncoming(ctx, parts, { mailbox, mail })
          else ctx.log.warn('a message could not be read', { mailbox: mailbox.id, uid })
          await noteReading(ctx, mailbox.id, { uid_validity: validity, last_uid: uid })
        })
      }
      const last_uid = messages.at(-1)?.uid ?? start
      await write((ctx) =>
        noteReading(ctx, mailbox.id, {
          uid_validity: validity,
          last_uid,
          read_at: ctx.now,
          problem: '',
          problem_since: null,
        }),
      )
    } catch (error) {
      await write((ctx) => fail(ctx, mailbox, problemOf(error)))
    }
  }
}

/** One that no one can read is passed over; when many files are read at this moment it is tried again later. */
async function readOrNull(source: Buffer): Promise<ReadMail | null> {
  try {
    return await readMailApart(source)
  } catch (error) {
    if (error instanceof UnreadableFile && error.why !== 'busy') return null
    throw error
  }
}

type WriteCtx = Parameters<Parameters<JobSteps['write']>[0]>[0]

/** Told once, when it begins. */
async function fail(ctx: WriteCtx, mailbox: Mailbox, problem: string): Promise<void> {
  const since = mailbox.problem_since ?? ctx.now
  await noteReading(ctx, mailbox.id, { problem, problem_since: since })
  if (mailbox.problem !== '') return
  await notify(ctx, mailboxFailed, {
    to: await listSettingUp(ctx),
    input: { address: mailbox.address, problem },
    subject: `reply-mailbox/${mailbox.id}`,
  })
}
