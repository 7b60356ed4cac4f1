import type { ReceivedFile } from '#platform/contract/upload.ts'
import { randomId } from '#platform/server/secrets/keyring.ts'
import { readPictureApart } from '#platform/server/untrusted-files/read-picture.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { storePicture } from './store-picture.ts'
import type { FileInStorage } from '#platform/server/files/uploads/store-uploaded-file.ts'
import { storeMadeFile } from '#platform/server/files/generated-files.ts'

const EDGE = 1280

/** A picture that came in, drawn so that nothing in it can be read. The sharp one is not touched. */
export async function storeBlurred(store: FileStore, file: ReceivedFile): Promise<FileInStorage> {
  const { storageKey } = file as FileInStorage
  const blurred = await readPictureApart(() => store.storage.read(storageKey), { make: 'blurred' })
  const stored = await storePicture(store.storage, {
    field: 'picture',
    kind: 'jpeg',
    longestEdge: EDGE,
    source: once(Buffer.from(blurred)),
  })
  return { id: randomId(), name: 'picture.jpg', ...stored }
}

/** A picture that the product itself has drawn, with its thumbnail, as if someone had sent it. */
export async function storeDrawn(store: FileStore, picture: Buffer): Promise<FileInStorage> {
  const drawing = { field: 'picture', kind: 'png' as const, longestEdge: EDGE, source: once(picture) }
  return { id: randomId(), name: 'picture.png', ...(await storePicture(store.storage, drawing)) }
}

/** A copy for one pair of eyes, with words drawn over all of it. */
export async function storeMarked(
  store: FileStore,
  picture: { readonly storageKey: string; readonly words: string },
): Promise<FileInStorage> {
  const { storageKey, words } = picture
  const marked = await readPictureApart(() => store.storage.read(storageKey), { make: 'marked', words })
  return storeMadeFile(store, { name: 'picture.jpg', kind: 'jpeg', body: Buffer.from(marked) })
}

async function* once(bytes: Buffer) {
  yield bytes
}
