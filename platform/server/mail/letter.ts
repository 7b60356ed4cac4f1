import { look } from './letter-style.ts'

/** One part of a mail, in both of its forms. Everything given to a block is text; its escaping is the block's work. */
export type Block = {
  readonly html: string
  readonly text: string
  /** What opens something by itself: a code, an address with a token. No one but the recipient reads it. */
  readonly secret?: string
}

export type Letter = {
  /** Stands above the blocks, and alone must say what the mail is about. */
  readonly title: string
  /** What a mail program shows beside the subject; without it, the beginning of the text. */
  readonly preview?: string
  readonly blocks: readonly Block[]
  /** Why the recipient gets this mail. */
  readonly footer?: string
  /** Whose letter it is, for readers outside who do not know the product. */
  readonly brand?: string
}

const PRODUCT = 'Atrium'
const DEFAULT_FOOTER = `Sent by ${PRODUCT}. Replies to this email aren’t read.`

export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

export const paragraph = (text: string): Block => ({
  html: `<p class="ink" style="${look.paragraph}">${withLineBreaks(text)}</p>`,
  text,
})

/** The same where addresses in the text are links, each leading where `linkOf` says; what is read as text stays as it was written. */
export const linkedParagraph = (text: string, linkOf: (address: string) => string): Block => ({
  html: `<p class="ink" style="${look.paragraph}">${text
    .split(WEB_ADDRESS)
    .map((part, at) =>
      at % 2 === 0 || !URL.canParse(part)
        ? withLineBreaks(part)
        : `<a class="accent" href="${escaped(webAddress(linkOf(part)))}" style="${look.link}">${escaped(part)}</a>`,
    )
    .join('')}</p>`,
  text,
})

/** A sentence’s end is no part of an address. */
const WEB_ADDRESS = /(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/

/** The addresses in a text that a browser can open, in their order. */
export const addressesIn = (text: string): string[] =>
  text.split(WEB_ADDRESS).filter((part, at) => at % 2 === 1 && URL.canParse(part))

/** One link in the small print. */
export const noteWithLink = (label: string, address: string): Block => ({
  html: `<p class="quiet" style="${look.note}"><a class="quiet" href="${escaped(webAddress(address))}" style="${look.noteLink}">${escaped(label)}</a></p>`,
  text: `${label}: ${address}`,
})

/** A picture of one point: that it was fetched says that the mail was opened. Text has none. */
export const openedMark = (address: string): Block => ({
  html: `<img src="${escaped(webAddress(address))}" width="1" height="1" alt="" style="display:block;border:0" />`,
  text: '',
})

/** Less important than the rest: how long a link holds, what to do when it was not you. */
export const note = (text: string): Block => ({
  html: `<p class="quiet" style="${look.note}">${withLineBreaks(text)}</p>`,
  text,
})

/** A code to be typed in: large, and selected with one click. */
export const code = (digits: string): Block => ({
  html:
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${look.codeFrame}"><tr>` +
    `<td class="sunken ink" align="center" style="${look.code}">${escaped(digits)}</td></tr></table>`,
  text: `    ${digits}`,
  secret: digits,
})

/** The address stands below as well, for programs that show no links. */
export function button(label: string, address: string): Block {
  const link = escaped(webAddress(address))
  return {
    html:
      `<table role="presentation" cellpadding="0" cellspacing="0" style="${look.buttonFrame}"><tr>` +
      `<td class="button" style="${look.button}"><a class="button-text" href="${link}" style="${look.buttonText}">${escaped(label)}</a></td>` +
      `</tr></table><p class="quiet" style="${look.address}"><a class="quiet" href="${link}" style="${look.addressText}">${link}</a></p>`,
    text: `${label}:\n${address}`,
    secret: address,
  }
}

/** What there is to know, line by line: "Date", "Monday, 23 November". */
export const facts = (rows: readonly (readonly [label: string, value: string])[]): Block => ({
  html:
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${look.facts}">` +
    rows
      .map(
        ([label, value]) =>
          `<tr><td class="quiet line" width="35%" style="${look.factLabel}">${escaped(label)}</td>` +
          `<td class="ink line" style="${look.factValue}">${withLineBreaks(value)}</td></tr>`,
      )
      .join('') +
    '</table>',
  text: rows.map(([label, value]) => `${label}: ${value}`).join('\n'),
})

type Figure = {
  readonly label: string
  readonly detail?: string
  readonly value: string
  readonly strong?: boolean
}

/** Amounts under each other at the right edge; a strong one is what they come to. */
export const figures = (rows: readonly Figure[]): Block => ({
  html:
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="${look.facts}">` +
    rows
      .map(
        ({ label, detail = '', value, strong = false }) =>
          `<tr><td class="ink line" style="${strong ? look.totalLabel : look.figureLabel}">${escaped(label)}` +
          (detail === ''
            ? ''
            : `<div class="quiet" style="${look.figureDetail}">${withLineBreaks(detail)}</div>`) +
          `</td><td class="ink line" align="right" style="${strong ? look.total : look.figure}">${escaped(value)}</td></tr>`,
      )
      .join('') +
    '</table>',
  text: rows
    .map(({ label, detail = '', value }) => [label, detail && ` (${detail})`, value && `: ${value}`].join(''))
    .join('\n'),
})

export function renderLetter(letter: Letter): { html: string; text: string } {
  const footer = letter.footer ?? DEFAULT_FOOTER
  return {
    html: page(letter, footer),
    text: [
      letter.title,
      '='.repeat(letter.title.length),
      ...letter.blocks.map((block) => `\n${block.text}`),
      `\n-- \n${footer}\n`,
    ].join('\n'),
  }
}

function page(letter: Letter, footer: string): string {
  const preview = letter.preview ?? letter.blocks[0]?.text ?? ''
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(letter.title)}</title>
<style>${look.sheet}</style>
</head>
<body class="surface" style="${look.body}">
<div style="${look.preview}">${escaped(preview)}${'&#847;&zwnj;&nbsp;'.repeat(40)}</div>
<table role="presentation" class="surface" width="100%" cellpadding="0" cellspacing="0" style="${look.surface}"><tr><td align="center" style="${look.margin}">
<table role="presentation" class="frame" width="100%" cellpadding="0" cellspacing="0" style="${look.frame}">
<tr><td class="accent" style="${look.brand}">${escaped(letter.brand ?? PRODUCT)}</td></tr>
<tr><td class="card line" style="${look.card}">
<h1 class="ink" style="${look.title}">${escaped(letter.title)}</h1>
${letter.blocks.map((block) => block.html).join('\n')}
</td></tr>
<tr><td class="quiet" style="${look.footer}">${withLineBreaks(footer)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

const withLineBreaks = (text: string) => escaped(text).replaceAll('\n', '<br>')

function webAddress(address: string): string {
  const { protocol } = new URL(address)
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error(`a mail cannot lead to ${protocol}`)
  return address
}
