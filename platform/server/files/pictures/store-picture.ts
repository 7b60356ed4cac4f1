import { createHash } from 'node:crypto'
import type { FileKind } from '#platform/contract/upload.ts'
import { Refused } from '#platform/server/must.ts'
import { readPictureApart } from '#platform/server/untrusted-files/read-picture.ts'
import { UnreadableFile } from '#platform/server/untrusted-files/unreadable-file.ts'
import { fileMessages } from '#platform/server/files/file-messages.ts'
import { gathered } from '#platform/server/files/gathered.ts'
import type { Storage } from '#platform/server/files/storage/storage.ts'
import { newStorageKey } from '#platform/server/files/storage/storage-key.ts'

type Picture = {
  readonly field: string
  readonly kind: FileKind
  readonly longestEdge: number
  readonly source: AsyncIterable<Buffer>
}

export async function storePicture(storage: Storage, { field, kind, longestEdge, source }: Picture) {
  const rendered = await render(storage, { field, source, kind, longestEdge })
  const storageKey = newStorageKey()
  const thumbnailKey = newStorageKey()
  await storage.write(storageKey, once(rendered.picture))
  try {
    await storage.write(thumbnailKey, once(rendered.thumbnail))
  } catch (error) {
    await storage.remove(storageKey)
    throw error
  }
  const sha256 = createHash('sha256').update(rendered.picture).digest('hex')
  return { kind: rendered.kind, bytes: rendered.picture.length, sha256, storageKey, thumbnailKey }
}

async function render(storage: Storage, { field, source, kind, longestEdge }: Picture) {
  const sent = await gathered(storage, source)
  try {
    return await readPictureApart(() => sent.read(), { make: 'rendered', kind, longestEdge })
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    throw new Refused(refusals[error.why](field))
  } finally {
    await sent.discard()
  }
}

const refusals = {
  broken: fileMessages.brokenPicture,
  'too-much': fileMessages.hugePicture,
  busy: () => fileMessages.busy,
} as const

async function* once(bytes: Uint8Array) {
  yield bytes
}
