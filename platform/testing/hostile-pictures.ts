import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { brokenJpegs, brokenPngs } from './broken-pictures.ts'
import type { HostileFile } from './hostile-file.ts'
import { chunk, SIGNATURE } from './png-chunks.ts'

type Wish = { edge: number; colour?: number; interlaced?: boolean; points?: Buffer; more?: Buffer[] }

/** A true picture of `edge` × `edge` points of one colour, a few kilobytes long. */
export function pngOf({ edge, colour = 0, interlaced = false, points, more = [] }: Wish): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(edge, 0)
  header.writeUInt32BE(edge, 4)
  header[8] = colour === 0 ? 1 : 8
  header[9] = colour
  header[12] = interlaced ? 1 : 0
  const rowBytes = colour === 0 ? Math.ceil(edge / 8) : edge * 4
  const body = points ?? deflateSync(Buffer.alloc((rowBytes + 1) * edge))
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    ...more,
    chunk('IDAT', body),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const MEGABYTE = 1024 * 1024
const profile = () => Buffer.concat([Buffer.from('p\0\0'), deflateSync(Buffer.alloc(150 * MEGABYTE))])

/** Frame header and a scan that never comes: as many points as the format can say. */
const jpegOf = (edge: number) => {
  const size = Buffer.alloc(4)
  size.writeUInt16BE(edge, 0)
  size.writeUInt16BE(edge, 2)
  return Buffer.concat([
    Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'),
    Buffer.from('ffc0001108', 'hex'),
    size,
    Buffer.from('03012200021101031101', 'hex'),
    Buffer.alloc(20_000, 0x55),
  ])
}

const gifOf = (edge: number, frames: number) => {
  const screen = Buffer.from('474946383961ffffffff800000000000ffffff', 'hex')
  screen.writeUInt16LE(edge, 6)
  screen.writeUInt16LE(edge, 8)
  const image = Buffer.from('2c000000000000000000020144003b', 'hex').subarray(0, -1)
  image.writeUInt16LE(edge, 5)
  image.writeUInt16LE(edge, 7)
  return Buffer.concat([screen, ...Array.from({ length: frames }, () => image), Buffer.from(';')])
}

/** The same points told over and over: a few hundred kilobytes that take minutes to draw. */
async function manyScans(): Promise<Buffer> {
  const flat = sharp({ create: { width: 6000, height: 6000, channels: 3, background: '#456' } })
  const bytes = await flat.jpeg({ progressive: true, quality: 50 }).toBuffer()
  const scan = bytes.subarray(bytes.lastIndexOf(Buffer.from('ffda', 'hex')), -2)
  const rest = bytes.subarray(0, -2)
  return Buffer.concat([rest, ...Array.from({ length: 400 }, () => scan), bytes.subarray(-2)])
}

const flat = (edge: number) =>
  sharp({ create: { width: edge, height: edge, channels: 3, background: '#456' } })

/** Made before the test, because drawing takes its time. */
export async function hostilePictures(): Promise<readonly HostileFile[]> {
  const scans = await manyScans()
  const webp = await flat(12_000).webp({ quality: 1 }).toBuffer()
  const cut = (await flat(3_000).jpeg().toBuffer()).subarray(0, 5_000)
  const pictures: readonly (readonly [string, string, () => Buffer])[] = [
    ['900 million points', 'png', () => pngOf({ edge: 30_000 })],
    [
      '64 million points woven into one another',
      'png',
      () => pngOf({ edge: 7_990, colour: 6, interlaced: true }),
    ],
    ['more points than it can say', 'png', () => pngOf({ edge: 0x7fff_ffff, points: Buffer.alloc(10) })],
    ['a colour profile of 150 MB', 'png', () => pngOf({ edge: 8, more: [chunk('iCCP', profile())] })],
    ['a comment of 150 MB', 'png', () => pngOf({ edge: 8, more: [chunk('zTXt', profile())] })],
    [
      'points of 300 MB for 64',
      'png',
      () => pngOf({ edge: 8, points: deflateSync(Buffer.alloc(300 * MEGABYTE)) }),
    ],
    ['nothing behind its first bytes', 'png', () => SIGNATURE],
    [
      'a drawing with links',
      'png',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'),
    ],
    ['65,500 points each way', 'jpeg', () => jpegOf(65_500)],
    ['400 scans of 36 million points', 'jpeg', () => scans],
    ['only its beginning', 'jpeg', () => cut],
    ['144 million points', 'webp', () => webp],
    ['65,535 points each way', 'gif', () => gifOf(65_535, 1)],
    ['100,000 frames', 'gif', () => gifOf(2_000, 100_000)],
  ]
  const jpeg = await flat(64).jpeg().toBuffer()
  const broken = [...brokenPngs(), ...brokenJpegs(jpeg)]
  return [...pictures, ...broken].map(([what, ending, bytes]) => ({
    what: `${ending}: ${what}`,
    name: `me.${ending}`,
    bytes,
  }))
}

/** Honest ones of the same kinds. */
export async function plainPictures(): Promise<readonly HostileFile[]> {
  const [png, jpeg] = [await flat(64).png().toBuffer(), await flat(64).jpeg().toBuffer()]
  return [
    { what: 'an honest png', name: 'me.png', bytes: () => png },
    { what: 'an honest jpeg', name: 'me.jpeg', bytes: () => jpeg },
  ]
}
