import sharp, { type Sharp } from 'sharp'
import type { FileKind } from '#platform/contract/upload.ts'
import type { ReadFile } from '#platform/server/untrusted-files/reading-protocol.ts'
import { UnreadableFile } from '#platform/server/untrusted-files/unreadable-file.ts'
import { markedWith } from './mark-picture.ts'

/** More than any phone's camera gives; a small file can unfold to far more. */
const MOST_PIXELS = 64_000_000
/** An interlaced PNG is not drawn line by line: all of it is in memory at once. */
const MOST_WHOLE_BYTES = 64_000_000
const THUMBNAIL_EDGE = 320
const TABLE_EDGE = 160
// Text of the size in which programs write cannot be read any more; where windows lie can.
const BLUR_SIGMA = 9

export type PictureWish =
  | { readonly make: 'rendered'; readonly kind: FileKind; readonly longestEdge: number }
  | { readonly make: 'blurred' }
  | { readonly make: 'marked'; readonly words: string }
  | { readonly make: 'small' }

export type RenderedPicture = {
  readonly kind: FileKind
  readonly picture: Uint8Array
  readonly thumbnail: Uint8Array
}
export type SmallPicture = { readonly bytes: Uint8Array; readonly width: number; readonly height: number }

// One picture at a time: what libvips keeps for the next one is memory, and this process has little of it.
sharp.cache(false)
sharp.concurrency(1)
// Only what the product takes in as a picture; libvips itself reads many kinds more, SVG with links among them.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
})

export const read: ReadFile<PictureWish, unknown> = async (bytes, wish) => {
  const { width, height, format, channels, isProgressive } = await sharp(bytes, {
    limitInputPixels: false,
  }).metadata()
  const pixels = width * height
  const isWhole = format === 'png' && isProgressive && pixels * channels > MOST_WHOLE_BYTES
  if (pixels > MOST_PIXELS || isWhole) throw new UnreadableFile('too-much', `${width} × ${height} pixels`)
  if (wish.make === 'rendered') return rendered(bytes, wish)
  if (wish.make === 'blurred') return sharp(bytes).blur(BLUR_SIGMA).jpeg({ quality: 80 }).toBuffer()
  if (wish.make === 'marked') return markedWith(bytes, wish.words)
  return small(bytes)
}

/**
 * Renders a picture again: upright, in sRGB, and without anything the camera wrote into it, such as the place
 * it was taken at. What is not a picture through and through does not survive this.
 */
async function rendered(
  bytes: Buffer,
  wish: { kind: FileKind; longestEdge: number },
): Promise<RenderedPicture> {
  const kind = wish.kind === 'jpeg' || wish.kind === 'webp' ? wish.kind : 'png'
  const upright = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).autoOrient()
  const inside = (edge: number) =>
    upright.clone().resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
  const picture = await encoded(inside(wish.longestEdge), kind).toBuffer()
  const thumbnail = await inside(THUMBNAIL_EDGE).webp({ quality: 80 }).toBuffer()
  return { kind, picture, thumbnail }
}

function encoded(picture: Sharp, kind: 'jpeg' | 'webp' | 'png'): Sharp {
  if (kind === 'jpeg') return picture.jpeg({ quality: 85, mozjpeg: true })
  if (kind === 'webp') return picture.webp({ quality: 85 })
  return picture.png({ compressionLevel: 9 })
}

async function small(bytes: Buffer): Promise<SmallPicture> {
  const { data, info } = await sharp(bytes)
    .resize({ width: TABLE_EDGE, height: TABLE_EDGE, fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 78 })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}
