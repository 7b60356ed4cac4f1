import { Blob, Buffer as Text, Face, Font, shape } from 'harfbuzzjs'

/** A font of the PDF library, as far as shaping needs it. */
type Glyph = { readonly advanceWidth: number }
type OpenFont = {
  readonly postscriptName: string
  readonly stream: { readonly buffer: Uint8Array }
  stringsForGlyph(id: number): readonly string[]
  getGlyph(id: number, codePoints: readonly number[]): Glyph
}
type Position = {
  xAdvance: number
  yAdvance: number
  xOffset: number
  yOffset: number
  advanceWidth: number
}
type Run = { readonly glyphs: Glyph[]; readonly positions: Position[]; readonly advanceWidth: number }
export type EmbeddedFont = { readonly font: OpenFont; readonly scale: number }

/** Scripts whose letters join, move and change with their neighbours. */
const SHAPED = /^NotoSans(Bengali|Devanagari|Kannada)/

export const isShaped = ({ font }: EmbeddedFont): boolean => SHAPED.test(font.postscriptName)

const shapers = new Map<string, Font>()

function shaperOf({ postscriptName, stream }: OpenFont): Font {
  const known = shapers.get(postscriptName)
  if (known) return known
  const made = new Font(new Face(new Blob(Uint8Array.from(stream.buffer).buffer)))
  shapers.set(postscriptName, made)
  return made
}

/** What the PDF library makes of a text itself, made by HarfBuzz: in thousandths of the size of the letters. */
export function shapedRun({ font, scale }: EmbeddedFont, text: string): Run {
  const buffer = new Text()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  shape(shaperOf(font), buffer)
  const infos = buffer.getGlyphInfos()
  const placed = buffer.getGlyphPositions()
  const letters = Map.groupBy(infos, ({ cluster }) => cluster)
  const open = new Map(
    [...letters].map(([cluster, own]) => [cluster, unnamed(font, text, own, [...letters.keys()])]),
  )
  const glyphs = infos.map(({ codepoint: id, cluster }) => {
    const [own] = font.stringsForGlyph(id)
    if (own !== undefined) return font.getGlyph(id, codesOf(own))
    const rest = open.get(cluster) ?? []
    open.set(cluster, [])
    return font.getGlyph(id, rest)
  })
  const positions = placed.map(({ xAdvance, yAdvance, xOffset, yOffset }, at) => ({
    xAdvance: xAdvance * scale,
    yAdvance: yAdvance * scale,
    xOffset: xOffset * scale,
    yOffset: yOffset * scale,
    advanceWidth: glyphs[at]!.advanceWidth * scale,
  }))
  return { glyphs, positions, advanceWidth: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) }
}

type Info = { readonly codepoint: number; readonly cluster: number }

const codesOf = (text: string): number[] => [...text].map((letter) => letter.codePointAt(0)!)

/** The letters of a cluster that none of its glyphs stands for by itself: its first joined glyph does, so that text can be copied. */
function unnamed(font: OpenFont, text: string, own: readonly Info[], starts: readonly number[]): number[] {
  const { cluster } = own[0]!
  const end = Math.min(...starts.filter((start) => start > cluster), text.length)
  const left = codesOf(text.slice(cluster, end))
  for (const { codepoint } of own)
    for (const code of codesOf(font.stringsForGlyph(codepoint)[0] ?? '')) {
      const at = left.indexOf(code)
      if (at >= 0) left.splice(at, 1)
    }
  return left
}
