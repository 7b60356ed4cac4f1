import { decoderOf, type Decode } from './pdf-fonts.ts'
import { pdfObjects, type PdfObject } from './pdf-objects.ts'

type Objects = ReadonlyMap<number, PdfObject>

const MOST_PAGES = 60
/** Spaces that are put together afterwards are not counted as letters. */
const SPACED = 4
/** From this gap on, in thousandths of the letter height, there is a space. */
const SPACE_GAP = 180

/**
 * The words of a PDF in the order in which they are written; pictures of words stay pictures. Pages behind the most
 * letters that are wanted are not looked at.
 */
export function pdfWords(bytes: Buffer, mostLetters: number): string {
  const objects = pdfObjects(bytes)
  const pages = [...objects.values()].filter(({ head }) => /\/Type\s*\/Page(?![a-zA-Z])/.test(head))
  let words = ''
  for (const page of pages.slice(0, MOST_PAGES)) {
    if (words.length > mostLetters * SPACED) break
    words += `${pageWords(page, objects)}\n\n`
  }
  return words
}

function pageWords({ head }: PdfObject, objects: Objects): string {
  const fonts = fontsOf(resourcesOf(head, objects), objects)
  const listed = /\/Contents\s*(?:\[([^\]]*)\]|(\d+)\s+\d+\s+R)/.exec(head)
  const numbers = listed?.[1]?.match(/\d+(?=\s+\d+\s+R)/g) ?? (listed?.[2] ? [listed[2]] : [])
  const content = numbers
    .map((number) => objects.get(Number(number))?.stream?.toString('latin1') ?? '')
    .join('\n')
  return contentWords(content, fonts)
}

/** A page without resources has those of the pages above it. */
function resourcesOf(head: string, objects: Objects, depth = 0): string {
  const reference = /\/Resources\s+(\d+)\s+\d+\s+R/.exec(head)
  if (reference) return objects.get(Number(reference[1]))?.head ?? ''
  const parent = /\/Parent\s+(\d+)\s+\d+\s+R/.exec(head)
  if (/\/Resources/.test(head) || !parent || depth > 20) return head
  return resourcesOf(objects.get(Number(parent[1]))?.head ?? '', objects, depth + 1)
}

function fontsOf(resources: string, objects: Objects): ReadonlyMap<string, Decode> {
  const reference = /\/Font\s+(\d+)\s+\d+\s+R/.exec(resources)
  const dictionary = reference
    ? (objects.get(Number(reference[1]))?.head ?? '')
    : (/\/Font\s*<<([\s\S]*?)>>/.exec(resources)?.[1] ?? '')
  return new Map(
    [...dictionary.matchAll(/\/([^\s/<>[\]()]+)\s+(\d+)\s+\d+\s+R/g)].map(
      ([, name = '', number]) => [name, decoderOf(objects.get(Number(number)), objects)] as const,
    ),
  )
}

const tokens =
  /\((?:\\[\s\S]|[^\\()]|\((?:\\[\s\S]|[^\\()])*\))*\)|<[\da-fA-F\s]*>|\/[^\s/<>[\]()]*|\[|\]|[-+]?\d*\.?\d+|[A-Za-z'"*]+/g

function contentWords(content: string, fonts: ReadonlyMap<string, Decode>): string {
  let decode: Decode = (bytes) => bytes.toString('latin1')
  let text = ''
  let operands: string[] = []
  let height = 0
  let line = 0
  const show = (token: string) => {
    if (token.startsWith('(') || token.startsWith('<')) text += decode(bytesOf(token))
    else if (Number(token) < -SPACE_GAP && !text.endsWith(' ')) text += ' '
  }
  for (const [token] of content.matchAll(tokens)) {
    if (!/^[A-Za-z'"*]/.test(token)) {
      operands.push(token)
      continue
    }
    if (token === 'Tf') decode = fonts.get(operands.at(-2)?.slice(1) ?? '') ?? decode
    else if (token === 'Tj' || token === 'TJ') operands.forEach(show)
    else if (token === "'" || token === '"') {
      text += '\n'
      show(operands.at(-1) ?? '')
    } else if (token === 'T*') text += '\n'
    else if (token === 'BT') height = 0
    else if (token === 'Td' || token === 'TD' || token === 'Tm') {
      height = Number(operands.at(-1)) + (token === 'Tm' ? 0 : height)
      // On the same line, another place is another word.
      text += height === line ? ' ' : '\n'
      line = height
    }
    operands = []
  }
  return text
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

function bytesOf(token: string): Buffer {
  if (token.startsWith('<')) {
    const hex = token.slice(1, -1).replace(/\s/g, '')
    return Buffer.from(hex.length % 2 === 0 ? hex : `${hex}0`, 'hex')
  }
  const plain = token
    .slice(1, -1)
    .replace(/\\(?:([0-7]{1,3})|(\r?\n)|([\s\S]))/g, (_, octal?: string, line?: string, sign: string = '') =>
      octal ? String.fromCharCode(Number.parseInt(octal, 8) & 255) : line ? '' : (escapes[sign] ?? sign),
    )
  return Buffer.from(plain, 'latin1')
}
