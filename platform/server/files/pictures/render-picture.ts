import sharp, { type Sharp } from 'sharp'
import type { FileKind } from '#platform/contract/upload.ts'

/** More than any phone's camera gives; a small file can unfold to far more and would take all memory. */
export const MOST_PIXELS = 64_000_000
const THUMBNAIL_EDGE = 320

/** Why a picture cannot be rendered. */
export class UnusablePicture extends Error {
  readonly why: 'broken' | 'huge'

  constructor(why: 'broken' | 'huge') {
    super(`picture is ${why}`)
    this.why = why
  }
}

export type RenderedPicture = {
  readonly kind: FileKind
  readonly picture: Buffer
  readonly thumbnail: Buffer
}

/**
 * Renders a picture again: upright, in sRGB, and without anything the camera wrote into it, such as the place
 * it was taken at. What is not a picture through and through does not survive this.
 */
export async function renderPicture(
  bytes: Buffer,
  wish: { kind: FileKind; longestEdge: number },
): Promise<RenderedPicture> {
  const kind = wish.kind === 'jpeg' || wish.kind === 'webp' ? wish.kind : 'png'
  try {
    const upright = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' }).autoOrient()
    const inside = (edge: number) =>
      upright.clone().resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true })
    const [picture, thumbnail] = await Promise.all([
      encoded(inside(wish.longestEdge), kind).toBuffer(),
      inside(THUMBNAIL_EDGE).webp({ quality: 80 }).toBuffer(),
    ])
    return { kind, picture, thumbnail }
  } catch (error) {
    throw new UnusablePicture(/pixel limit/i.test((error as Error).message) ? 'huge' : 'broken')
  }
}

function encoded(picture: Sharp, kind: 'jpeg' | 'webp' | 'png'): Sharp {
  if (kind === 'jpeg') return picture.jpeg({ quality: 85, mozjpeg: true })
  if (kind === 'webp') return picture.webp({ quality: 85 })
  return picture.png({ compressionLevel: 9 })
}
