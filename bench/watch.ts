import { request, type IncomingMessage } from 'node:http'

const JUMPS = 10
const MEGABYTE = 1_000_000
/** A browser reads some seconds ahead, and lets the line go when its viewer jumps. */
const READ_BEFORE_JUMP = 3 * MEGABYTE

export const WATCHED_MEGABYTES = (JUMPS * READ_BEFORE_JUMP) / MEGABYTE

/** Watches as a browser does: from a place to the end, until its viewer jumps somewhere else. */
export async function watchWithJumps(address: string, bytes: number): Promise<void> {
  const places = Array.from({ length: JUMPS }, (_, jump) =>
    Math.floor(((jump * 7) % JUMPS) * (bytes / JUMPS)),
  )
  for (const place of places) {
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
    request(address, { headers: { range: `bytes=${place}-` } }, resolve)
      .on('error', reject)
      .end()
    const answer = await promise
    if (answer.statusCode !== 206) throw new Error(`a part of the film was answered ${answer.statusCode}`)
    let read = 0
    for await (const chunk of answer) {
      read += (chunk as Buffer).length
      if (read >= READ_BEFORE_JUMP) break
    }
    if (read < READ_BEFORE_JUMP) throw new Error(`only ${read} bytes came`)
  }
}
