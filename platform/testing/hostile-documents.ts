import { deflateSync } from 'node:zlib'
import { forgedArchives } from './hostile-archives.ts'
import type { HostileFile } from './hostile-file.ts'
import { zipOf } from './zip-of.ts'

const MEGABYTE = 1024 * 1024
const WORDS = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'

/** A Word file of whatever honesty. */
export const docxOf = (content: string, wish: { declared?: number; more?: string } = {}): Buffer =>
  zipOf([
    {
      name: '[Content_Types].xml',
      content: '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    },
    { name: 'word/document.xml', content, ...(wish.declared ? { declared: wish.declared } : {}) },
    ...(wish.more === undefined ? [] : [{ name: 'word/header1.xml', content: wish.more }]),
  ])

export const paragraphs = (text: string): string =>
  `<w:document xmlns:w="${WORDS}"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`

/** Of one page that shows `content`, which is packed. */
export function pdfOf(content: string, more = '', resources = ''): Buffer {
  const packed = deflateSync(Buffer.from(content))
  return Buffer.concat([
    Buffer.from(
      `%PDF-1.4\n1 0 obj << /Type /Page /Contents 2 0 R ${resources} >> endobj\n${more}` +
        `2 0 obj << /Filter /FlateDecode /Length ${packed.length} >> stream\n`,
    ),
    packed,
    Buffer.from('\nendstream endobj\ntrailer << >>\n%%EOF\n'),
  ])
}

const packedObject = (number: number, head: string, content: Buffer): string => {
  const packed = deflateSync(content).toString('latin1')
  return `${number} 0 obj << ${head} /Filter /FlateDecode /Length ${packed.length} >> stream\n${packed}\nendstream endobj\n`
}
const latin = (text: string) => Buffer.from(text, 'latin1')
const shows = (text: string) => `BT (${text}) Tj ET\n`
const laughs = Array.from({ length: 12 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`)

const wordFiles: readonly (readonly [string, () => Buffer])[] = [
  ['words of 200 MB', () => docxOf(paragraphs('a'.repeat(200 * MEGABYTE)))],
  [
    'words of 200 MB that say 900 bytes',
    () => docxOf(paragraphs('a'.repeat(200 * MEGABYTE)), { declared: 900 }),
  ],
  ['one word of 18 MB', () => docxOf(paragraphs('a'.repeat(18 * MEGABYTE)))],
  ['a number of 18 MB', () => docxOf(paragraphs('9'.repeat(18 * MEGABYTE)))],
  ['18 MB of short words', () => docxOf(paragraphs('ab '.repeat(6 * MEGABYTE)))],
  ['18 MB of addresses', () => docxOf(paragraphs('a@b.co '.repeat(2.5 * MEGABYTE)))],
  ['tags that never close', () => docxOf('<'.repeat(10 * MEGABYTE))],
  ['tabs that never close', () => docxOf('<w:tab '.repeat(2 * MEGABYTE))],
  [
    'two parts of 15 MB',
    () => docxOf(paragraphs('a'.repeat(15 * MEGABYTE)), { more: 'b'.repeat(15 * MEGABYTE) }),
  ],
  [
    'entities inside entities',
    () => docxOf(`<!DOCTYPE d [<!ENTITY l0 "lol">${laughs.join('')}]>${paragraphs('&l12;')}`),
  ],
  ['no directory', () => docxOf(paragraphs('Asha')).subarray(0, -60)],
  ['65,000 entries', () => zipOf([{ name: 'word/document.xml', content: paragraphs('Asha') }], 65_000)],
]

const printed: readonly (readonly [string, () => Buffer])[] = [
  ['a page of 200 MB', () => pdfOf(' '.repeat(200 * MEGABYTE))],
  ['one word of 30 MB', () => pdfOf(shows('a'.repeat(30 * MEGABYTE)))],
  [
    'forty streams of 30 MB',
    () => {
      const body = Buffer.alloc(30 * MEGABYTE, 0x20)
      return pdfOf(shows('Asha'), packedObject(3, '', body).repeat(40))
    },
  ],
  [
    'a thousand pages of the same 15 MB',
    () =>
      pdfOf(
        shows('ab ').repeat(MEGABYTE),
        Array.from(
          { length: 1_000 },
          (_, at) => `${at + 10} 0 obj << /Type /Page /Contents 2 0 R >> endobj\n`,
        ).join(''),
      ),
  ],
  ['objects without an end', () => latin(`%PDF-1.4\n${'1 0 obj\n'.repeat(1_000_000)}`)],
  ['streams without an end', () => latin(`%PDF-1.4\n${'1 0 obj << >> stream\n'.repeat(400_000)}`)],
  [
    'half a million objects',
    () => latin(`%PDF-1.4\n${Array.from({ length: 500_000 }, (_, at) => `${at} 0 obj 1 endobj\n`).join('')}`),
  ],
  ['brackets a million deep', () => pdfOf(`BT ${'('.repeat(1_000_000)} Tj ET`)],
  ['strokes behind one another', () => pdfOf(`BT (${'\\'.repeat(5 * MEGABYTE)} Tj ET`)],
  [
    'pages that are their own parents',
    () => latin(`%PDF-1.4\n${'1 0 obj << /Type /Page /Parent 1 0 R >> endobj\n'.repeat(200)}`),
  ],
  [
    'a font of four thousand million letters',
    () =>
      pdfOf(
        `BT /F1 9 Tf ${shows('Asha')} ET`,
        '4 0 obj << /Type /Font /Subtype /Type0 /ToUnicode 5 0 R >> endobj\n' +
          packedObject(5, '', latin('beginbfrange <00000000> <ffffffff> <0041> endbfrange\n'.repeat(50_000))),
        '/Resources << /Font << /F1 4 0 R >> >>',
      ),
  ],
  [
    'a stream of objects that point behind its end',
    () =>
      pdfOf(shows('Asha'), packedObject(7, '/Type /ObjStm /N 9 /First 99999999', latin('1 0 2 9999999 3 1'))),
  ],
  [
    'a length that is a lie',
    () =>
      latin(
        '%PDF-1.4\n1 0 obj << /Type /Page /Contents 2 0 R >> endobj\n2 0 obj << /Filter /FlateDecode /Length 4294967295 >> stream\nx\nendstream endobj',
      ),
  ],
  ['nothing behind its first bytes', () => latin('%PDF-1.4\n')],
]

const named = (list: typeof printed, ending: 'pdf' | 'docx'): HostileFile[] =>
  list.map(([what, bytes]) => ({ what: `${ending}: ${what}`, name: `cv.${ending}`, bytes }))

/** What someone may send as a résumé. */
export const hostileDocuments: readonly HostileFile[] = [
  ...named([...wordFiles, ...forgedArchives('docx', () => docxOf(paragraphs('Asha')))], 'docx'),
  ...named(printed, 'pdf'),
]
