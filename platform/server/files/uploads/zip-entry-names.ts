const LOCAL_HEADER = Buffer.from([0x50, 0x4b, 0x03, 0x04])
const EMPTY_ARCHIVE = Buffer.from([0x50, 0x4b, 0x05, 0x06])
const HEADER_BYTES = 30
const NAME_LENGTH_AT = 26

/** Names of the entries that begin in the given bytes; null when they do not begin a zip archive. */
export function zipEntryNames(head: Buffer): string[] | null {
  if (startsWith(head, EMPTY_ARCHIVE)) return []
  if (!startsWith(head, LOCAL_HEADER)) return null
  const names: string[] = []
  for (let at = 0; at !== -1; at = head.indexOf(LOCAL_HEADER, at + HEADER_BYTES)) {
    if (at + HEADER_BYTES > head.length) break
    const length = head.readUInt16LE(at + NAME_LENGTH_AT)
    names.push(head.toString('utf8', at + HEADER_BYTES, at + HEADER_BYTES + length))
  }
  return names
}

const startsWith = (head: Buffer, mark: Buffer) => head.subarray(0, mark.length).equals(mark)
