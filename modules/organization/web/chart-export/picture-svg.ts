import type { Mark, Picture } from './picture-marks.ts'

export const PICTURE_FONTS = "Figtree, 'Atrium Indic', Arial, sans-serif"

/** The picture as a file of its own; `faces` are @font-face rules whose fonts are inside them. */
export function svgOf({ width, height, ground, marks }: Picture, faces: readonly string[]): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<style>${faces.join('')}text{font-family:${PICTURE_FONTS};font-variant-numeric:tabular-nums}</style>`,
    `<rect width="${width}" height="${height}" fill="${ground}"/>`,
    ...marks.map(tagOf),
    '</svg>',
  ].join('\n')
}

function tagOf(mark: Mark): string {
  if (mark.kind === 'box') {
    const { x, y, width, height, radius, fill, edge } = mark
    return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}" stroke="${edge}"/>`
  }
  if (mark.kind === 'line') {
    const { from, to, dotted, colour } = mark
    const dots = dotted ? ' stroke-dasharray="3 5"' : ''
    return `<line x1="${from.x}" y1="${from.y}" x2="${to.x}" y2="${to.y}" stroke="${colour}"${dots}/>`
  }
  const { x, y, text, font, colour, end } = mark
  const anchor = end ? ' text-anchor="end"' : ''
  return `<text x="${x}" y="${y}" font-size="${font.size}" font-weight="${font.weight}" fill="${colour}"${anchor}>${escaped(text)}</text>`
}

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '&quot;')
