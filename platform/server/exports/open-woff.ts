import { inflateSync } from 'node:zlib'

const WOFF_HEADER = 44
const WOFF_ENTRY = 20
const SFNT_HEADER = 12
const SFNT_ENTRY = 16

/** The font inside a WOFF file, as programs that know no web fonts want it. */
export function openWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, at) => readTable(woff, WOFF_HEADER + at * WOFF_ENTRY))
  const head = Buffer.alloc(SFNT_HEADER + count * SFNT_ENTRY)
  head.writeUInt32BE(woff.readUInt32BE(4), 0)
  head.writeUInt16BE(count, 4)
  let at = head.length
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const entry = SFNT_HEADER + index * SFNT_ENTRY
    head.write(tag, entry, 'latin1')
    head.writeUInt32BE(checksum, entry + 4)
    head.writeUInt32BE(at, entry + 8)
    head.writeUInt32BE(bytes.length, entry + 12)
    at += padded(bytes.length)
  }
  return Buffer.concat([
    head,
    ...tables.flatMap(({ bytes }) => [bytes, Buffer.alloc(padded(bytes.length) - bytes.length)]),
  ])
}

const padded = (length: number) => Math.ceil(length / 4) * 4

function readTable(woff: Buffer, entry: number) {
  const [offset, packed, length, checksum] = [4, 8, 12, 16].map((at) => woff.readUInt32BE(entry + at)) as [
    number,
    number,
    number,
    number,
  ]
  const content = woff.subarray(offset, offset + packed)
  return {
    tag: woff.toString('latin1', entry, entry + 4),
    checksum,
    // What packing would not make smaller is kept as it is.
    bytes: packed === length ? content : inflateSync(content),
  }
}
