import { inflateRawSync } from 'node:zlib'

const END = 0x06054b50

/** Reads an archive by its directory at the end, as programs do: name → text. */
export function zipEntries(zip: Buffer): Record<string, string> {
  const end = zip.length - 22
  if (zip.readUInt32LE(end) !== END) throw new Error('this is no archive, or it does not end where it should')
  const entries: Record<string, string> = {}
  for (let at = zip.readUInt32LE(end + 16), left = zip.readUInt16LE(end + 10); left > 0; left--) {
    const name = zip.toString('utf8', at + 46, at + 46 + zip.readUInt16LE(at + 28))
    const local = zip.readUInt32LE(at + 42)
    const begin = local + 30 + zip.readUInt16LE(local + 26)
    entries[name] = inflateRawSync(zip.subarray(begin, begin + zip.readUInt32LE(at + 20))).toString()
    at += 46 + zip.readUInt16LE(at + 28)
  }
  return entries
}
