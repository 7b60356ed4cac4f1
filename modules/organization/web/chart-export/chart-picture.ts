import { countOf, type ChartEntry } from '#organization/web/chart/chart-entry.ts'
import { dottedPairs } from '#organization/web/chart/chart-tree.tsx'
import { facesFor, lightColours } from './page-colours-and-fonts.ts'
import { fontText, pngOf } from './picture-png.ts'
import { svgOf } from './picture-svg.ts'
import { pictureOf, type CardWords, type Font, type Picture } from './picture-marks.ts'
import type { Branch } from '#organization/web/chart/chart-drawing.ts'
import { layOutTree } from '#organization/web/chart/tree-layout.ts'

export type Shown = {
  readonly forest: readonly Branch[]
  readonly nodes: ReadonlyMap<string, ChartEntry>
  readonly title: string
  /** As on which day, and of whom. */
  readonly about: string
}

/** What is open at present as a picture, in the light colours; a phone gets the drawn chart too. */
export function drawPicture({ forest, nodes, title, about }: Shown): Picture {
  const drawing = layOutTree(forest)
  const wordsOf = (key: string): CardWords => {
    const node = nodes.get(key)
    if (!node) return { name: '', designation: '', place: '', count: '' }
    return { ...node, place: node.mark?.text ?? node.place, count: countOf(node) }
  }
  return pictureOf({
    drawing,
    wordsOf,
    title,
    about,
    dotted: dottedPairs(drawing, nodes),
    paper: lightColours(),
    measure: measuring(),
  })
}

/** Measuring takes the fonts of the page, which may not all have arrived. */
async function drawWhenReady(shown: Shown): Promise<Picture> {
  await document.fonts.ready
  return drawPicture(shown)
}

function measuring() {
  const brush = document.createElement('canvas').getContext('2d')
  if (!brush) throw new Error('This browser can’t create images.')
  return (text: string, font: Font) => {
    brush.font = fontText(font)
    return brush.measureText(text).width
  }
}

export async function svgFileOf(shown: Shown): Promise<Blob> {
  const picture = await drawWhenReady(shown)
  const text = picture.marks.map((mark) => (mark.kind === 'words' ? mark.text : '')).join('')
  return new Blob([svgOf(picture, await facesFor(text))], { type: 'image/svg+xml' })
}

export const pngFileOf = async (shown: Shown): Promise<Blob> => pngOf(await drawWhenReady(shown))
