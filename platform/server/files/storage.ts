import type { Readable } from 'node:stream'

/** Both ends included, as HTTP counts them. */
export type ByteRange = { readonly first: number; readonly last: number }

export type StoredBlob = { readonly key: string; readonly writtenAt: Date }

/** Where the bytes of files lie. Everything streams; a blob is there completely or not at all. */
export type Storage = {
  write(key: string, source: AsyncIterable<Uint8Array>): Promise<void>
  read(key: string, range?: ByteRange): Promise<Readable>
  /** Removing what is not there is no error, so that a removal may be repeated. */
  remove(key: string): Promise<void>
  list(): AsyncIterable<StoredBlob>
  /** Clears what uploads that never finished have left behind. */
  removeUnfinished(olderThan: Date): Promise<number>
}
