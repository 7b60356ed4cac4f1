import { readApart, type Reading } from './read-apart.ts'
import type { PictureWish, RenderedPicture, SmallPicture } from './readers/picture-reader.ts'

const reader = new URL('./readers/picture-reader.ts', import.meta.url)

type Made<Wish extends PictureWish> = Wish extends { make: 'rendered' }
  ? RenderedPicture
  : Wish extends { make: 'small' }
    ? SmallPicture
    : Uint8Array

/** A picture drawn again out of one that came from somewhere. Throws `UnreadableFile`. */
export const readPictureApart = <const Wish extends PictureWish>(
  source: Reading['source'],
  wish: Wish,
): Promise<Made<Wish>> => readApart({ reader, wish, source })
