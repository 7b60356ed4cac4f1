import { paperColours, type Paper } from './picture-marks.ts'

/** The light colours of the page: a picture lies on paper, whatever the screen looks like. */
export function lightColours(): Paper {
  const rules = pageRules().flatMap(({ rule }) => (rule instanceof CSSStyleRule ? [rule] : []))
  const light = rules.find(
    (rule) => rule.selectorText === ':root' && rule.style.getPropertyValue('--surface'),
  )
  if (!light) throw new Error('Can’t read the page colours. Reload and try again.')
  return Object.fromEntries(
    paperColours.map((name) => [name, light.style.getPropertyValue(`--${name}`).trim()]),
  ) as Paper
}

/** The @font-face rules of the page whose letters occur in the text, with the font files inside them. */
export async function facesFor(text: string): Promise<string[]> {
  const needed = pageFaces().filter(({ range }) => holdsAny(range, text))
  return Promise.all(needed.map(embedded))
}

type Face = { readonly family: string; readonly weight: string; readonly range: string; readonly url: string }

const pictureFamilies = ['Figtree', 'Atrium Indic']

function pageFaces(): Face[] {
  return pageRules().flatMap(({ rule, sheet }) => {
    if (!(rule instanceof CSSFontFaceRule)) return []
    const told = (name: string) => rule.style.getPropertyValue(name)
    const family = told('font-family').replaceAll(/["']/g, '')
    const source = /url\(["']?([^"')]+)/.exec(told('src'))?.[1]
    if (!source || !pictureFamilies.includes(family)) return []
    const url = new URL(source, sheet).href
    return [{ family, weight: told('font-weight'), range: told('unicode-range'), url }]
  })
}

const pageRules = () =>
  [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].map((rule) => ({ rule, sheet: sheet.href ?? location.href })),
  )

/** Whether any letter of the text lies in a range like `U+0980-09FF, U+20B9`. */
export function holdsAny(range: string, text: string): boolean {
  const spans = [...range.matchAll(/U\+([0-9a-f]+)(?:-([0-9a-f]+))?/gi)].map(
    ([, from = '', to = from]) => [Number.parseInt(from, 16), Number.parseInt(to, 16)] as const,
  )
  return [...new Set(text)].some((letter) => {
    const point = letter.codePointAt(0) ?? 0
    return spans.some(([from, to]) => from <= point && point <= to)
  })
}

async function embedded({ family, weight, url }: Face): Promise<string> {
  const file = await (await fetch(url)).blob()
  const inside = await new Promise<string>((settle, fail) => {
    const reader = new FileReader()
    reader.onload = () => settle(String(reader.result))
    reader.onerror = () => fail(reader.error ?? new Error('Can’t load the font. Reload and try again.'))
    reader.readAsDataURL(file)
  })
  return `@font-face{font-family:'${family}';font-weight:${weight};src:url(${inside}) format('woff2')}`
}
