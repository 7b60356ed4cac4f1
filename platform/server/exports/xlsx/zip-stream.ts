import { Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

export type ZipEntry = { readonly name: string; readonly content: AsyncIterable<Buffer> }

type Written = {
  readonly name: Buffer
  readonly crc: number
  readonly packed: number
  readonly bytes: number
  readonly at: number
}

const VERSION = 20
// Sizes follow the content, because they are not known before it has been streamed; names are UTF-8.
const FLAGS = 0x0808
const DEFLATE = 8
// 1 January 1980, the earliest date a zip knows: the same list gives the same file.
const DATE = 0x0021
const LARGEST = 0xffffffff

/** A zip archive, written from front to back while its entries are still being made. */
export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let at = 0
  for await (const entry of entries) {
    const name = Buffer.from(withinArchive(entry.name))
    const header = localHeader(name)
    yield header
    const sizes = { crc: 0, packed: 0, bytes: 0 }
    yield* deflated(entry.content, sizes)
    yield sizesAfter(sizes)
    written.push({ name, ...sizes, at })
    at += header.length + sizes.packed + 16
    if (at > LARGEST || sizes.bytes > LARGEST) throw new Error('the archive is larger than the format allows')
  }
  const directory = Buffer.concat(written.map(directoryEntry))
  yield directory
  yield directoryEnd(written.length, directory.length, at)
}

/**
 * Names hold what people typed, candidates among them. None leads out of the folder in which the archive is unpacked.
 */
const withinArchive = (name: string): string =>
  name
    .replace(/[\\\p{Cc}]/gu, '_')
    .split('/')
    .map((part) => (/^\.{0,2}$/.test(part) ? '_' : part))
    .join('/')

type Sizes = { crc: number; packed: number; bytes: number }

async function* deflated(content: AsyncIterable<Buffer>, sizes: Sizes): AsyncGenerator<Buffer> {
  const counted = async function* () {
    for await (const chunk of content) {
      sizes.crc = crc32(chunk, sizes.crc)
      sizes.bytes += chunk.length
      yield chunk
    }
  }
  const source = Readable.from(counted())
  const packer = createDeflateRaw({ level: 6 })
  source.once('error', (error) => packer.destroy(error))
  try {
    for await (const chunk of source.pipe(packer) as AsyncIterable<Buffer>) {
      sizes.packed += chunk.length
      yield chunk
    }
  } finally {
    // A reader that stops listening stops the rows too.
    source.destroy()
  }
}

function localHeader(name: Buffer): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(VERSION, 4)
  header.writeUInt16LE(FLAGS, 6)
  header.writeUInt16LE(DEFLATE, 8)
  header.writeUInt16LE(DATE, 12)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, name])
}

function sizesAfter(sizes: Sizes): Buffer {
  const descriptor = Buffer.alloc(16)
  descriptor.writeUInt32LE(0x08074b50, 0)
  descriptor.writeUInt32LE(sizes.crc, 4)
  descriptor.writeUInt32LE(sizes.packed, 8)
  descriptor.writeUInt32LE(sizes.bytes, 12)
  return descriptor
}

function directoryEntry(entry: Written): Buffer {
  const header = Buffer.alloc(46)
  header.writeUInt32LE(0x02014b50, 0)
  header.writeUInt16LE(VERSION, 4)
  header.writeUInt16LE(VERSION, 6)
  header.writeUInt16LE(FLAGS, 8)
  header.writeUInt16LE(DEFLATE, 10)
  header.writeUInt16LE(DATE, 14)
  header.writeUInt32LE(entry.crc, 16)
  header.writeUInt32LE(entry.packed, 20)
  header.writeUInt32LE(entry.bytes, 24)
  header.writeUInt16LE(entry.name.length, 28)
  header.writeUInt32LE(entry.at, 42)
  return Buffer.concat([header, entry.name])
}

function directoryEnd(entries: number, bytes: number, at: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries, 8)
  end.writeUInt16LE(entries, 10)
  end.writeUInt32LE(bytes, 12)
  end.writeUInt32LE(at, 16)
  return end
}
