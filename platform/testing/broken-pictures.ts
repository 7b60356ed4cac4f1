import { deflateSync } from 'node:zlib'
import { chunk, SIGNATURE } from './png-chunks.ts'

type Broken = readonly [what: string, ending: 'png' | 'jpeg', bytes: () => Buffer]

type Head = {
  wide?: number
  high?: number
  bits?: number
  colour?: number
  packing?: number
  filter?: number
  woven?: number
}

function head({ wide = 8, high = 8, bits = 8, colour = 2, packing = 0, filter = 0, woven = 0 }: Head = {}) {
  const body = Buffer.alloc(13)
  body.writeUInt32BE(wide, 0)
  body.writeUInt32BE(high, 4)
  for (const [at, value] of [bits, colour, packing, filter, woven].entries()) body[8 + at] = value
  return chunk('IHDR', body)
}

const points = (first = 0, rows = 8) =>
  chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: rows }, () => Buffer.alloc(25, first)))))
const end = chunk('IEND', Buffer.alloc(0))
const png = (...pieces: Buffer[]) => Buffer.concat([SIGNATURE, ...pieces])
const text = (kind: string, content: string | Buffer) => chunk(kind, Buffer.from(content))

function withLength(piece: Buffer, length: number): Buffer {
  const copy = Buffer.from(piece)
  copy.writeUInt32BE(length, 0)
  return copy
}

function withSum(piece: Buffer, sum: number): Buffer {
  const copy = Buffer.from(piece)
  copy.writeUInt32BE(sum, copy.length - 4)
  return copy
}

/** Pieces that are missing, doubled, out of order, too long, or say what no decoder expects. */
const pngs: Readonly<Record<string, () => Buffer>> = {
  'no head': () => png(points(), end),
  'two heads': () => png(head(), head({ wide: 20_000, high: 20_000 }), points(), end),
  'its end before its points': () => png(head(), end, points()),
  'no points': () => png(head(), end),
  'no width': () => png(head({ wide: 0 }), points(), end),
  'a negative height': () => png(head({ high: 0xffff_ffff }), points(), end),
  'one point high and two thousand million wide': () =>
    png(head({ wide: 0x7fff_ffff, high: 1 }), points(), end),
  '99 bits for each colour': () => png(head({ bits: 99 }), points(), end),
  'a colour of an unknown kind': () => png(head({ colour: 7 }), points(), end),
  'packed in an unknown way': () => png(head({ packing: 9 }), points(), end),
  'filtered in an unknown way': () => png(head({ filter: 9 }), points(), end),
  'woven in an unknown way': () => png(head({ woven: 9 }), points(), end),
  'lines filtered in an unknown way': () => png(head(), points(200), end),
  'fewer lines than it says': () => png(head({ high: 4_000 }), points(), end),
  'more lines than it says': () => png(head({ high: 1 }), points(0, 4_000), end),
  'colours without their table': () => png(head({ colour: 3 }), points(), end),
  'a table of 10,000 colours': () =>
    png(head({ colour: 3 }), chunk('PLTE', Buffer.alloc(30_000)), points(), end),
  'a piece of 4 GB, it says': () => png(head(), withLength(points(), 0xffff_fff0), end),
  'a piece of nothing, it says': () => png(head(), withLength(points(), 0), end),
  'a piece of a kind that is none': () => png(head(), chunk('\0\0\0\0', Buffer.alloc(9)), points(), end),
  'sums that are wrong': () => png(head(), withSum(points(), 1), end),
  'points that are not packed': () => png(head(), chunk('IDAT', Buffer.alloc(200, 0xa5)), end),
  'a profile that is none': () => png(head(), text('iCCP', 'p\0\0none'), points(), end),
  'facts of a camera that are none': () =>
    png(head(), text('eXIf', 'MM\0*\0\0\0\x08\xff\xff'), points(), end),
  '20,000 comments': () =>
    png(head(), Buffer.concat(Array.from({ length: 20_000 }, () => text('tEXt', 'a\0b'))), points(), end),
  'a page of the web behind it': () => png(head(), points(), end, Buffer.from('<script>alert(1)</script>')),
}

/** Where the piece with this mark stands. */
const placeOf = (bytes: Buffer, mark: number) => bytes.indexOf(Buffer.from([0xff, mark]))

function changed(bytes: Buffer, change: (copy: Buffer) => void): Buffer {
  const copy = Buffer.from(bytes)
  change(copy)
  return copy
}

const piece = (mark: number, body: Buffer) => {
  const frame = Buffer.from([0xff, mark, 0, 0])
  frame.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([frame, body])
}

const behindStart = (bytes: Buffer, more: Buffer) =>
  Buffer.concat([bytes.subarray(0, 2), more, bytes.subarray(2)])

const [FRAME, TABLES, QUANTITIES, SCAN, APP, COMMENT] = [0xc0, 0xc4, 0xdb, 0xda, 0xe1, 0xfe]

const jpegs: Readonly<Record<string, (honest: Buffer) => Buffer>> = {
  'no height': (honest) => changed(honest, (copy) => copy.writeUInt16BE(0, placeOf(copy, FRAME) + 5)),
  'more points than it has': (honest) =>
    changed(honest, (copy) => copy.writeUInt16BE(7_000, placeOf(copy, FRAME) + 5)),
  'no colours': (honest) => changed(honest, (copy) => copy.writeUInt8(0, placeOf(copy, FRAME) + 9)),
  '255 colours': (honest) => changed(honest, (copy) => copy.writeUInt8(255, placeOf(copy, FRAME) + 9)),
  'no frame': (honest) => changed(honest, (copy) => copy.writeUInt8(COMMENT, placeOf(copy, FRAME) + 1)),
  'no tables': (honest) => changed(honest, (copy) => copy.writeUInt8(COMMENT, placeOf(copy, TABLES) + 1)),
  'no quantities': (honest) =>
    changed(honest, (copy) => copy.writeUInt8(COMMENT, placeOf(copy, QUANTITIES) + 1)),
  'tables of noise': (honest) =>
    changed(honest, (copy) => copy.fill(0xff, placeOf(copy, TABLES) + 5, placeOf(copy, TABLES) + 21)),
  'points of noise': (honest) =>
    changed(honest, (copy) => copy.fill(0xa5, placeOf(copy, SCAN) + 14, copy.length - 2)),
  'no end': (honest) => honest.subarray(0, -2),
  'only its first bytes': (honest) => honest.subarray(0, 4),
  'facts of a camera that go round in a circle': (honest) =>
    behindStart(honest, piece(APP, Buffer.from('Exif\0\0MM\0*\0\0\0\x08\0\0\0\0\0\x08', 'latin1'))),
  'turned in a way that is none': (honest) =>
    behindStart(
      honest,
      piece(APP, Buffer.from('Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x63\0\0', 'latin1')),
    ),
  '25 comments of 65,000 bytes': (honest) =>
    behindStart(
      honest,
      Buffer.concat(Array.from({ length: 25 }, () => piece(COMMENT, Buffer.alloc(65_000)))),
    ),
}

export const brokenPngs = (): Broken[] => Object.entries(pngs).map(([what, bytes]) => [what, 'png', bytes])

export const brokenJpegs = (honest: Buffer): Broken[] =>
  Object.entries(jpegs).map(([what, spoil]) => [what, 'jpeg', () => spoil(honest)])
