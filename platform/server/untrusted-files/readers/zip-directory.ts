import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { UnreadableFile } from '#platform/server/untrusted-files/unreadable-file.ts'

export type ZipLimits = {
  readonly entries: number
  /** Of all entries together. */
  readonly inflatedBytes: number
}

export type ZipDirectoryEntry = {
  readonly name: string
  readonly method: number
  readonly packedBytes: number
  readonly inflatedBytes: number
  readonly headerAt: number
}

const END_MARK = 0x06054b50
const END_BYTES = 22
const LONGEST_COMMENT = 65_535
const ENTRY_MARK = 0x02014b50
const ENTRY_BYTES = 46
const HEADER_MARK = 0x04034b50
const HEADER_BYTES = 30
/** The larger end record that some programs write before the usual one, and what says where it is. */
const MOST_BEFORE_END = 76
const STORED = 0
const DEFLATED = 8

/** What an archive says that it holds, read from its end: a few kilobytes, before anything is unpacked. */
export function readZipDirectory(bytes: Buffer, limits: ZipLimits): ZipDirectoryEntry[] {
  const endAt = findEnd(bytes)
  const count = bytes.readUInt16LE(endAt + 10)
  const entries: ZipDirectoryEntry[] = []
  if (count > limits.entries) throw new UnreadableFile('too-much', `${count} entries`)
  let at = bytes.readUInt32LE(endAt + 16)
  for (let left = count; left > 0; left--) {
    if (bytes.readUInt32LE(at) !== ENTRY_MARK) throw new UnreadableFile('broken', 'the directory is damaged')
    const nameBytes = bytes.readUInt16LE(at + 28)
    entries.push({
      name: bytes.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes),
      method: bytes.readUInt16LE(at + 10),
      packedBytes: bytes.readUInt32LE(at + 20),
      inflatedBytes: bytes.readUInt32LE(at + 24),
      headerAt: bytes.readUInt32LE(at + 42),
    })
    at += ENTRY_BYTES + nameBytes + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  // Two archives in one file: not every program finds the same one, and some wait for ever.
  if (at > endAt || endAt - at > MOST_BEFORE_END)
    throw new UnreadableFile('broken', 'the directory is elsewhere')
  const declared = entries.reduce((sum, { inflatedBytes }) => sum + inflatedBytes, 0)
  if (declared > limits.inflatedBytes) throw new UnreadableFile('too-much', `${declared} bytes unpacked`)
  return entries
}

function findEnd(bytes: Buffer): number {
  const earliest = Math.max(0, bytes.length - END_BYTES - LONGEST_COMMENT)
  for (let at = bytes.length - END_BYTES; at >= earliest; at--)
    if (bytes.readUInt32LE(at) === END_MARK) return at
  throw new UnreadableFile('broken', 'no archive')
}

/** An entry as it really is, piece by piece; unpacking ends where the declared size does, which may be a lie. */
export async function* inflateEntry(bytes: Buffer, entry: ZipDirectoryEntry): AsyncGenerator<Buffer> {
  const { headerAt: at, packedBytes, method } = entry
  if (bytes.readUInt32LE(at) !== HEADER_MARK) throw new UnreadableFile('broken', 'an entry is missing')
  const start = at + HEADER_BYTES + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
  const packed = bytes.subarray(start, start + packedBytes)
  if (method !== STORED && method !== DEFLATED) throw new UnreadableFile('broken', 'packed in another way')
  const whole = Readable.from([packed])
  let unpacked = 0
  for await (const piece of method === STORED ? whole : whole.pipe(createInflateRaw())) {
    unpacked += (piece as Buffer).length
    if (unpacked > entry.inflatedBytes) throw new UnreadableFile('too-much', 'more than it says')
    yield piece as Buffer
  }
}
