import type { Readable } from 'node:stream'
import { fileKinds, type FileField, type FileKind, type ReceivedFile } from '#platform/contract/upload.ts'
import { must } from '#platform/server/must.ts'
import { randomId } from '#platform/server/secrets/keyring.ts'
import { chunksOf } from '#platform/server/files/storage/stream-chunks.ts'
import { fileMessages } from '#platform/server/files/file-messages.ts'
import { measured } from '#platform/server/files/storage/hashed-stream.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { kindOf, SNIFFED_BYTES } from './sniff-file-kind.ts'
import { releasing } from '#platform/server/files/storage/release-memory.ts'
import type { Storage } from '#platform/server/files/storage/storage.ts'
import { newStorageKey } from '#platform/server/files/storage/storage-key.ts'
import { storePicture } from '#platform/server/files/pictures/store-picture.ts'
import { passedBy } from './virus-check.ts'

/** A received file together with the place of its bytes, which no one outside this folder needs. */
export type FileInStorage = ReceivedFile & {
  readonly storageKey: string
  readonly thumbnailKey: string | null
}

export type Incoming = {
  readonly field: string
  readonly rule: FileField
  readonly name: string
  readonly body: Readable
  /** Bytes that are still free for files; the disk itself may end earlier. */
  readonly room: number
}

/** Streams one part into storage, looking at it on its way. Refused, it leaves nothing behind. */
export async function takeInFile(
  store: Pick<FileStore, 'storage' | 'virusCheck'>,
  incoming: Incoming,
): Promise<FileInStorage> {
  const { storage, virusCheck } = store
  const { field, rule } = incoming
  const chunks = chunksOf(incoming.body)
  const head = await readHead(chunks)
  must(head.length > 0, fileMessages.empty(field))
  const kind = kindOf(head, incoming.name, rule.accept)
  must(kind !== null, fileMessages.wrongType(field, rule))
  const whole = joined(head, chunks)
  const source = limited(incoming, virusCheck ? passedBy(virusCheck, field, whole) : whole)
  // A field may take papers as well as pictures of them; only what is a picture can be rendered as one.
  const stored =
    rule.picture && isPicture(kind)
      ? await storePicture(storage, { field, kind, source: source.stream, ...rule.picture })
      : await storeAsIs(storage, kind, source)
  const name = stored.kind === kind ? incoming.name : renamed(incoming.name, stored.kind)
  return { id: randomId(), name, ...stored }
}

const isPicture = (kind: FileKind) => fileKinds[kind].mime.startsWith('image/')

const limited = ({ field, rule, room }: Incoming, source: AsyncIterable<Buffer>) =>
  measured(source, (bytes) => {
    must(bytes <= rule.maxBytes, fileMessages.tooLarge(field, rule.maxBytes))
    must(bytes <= room, fileMessages.noRoom)
  })

async function storeAsIs(storage: Storage, kind: FileKind, source: ReturnType<typeof measured>) {
  const storageKey = newStorageKey()
  await storage.write(storageKey, releasing(source.stream))
  return { kind, ...source.result(), storageKey, thumbnailKey: null }
}

const renamed = (name: string, kind: FileKind) => name.replace(/[^.]+$/, fileKinds[kind].extensions[0])

async function readHead(chunks: AsyncIterator<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = []
  for (let length = 0; length < SNIFFED_BYTES;) {
    const next = await chunks.next()
    if (next.done) break
    parts.push(next.value)
    length += next.value.length
  }
  return Buffer.concat(parts)
}

async function* joined(head: Buffer, rest: AsyncIterator<Buffer>) {
  yield head
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}
