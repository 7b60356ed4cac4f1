import { connect, type NetConnectOpts } from 'node:net'
import { setImmediate as letItBeHeard } from 'node:timers/promises'
import type { Log } from '#platform/server/log.ts'
import { Refused } from '#platform/server/must.ts'
import { fileMessages } from '#platform/server/files/file-messages.ts'

/** A scanner that speaks the protocol of clamd, over TCP or through a socket of this machine. */
export type VirusCheck = {
  readonly address: NetConnectOpts
  readonly patienceMs: number
  readonly log: Log
}

const USUAL_PORT = 3310
const PATIENCE_MS = 60_000

export function virusCheckAt(clamdUrl: string | null, log: Log): VirusCheck | null {
  if (clamdUrl === null) return null
  const { protocol, hostname, port, pathname } = new URL(clamdUrl)
  const address =
    protocol === 'unix:'
      ? { path: decodeURIComponent(pathname) }
      : { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || USUAL_PORT) }
  return { address, patienceMs: PATIENCE_MS, log }
}

/**
 * Passes bytes on while the scanner reads along; the last has passed only when the scanner has said that the whole is
 * clean. Without an answer nothing is taken in: a check that lets pass what it could not look at is none.
 */
export async function* passedBy(check: VirusCheck, field: string, source: AsyncIterable<Buffer>) {
  const line = openLine(check)
  try {
    await line.send(Buffer.from('zINSTREAM\0'))
    for await (const chunk of source) {
      if (chunk.length > 0) await line.send(Buffer.concat([sizeOf(chunk.length), chunk]))
      // An answer before the end is a no: what follows need not come.
      if (line.hasAnswered()) break
      yield chunk
    }
    await line.send(sizeOf(0))
    judge(await line.answer(), { field, log: check.log })
  } finally {
    line.close()
  }
}

function sizeOf(bytes: number): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(bytes)
  return size
}

function judge(answer: string, { field, log }: { field: string; log: Log }): void {
  if (answer === 'stream: OK') return
  if (answer.endsWith(' FOUND')) throw new Refused(fileMessages.infected(field))
  if (/size limit exceeded/i.test(answer)) throw new Refused(fileMessages.tooLargeToCheck(field))
  log.error('the virus check gave no verdict', new Error(answer || 'no answer'))
  throw new Refused(fileMessages.unchecked)
}

function openLine({ address, patienceMs }: VirusCheck) {
  const socket = connect(address)
  const said: Buffer[] = []
  let isOver = false
  let goOn = () => {}
  const over = new Promise<void>((resolve) => {
    socket.once('close', () => {
      isOver = true
      goOn()
      resolve()
    })
  })
  const hasAnswered = () => isOver || said.length > 0
  socket.setTimeout(patienceMs, () => socket.destroy())
  // What broke the line shows in the missing answer.
  socket.on('error', () => undefined)
  socket.on('data', (part) => said.push(part))
  socket.on('drain', () => goOn())
  return {
    async send(bytes: Buffer) {
      // A scanner that has heard enough answers and hangs up: written to after that, the line breaks with the answer in it.
      await letItBeHeard()
      if (hasAnswered() || socket.write(bytes)) return
      await new Promise<void>((resolve) => {
        goOn = resolve
        if (isOver) resolve()
      })
    },
    hasAnswered,
    async answer() {
      await over
      return Buffer.concat(said).toString('utf8').replaceAll('\0', '').trim()
    },
    close: () => socket.destroy(),
  }
}
