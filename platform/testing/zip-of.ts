import { crc32, deflateRawSync } from 'node:zlib'

export type ZippedEntry = {
  readonly name: string
  readonly content: Buffer | string
  /** What the directory says instead of the truth. */
  readonly declared?: number
  readonly method?: number
  readonly hidden?: boolean
}

/** An archive of whatever honesty. */
export function zipOf(entries: readonly ZippedEntry[], count = entries.length): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const entry of entries) {
    const content = Buffer.from(entry.content)
    const packed = deflateRawSync(content)
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt16LE(entry.method ?? 8, 4)
    shared.writeUInt32LE(crc32(content), 10)
    shared.writeUInt32LE(packed.length, 14)
    shared.writeUInt32LE(entry.declared ?? content.length, 18)
    shared.writeUInt16LE(entry.name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), shared, Buffer.from(entry.name), packed])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    const named = Buffer.concat([
      Buffer.from('PK\x01\x02'),
      Buffer.alloc(2),
      shared,
      place,
      Buffer.from(entry.name),
    ])
    if (!entry.hidden) directory.push(named)
    locals.push(local)
    at += local.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06')
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, listed, end])
}
