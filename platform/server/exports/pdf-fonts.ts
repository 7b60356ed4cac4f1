import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/** One font file per weight and the code points it was cut to; a family comes as several such files. */
export type PdfFont = {
  readonly name: string
  readonly ranges: readonly (readonly [number, number])[]
  readonly normal: string
  readonly bold: string
}

/** Latin first: it draws what is between the words of every script. */
export const pdfFonts: readonly PdfFont[] = [
  cutOf('noto-sans', 'latin'),
  cutOf('noto-sans-bengali', 'bengali'),
  cutOf('noto-sans-devanagari', 'devanagari'),
  cutOf('noto-sans-kannada', 'kannada'),
  cutOf('noto-sans', 'latin-ext'),
  cutOf('noto-sans', 'vietnamese'),
  cutOf('noto-sans', 'greek'),
  cutOf('noto-sans', 'greek-ext'),
  cutOf('noto-sans', 'cyrillic'),
  cutOf('noto-sans', 'cyrillic-ext'),
]

function cutOf(family: string, cut: string): PdfFont {
  const covered = (require(`@fontsource/${family}/unicode.json`) as Record<string, string>)[cut]
  if (!covered) throw new Error(`${family} has no cut named ${cut}`)
  const file = (weight: number) =>
    require.resolve(`@fontsource/${family}/files/${family}-${cut}-${weight}-normal.woff`)
  return { name: `${family}-${cut}`, ranges: rangesOf(covered), normal: file(400), bold: file(700) }
}

/** `U+0980-09FE,U+20B9` → pairs of first and last. */
function rangesOf(text: string): [number, number][] {
  return text.split(',').map((range) => {
    const [first, last] = range
      .trim()
      .slice(2)
      .split('-')
      .map((code) => parseInt(code, 16)) as [number, number?]
    return [first, last ?? first]
  })
}
