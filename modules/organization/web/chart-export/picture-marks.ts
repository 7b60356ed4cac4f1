import type { Drawing, Placed } from '#organization/web/chart/chart-drawing.ts'

/** The texts of one card, as they stand in the picture. */
export type CardWords = {
  readonly name: string
  readonly designation: string
  readonly place: string
  readonly count: string
}

export type PictureOrder = {
  readonly drawing: Drawing
  readonly wordsOf: (key: string) => CardWords
  readonly title: string
  readonly about: string
  /** Pairs of cards that a dotted line joins. */
  readonly dotted: readonly (readonly [Placed, Placed])[]
  readonly paper: Paper
  /** Width of a text in pixels, for shortening what is too long for its card. */
  readonly measure: (text: string, font: Font) => number
}

export type Font = { readonly size: number; readonly weight: number }

type Corner = { readonly x: number; readonly y: number }
type Extent = { readonly width: number; readonly height: number }

export type Mark =
  | (Corner & Extent & { readonly kind: 'box'; readonly radius: number; fill: string; edge: string })
  | { readonly kind: 'line'; from: Corner; to: Corner; readonly dotted: boolean; colour: string }
  | (Corner & { readonly kind: 'words'; text: string; font: Font; colour: string; end: boolean })

export type Picture = Extent & { readonly ground: string; readonly marks: readonly Mark[] }

export const paperColours = ['surface', 'raised', 'line', 'line-strong', 'ink', 'ink-quiet'] as const
export type Paper = Readonly<Record<(typeof paperColours)[number], string>>

const EDGE = 32
const HEAD = 64
const INSET = 12
const titleFont: Font = { size: 22, weight: 640 }
const nameFont: Font = { size: 14, weight: 560 }
const smallFont: Font = { size: 12, weight: 400 }

/** What is shown, as plain marks that can be written as SVG or painted. */
export function pictureOf(order: PictureOrder): Picture {
  const { drawing, title, about, measure, paper } = order
  const heading = Math.max(measure(title, titleFont), measure(about, smallFont))
  const origin = { x: EDGE, y: EDGE + HEAD }
  const cards = [...drawing.byKey.values()]
  return {
    width: Math.ceil(Math.max(drawing.size.width, heading) + 2 * EDGE),
    height: Math.ceil(drawing.size.height + HEAD + 2 * EDGE),
    ground: paper.surface,
    marks: [
      words(title, { x: EDGE, y: EDGE + 20 }, titleFont, paper.ink),
      words(about, { x: EDGE, y: EDGE + 42 }, smallFont, paper['ink-quiet']),
      ...cards.flatMap((placed) => wiresOf(placed, order, origin)),
      ...order.dotted.map(([one, other]) =>
        line(middleOf(one, origin), middleOf(other, origin), paper['line-strong'], true),
      ),
      ...cards.flatMap((placed) => cardOf(placed, order, origin)),
    ],
  }
}

const wiresOf = ({ wires }: Placed, { paper }: PictureOrder, { x, y }: Corner): Mark[] =>
  wires.map(({ fromX, fromY, toX, toY }) =>
    line({ x: x + fromX, y: y + fromY }, { x: x + toX, y: y + toY }, paper['line-strong'], false),
  )

const line = (from: Corner, to: Corner, colour: string, dotted: boolean): Mark => ({
  kind: 'line',
  from,
  to,
  dotted,
  colour,
})

const middleOf = ({ card }: Placed, origin: Corner): Corner => ({
  x: origin.x + (card.left + card.right) / 2,
  y: origin.y + (card.top + card.bottom) / 2,
})

function cardOf({ key, card }: Placed, { wordsOf, measure, paper }: PictureOrder, origin: Corner): Mark[] {
  const { name, designation, place, count } = wordsOf(key)
  const [x, y] = [origin.x + card.left, origin.y + card.top]
  const [width, height] = [card.right - card.left, card.bottom - card.top]
  const room = width - 2 * INSET
  const countRoom = count ? measure(count, smallFont) + INSET : 0
  const row = (text: string, down: number, font: Font = smallFont, most = room) =>
    words(
      shortened(text, most, (part) => measure(part, font)),
      { x: x + INSET, y: y + down },
      font,
      font === nameFont ? paper.ink : paper['ink-quiet'],
    )
  return [
    { kind: 'box', x, y, width, height, radius: 12, fill: paper.raised, edge: paper.line },
    row(name, 26, nameFont),
    row(designation, 46),
    row(place, 68, smallFont, room - countRoom),
    { ...words(count, { x: x + width - INSET, y: y + 68 }, smallFont, paper['ink-quiet']), end: true },
  ]
}

const words = (text: string, at: Corner, font: Font, colour: string): Extract<Mark, { kind: 'words' }> => ({
  kind: 'words',
  ...at,
  text,
  font,
  colour,
  end: false,
})

/** As much of the text as there is room for; letters that belong together, as in Bengali, stay together. */
export function shortened(text: string, room: number, width: (text: string) => number): string {
  if (width(text) <= room) return text
  const letters = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)]
  let [fits, tooLong] = [0, letters.length]
  while (tooLong - fits > 1) {
    const half = Math.floor((fits + tooLong) / 2)
    const part = letters.slice(0, half).map(({ segment }) => segment)
    if (width(`${part.join('')}…`) <= room) fits = half
    else tooLong = half
  }
  const kept = letters.slice(0, fits).map(({ segment }) => segment)
  return `${kept.join('').trimEnd()}…`
}
