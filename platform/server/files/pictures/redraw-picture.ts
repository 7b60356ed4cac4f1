import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import type { ReceivedFile } from '#platform/contract/upload.ts'
import { pdfFonts } from '#platform/server/exports/pdf-fonts.ts'
import { randomId } from '#platform/server/secrets/keyring.ts'
import type { FileStore } from '#platform/server/files/file-store.ts'
import { storePicture } from './store-picture.ts'
import type { FileInStorage } from '#platform/server/files/uploads/store-uploaded-file.ts'
import { storeMadeFile } from '#platform/server/files/generated-files.ts'

const EDGE = 1280
// Text of the size in which programs write cannot be read any more; where windows lie can.
const BLUR_SIGMA = 9

/** A picture that came in, drawn so that nothing in it can be read. The sharp one is not touched. */
export async function storeBlurred(store: FileStore, file: ReceivedFile): Promise<FileInStorage> {
  const { storageKey } = file as FileInStorage
  const blurred = await sharp(await bytesOf(store, storageKey))
    .blur(BLUR_SIGMA)
    .jpeg({ quality: 80 })
    .toBuffer()
  const stored = await storePicture(store.storage, {
    field: 'picture',
    kind: 'jpeg',
    longestEdge: EDGE,
    source: once(blurred),
  })
  return { id: randomId(), name: 'picture.jpg', ...stored }
}

/** A picture that the product itself has drawn, with its thumbnail, as if someone had sent it. */
export async function storeDrawn(store: FileStore, picture: Buffer): Promise<FileInStorage> {
  const drawing = { field: 'picture', kind: 'png' as const, longestEdge: EDGE, source: once(picture) }
  return { id: randomId(), name: 'picture.png', ...(await storePicture(store.storage, drawing)) }
}

/** A copy for one pair of eyes, with words drawn over all of it. */
export async function storeMarked(
  store: FileStore,
  picture: { readonly storageKey: string; readonly words: string },
): Promise<FileInStorage> {
  const bytes = await bytesOf(store, picture.storageKey)
  const { width, height } = await sharp(bytes).metadata()
  // A tile must not be larger than what it lies on; a picture may be small, and a name long.
  const tile = await sharp(await tileOf(picture.words))
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .toBuffer()
  const marked = await sharp(bytes)
    .composite([{ input: tile, tile: true }])
    .jpeg({ quality: 80 })
    .toBuffer()
  return storeMadeFile(store, { name: 'picture.jpg', kind: 'jpeg', body: marked })
}

const bytesOf = async (store: FileStore, key: string) => buffer(await store.storage.read(key))

async function* once(bytes: Buffer) {
  yield bytes
}

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }

/** The words aslant in a tile with air around them: dark with a light edge, so that they show on everything. */
async function tileOf(words: string): Promise<Buffer> {
  const [dark, light] = await Promise.all([drawn(words, '#00000066'), drawn(words, '#ffffff88')])
  const { width, height } = await sharp(dark).metadata()
  const flat = await sharp({
    create: { width: width + 2, height: height + 2, channels: 4, background: CLEAR },
  })
    .composite([
      { input: light, left: 2, top: 2 },
      { input: dark, left: 0, top: 0 },
    ])
    .png()
    .toBuffer()
  return sharp(flat)
    .rotate(-20, { background: CLEAR })
    .extend({ top: 36, bottom: 36, left: 36, right: 36, background: CLEAR })
    .png()
    .toBuffer()
}

const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const drawn = (words: string, colour: string) =>
  sharp({
    text: {
      text: `<span foreground="${colour}">${escaped(words)}</span>`,
      font: 'Noto Sans',
      fontfile: fontFor(words),
      dpi: 110,
      rgba: true,
    },
  })
    .png()
    .toBuffer()

/** The fonts of the product, because a server may have none: the one that has the first letter that is not Latin. */
function fontFor(words: string): string {
  const [latin] = pdfFonts
  const special = Array.from(words).find((sign) => sign.codePointAt(0)! > 0x24f)
  const fitting = pdfFonts.find(({ ranges }) =>
    ranges.some(([from, to]) => special !== undefined && inside(special.codePointAt(0)!, from, to)),
  )
  return (fitting ?? latin!).normal
}

const inside = (code: number, from: number, to: number) => code >= from && code <= to
