import sharp from 'sharp'
import { pdfFonts } from '#platform/server/exports/pdf-fonts.ts'

/** A picture with words drawn over all of it. */
export async function markedWith(bytes: Buffer, words: string): Promise<Buffer> {
  const { width, height } = await sharp(bytes).metadata()
  // A tile must not be larger than what it lies on; a picture may be small, and a name long.
  const tile = await sharp(await tileOf(words))
    .resize({ width, height, fit: 'inside', withoutEnlargement: true })
    .toBuffer()
  return sharp(bytes)
    .composite([{ input: tile, tile: true }])
    .jpeg({ quality: 80 })
    .toBuffer()
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
