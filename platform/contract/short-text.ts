const USUAL_LENGTH = 50

const signs = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Counted in signs as a reader counts them, the ellipsis among them; no sign is cut in halves. */
export function shortened(text: string, most: number = USUAL_LENGTH): string {
  if (text.length <= most) return text
  const list = Array.from(signs.segment(text), ({ segment }) => segment)
  return list.length <= most
    ? text
    : `${list
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`
}
