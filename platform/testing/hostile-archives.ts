import type { HostileFile } from './hostile-file.ts'
import { zipOf } from './zip-of.ts'

const DIRECTORY_MARK = Buffer.from('PK\x01\x02', 'latin1')
const END_BYTES = 22
const MOST = 0xffff
const FOUR_GIGABYTES = 0xffff_ffff

/** Where the directory of an archive begins, and where each entry of it does. */
function placesIn(bytes: Buffer) {
  const end = bytes.length - END_BYTES
  const entries: number[] = []
  for (let at = bytes.indexOf(DIRECTORY_MARK); at !== -1; at = bytes.indexOf(DIRECTORY_MARK, at + 4))
    entries.push(at)
  return { end, entries }
}

type Forgery = (bytes: Buffer, places: ReturnType<typeof placesIn>) => Buffer | void

const inEach =
  (forge: (bytes: Buffer, at: number) => void): Forgery =>
  (bytes, { entries }) => {
    for (const at of entries) forge(bytes, at)
  }

/** What a directory says that is not so, and what a line or a hand does to a file on its way. */
const forgeries: Readonly<Record<string, Forgery>> = {
  'no entries, it says': (bytes, { end }) => void bytes.fill(0, end + 8, end + 12),
  'one entry more than there is': (bytes, { end, entries }) =>
    void bytes.writeUInt16LE(entries.length + 1, end + 10),
  '65,535 entries': (bytes, { end }) => void bytes.fill(0xff, end + 8, end + 12),
  'a directory of 4 GB': (bytes, { end }) => void bytes.writeUInt32LE(FOUR_GIGABYTES, end + 12),
  'a directory at 4 GB': (bytes, { end }) => void bytes.writeUInt32LE(FOUR_GIGABYTES, end + 16),
  'a directory at its own end': (bytes, { end }) => void bytes.writeUInt32LE(end, end + 16),
  'a directory at its first entry': (bytes, { end }) => void bytes.writeUInt32LE(0, end + 16),
  'a comment of 65,535 bytes, it says': (bytes, { end }) => void bytes.writeUInt16LE(MOST, end + 20),
  'a comment of 65,535 bytes': (bytes, { end }) => {
    bytes.writeUInt16LE(MOST, end + 20)
    return Buffer.concat([bytes, Buffer.alloc(MOST, 0x20)])
  },
  'a comment that is another end': (bytes, { end }) => {
    bytes.writeUInt16LE(END_BYTES, end + 20)
    const other = Buffer.from(bytes.subarray(end))
    return Buffer.concat([bytes, other.fill(0xff, 8, 20)])
  },
  'names of 65,535 bytes, it says': inEach((bytes, at) => bytes.writeUInt16LE(MOST, at + 28)),
  'names of nothing': inEach((bytes, at) => bytes.writeUInt16LE(0, at + 28)),
  'extras of 65,535 bytes, it says': inEach((bytes, at) => bytes.writeUInt16LE(MOST, at + 30)),
  'entries that lie outside': inEach((bytes, at) => bytes.writeUInt32LE(0x7fff_ffff, at + 42)),
  'entries that lie in one another': inEach((bytes, at) => bytes.writeUInt32LE(0, at + 42)),
  'packed into 4 GB, it says': inEach((bytes, at) => bytes.writeUInt32LE(FOUR_GIGABYTES, at + 20)),
  'packed into nothing, it says': inEach((bytes, at) => bytes.writeUInt32LE(0, at + 20)),
  'nothing unpacked, it says': inEach((bytes, at) => bytes.writeUInt32LE(0, at + 24)),
  'locked with a password': inEach((bytes, at) => bytes.writeUInt16LE(1, at + 8)),
  'packed in an unknown way': inEach((bytes, at) => bytes.writeUInt16LE(99, at + 10)),
  'not packed, it says': inEach((bytes, at) => bytes.writeUInt16LE(0, at + 10)),
  'sums that are wrong': inEach((bytes, at) => bytes.writeUInt32LE(1, at + 16)),
  'noise for its contents': (bytes, { entries }) => void bytes.fill(0xa5, 60, entries[0]),
  'cut in half': (bytes) => bytes.subarray(0, bytes.length / 2),
  'without its last byte': (bytes) => bytes.subarray(0, -1),
  'twice in one file': (bytes) => Buffer.concat([bytes, bytes]),
  'behind a page of the web': (bytes) => Buffer.concat([Buffer.from('<html>'), bytes]),
  'before a megabyte of nothing': (bytes) => Buffer.concat([bytes, Buffer.alloc(1024 * 1024)]),
}

/** The same forgeries of every kind of file that is an archive inside. */
export const forgedArchives = (
  name: string,
  honest: () => Buffer,
): readonly (readonly [what: string, bytes: () => Buffer])[] =>
  Object.entries(forgeries).map(([what, forge]) => [
    `${what} (${name})`,
    () => {
      const bytes = Buffer.from(honest())
      return forge(bytes, placesIn(bytes)) ?? bytes
    },
  ])

const plain = () => zipOf([{ name: 'notes.txt', content: 'Asha Rao' }])
const called = (...names: string[]) => zipOf(names.map((name) => ({ name, content: 'x' })))

const names: Readonly<Record<string, () => Buffer>> = {
  'a name that leads out': () => called('../../../../etc/passwd'),
  'a name that leads out of another system': () => called('..\\..\\windows\\system.ini', 'C:\\boot.ini'),
  'a name from the root': () => called('/etc/passwd'),
  'a name of 60,000 letters': () => called('a'.repeat(60_000)),
  'a name with a NUL': () => called('cv.pdf\0.exe'),
  'a name that turns around': () => called('\u202efdp.exe'),
  'a name of nothing': () => called(''),
  'the same name a thousand times': () => called(...Array.from({ length: 1_000 }, () => 'a')),
  'folders 10,000 deep': () => called('a/'.repeat(10_000)),
  '20,000 entries': () => called(...Array.from({ length: 20_000 }, (_, at) => String(at))),
  '200 MB of nothing': () => zipOf([{ name: 'a', content: Buffer.alloc(200 * 1024 * 1024) }]),
  'an archive inside an archive inside an archive': () =>
    [1, 2, 3, 4].reduce((inner) => zipOf([{ name: 'a.zip', content: inner }]), plain()),
}

/** What someone may send as an archive; it is kept as it is and never opened. */
export const hostileArchives: readonly HostileFile[] = [
  ...forgedArchives('zip', plain),
  ...Object.entries(names),
].map(([what, bytes]) => ({ what: `zip: ${what}`, name: 'papers.zip', bytes }))
