import { inOnePiece } from '#platform/server/untrusted-files/read-apart.ts'
import { releasing } from './storage/release-memory.ts'
import type { Storage } from './storage/storage.ts'
import { newStorageKey } from './storage/storage-key.ts'

const MOST_IN_MEMORY = 1024 * 1024

export type Gathered = {
  /** The bytes from the first to the last. */
  read(): Promise<AsyncIterable<Uint8Array>>
  discard(): Promise<void>
}

/**
 * Waits until all has come in. What is more than a little waits in storage: fifty senders who take their time would
 * otherwise hold fifty files in memory. A crash leaves it to the sweep.
 */
export async function gathered(storage: Storage, source: AsyncIterable<Buffer>): Promise<Gathered> {
  const chunks = source[Symbol.asyncIterator]()
  const head: Buffer[] = []
  for (let length = 0; length <= MOST_IN_MEMORY;) {
    const next = await chunks.next()
    if (next.done) return { read: async () => inOnePiece(Buffer.concat(head)), discard: async () => {} }
    head.push(next.value)
    length += next.value.length
  }
  const key = newStorageKey()
  await storage.write(key, releasing(continued(head, chunks)))
  return { read: () => storage.read(key), discard: () => storage.remove(key) }
}

async function* continued(head: Buffer[], rest: AsyncIterator<Buffer>) {
  yield* head.splice(0)
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}
