import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { FileKind } from '#platform/contract/upload.ts'
import { Refused } from '#platform/server/must.ts'
import { fileMessages } from '#platform/server/files/file-messages.ts'
import { renderPicture, UnusablePicture } from './render-picture.ts'
import type { Storage } from '#platform/server/files/storage/storage.ts'
import { newStorageKey } from '#platform/server/files/storage/storage-key.ts'

type Picture = {
  readonly field: string
  readonly kind: FileKind
  readonly longestEdge: number
  /** Gathered in memory, because rendering needs it whole; the field's size limit bounds it. */
  readonly source: AsyncIterable<Buffer>
}

export async function storePicture(storage: Storage, { field, kind, longestEdge, source }: Picture) {
  const sent = await buffer(source)
  const rendered = await render(field, sent, { kind, longestEdge })
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

async function render(field: string, sent: Buffer, wish: { kind: FileKind; longestEdge: number }) {
  try {
    return await renderPicture(sent, wish)
  } catch (error) {
    if (!(error instanceof UnusablePicture)) throw error
    throw new Refused(
      error.why === 'huge' ? fileMessages.hugePicture(field) : fileMessages.brokenPicture(field),
    )
  }
}

async function* once(bytes: Buffer) {
  yield bytes
}
