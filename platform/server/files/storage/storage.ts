import type { Readable } from 'node:stream'

/** Both ends included, as HTTP counts them. */
export type ByteRange = { readonly first: number; readonly last: number }

export type StoredBlob = { readonly key: string; readonly writtenAt: Date }

/**
 * Hands a blob over piece by piece, and closes it in every case. `send` settles when the piece is no longer read, with
 * false when no more is wanted; it fails when it may still be read.
 */
export type Outlet = (send: (piece: Uint8Array) => Promise<boolean>) => Promise<void>

/** Where the bytes of files lie. Everything streams; a blob is there completely or not at all. */
export type Storage = {
  /** A chunk of the source is done with when the next is asked for. */
  write(key: string, source: AsyncIterable<Uint8Array>): Promise<void>
  read(key: string, range?: ByteRange): Promise<Readable>
  /** For many at once: what it takes of memory does not grow with what is sent. It must be used, or it stays open. */
  open(key: string, range?: ByteRange): Promise<Outlet>
  /** Removing what is not there is no error, so that a removal may be repeated. */
  remove(key: string): Promise<void>
  list(): AsyncIterable<StoredBlob>
  /** Clears what uploads that never finished have left behind. */
  removeUnfinished(olderThan: Date): Promise<number>
}
