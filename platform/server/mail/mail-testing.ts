import { type AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterAll } from 'vitest'
import { type RunningWorker } from '#platform/server/jobs/worker.ts'
import { code, paragraph } from './letter.ts'
import { type MailTransport } from './mail-transport.ts'
import { type OutgoingMail } from './send-mail.ts'

export const workers: RunningWorker[] = []

export const transports: MailTransport[] = []

export const mail = (to: string, more: Partial<OutgoingMail> = {}): OutgoingMail => ({
  to,
  toName: 'Asha Roy',
  subject: 'Your code',
  letter: { title: 'Your code', blocks: [paragraph('Type it in.'), code('482913')] },
  ...more,
})

export type Received = { to: string; raw: string }

export async function mailServer(
  options: SMTPServerOptions = {},
): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        received.push({ to: session.envelope.rcptTo[0]!.address, raw: Buffer.concat(parts).toString() })
        done()
      })
    },
    ...options,
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, received }
}

export const from = 'Atrium <atrium@example.com>'
