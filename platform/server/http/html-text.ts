/** Text that is HTML already. Only `html` and what cleaned a written text make it. */
export type Html = { readonly text: string }

type Part = Html | string | number | readonly Html[]

const escaped = (text: string) => text.replace(/[&"'<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const partOf = (part: Part): string =>
  typeof part === 'string' || typeof part === 'number'
    ? escaped(String(part))
    : 'text' in part
      ? part.text
      : part.map(({ text }) => text).join('')

/** Whatever is put in is escaped, unless it is HTML itself. */
export const html = (words: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  text: words.map((word, at) => word + (at < parts.length ? partOf(parts[at]!) : '')).join(''),
})

/** For what `cleanRichText` has cleaned when it was written. */
export const cleanedHtml = (text: string): Html => ({ text })
