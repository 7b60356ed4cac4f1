import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { docxOf, hostileDocuments, paragraphs, pdfOf } from '#platform/testing/hostile-documents.ts'
import { hostilePictures } from '#platform/testing/hostile-pictures.ts'
import { cell, hostileTables, sheet, workbook } from '#platform/testing/hostile-tables.ts'
import { inOnePiece, readApart } from './read-apart.ts'
import { readDocumentApart } from './read-document.ts'
import { readPictureApart } from './read-picture.ts'
import { readTableApart } from './read-table.ts'
import { readingLimits } from './reading-limits.ts'
import { UnreadableFile } from './unreadable-file.ts'

const most = { mostRows: 21_000, mostColumns: 100 }
const pictures = await hostilePictures()
const render = { make: 'rendered', kind: 'jpeg', longestEdge: 1280 } as const

async function outcome(reading: Promise<unknown>) {
  const before = performance.now()
  const said = await reading.then(
    () => 'read',
    (error: unknown) => (error instanceof UnreadableFile ? error.why : String(error)),
  )
  return { said, seconds: (performance.now() - before) / 1000 }
}

describe('a file made to hurt is read or refused within its limits', () => {
  const tables = hostileTables.filter(({ name }) => !name.endsWith('.ics'))
  test.each(tables)('$what', { timeout: 60_000 }, async ({ name, bytes }) => {
    const kind = name.endsWith('.csv') ? 'csv' : 'xlsx'
    const body = bytes()
    const { said, seconds } = await outcome(readTableApart(() => inOnePiece(body), { kind, ...most }))
    expect(['read', 'broken', 'too-much']).toContain(said)
    expect(seconds).toBeLessThan(readingLimits.seconds + 2)
  })

  test.each(hostileDocuments)('$what', { timeout: 60_000 }, async ({ name, bytes }) => {
    const kind = name.endsWith('.pdf') ? 'pdf' : 'docx'
    const body = bytes()
    const { said, seconds } = await outcome(
      readDocumentApart(() => inOnePiece(body), { kind, mostLetters: 1_000 }),
    )
    expect(['read', 'broken', 'too-much']).toContain(said)
    expect(seconds).toBeLessThan(readingLimits.seconds + 2)
  })

  test.each(pictures)('$what', { timeout: 60_000 }, async ({ bytes }) => {
    const body = bytes()
    const { said, seconds } = await outcome(readPictureApart(() => inOnePiece(body), render))
    expect(['read', 'broken', 'too-much']).toContain(said)
    expect(seconds).toBeLessThan(readingLimits.seconds + 2)
  })
})

/** Once they were read over and over until the time was over; now they are walked once, and found to be broken. */
test.each(['docx: tags that never close', 'docx: tabs that never close', 'pdf: streams without an end'])(
  '%s: it is read to its end',
  async (wanted) => {
    const { bytes } = hostileDocuments.find(({ what }) => what === wanted)!
    const kind = wanted.startsWith('pdf') ? 'pdf' : 'docx'
    const body = bytes()
    const reading = readDocumentApart(() => inOnePiece(body), { kind, mostLetters: 1_000 })
    expect((await outcome(reading)).said).toBe('broken')
  },
)

test('two workbooks in one file are refused, because not every program finds the same one', async () => {
  const body = Buffer.concat([workbook({}), workbook({})])
  const reading = readTableApart(() => inOnePiece(body), { kind: 'xlsx', ...most })
  expect((await outcome(reading)).said).toBe('broken')
})

test('control characters do not come out of a table', async () => {
  const read = readTableApart(() => inOnePiece('a\0b;c\u2028d'), { kind: 'csv', ...most })
  await expect(read).resolves.toEqual([['a b', 'c d']])
})

/** A byte turned over, a piece cut out, told twice or filled with one sign: what a line or a hand does to a file. */
function* damaged(bytes: Buffer, times: number): Generator<Buffer> {
  let state = 20_261_126
  const next = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 0x7fff_ffff
    return state % below
  }
  for (let time = 0; time < times; time++) {
    const [from, length] = [next(bytes.length), 1 + next(Math.ceil(bytes.length / 4))]
    const [before, piece, after] = [
      bytes.subarray(0, from),
      bytes.subarray(from, from + length),
      bytes.subarray(from + length),
    ]
    const ways = [
      Buffer.concat([before, Buffer.from([next(256)]), bytes.subarray(from + 1)]),
      Buffer.concat([before, after]),
      Buffer.concat([before, piece, piece, after]),
      Buffer.concat([before, Buffer.alloc(length, next(256)), after]),
    ]
    yield ways[time % ways.length]!
  }
}

describe('forty files of every kind, each damaged in another way, are read or refused', () => {
  const flat = () => sharp({ create: { width: 300, height: 200, channels: 3, background: '#456' } })
  const table = workbook({ content: sheet(`<row r="1">${cell('A1', 'Asha')}${cell('B1', 'Rao')}</row>`) })
  const asTable = (kind: 'xlsx' | 'csv') => (body: Buffer) =>
    readTableApart(() => inOnePiece(body), { kind, ...most })
  const asDocument = (kind: 'pdf' | 'docx') => (body: Buffer) =>
    readDocumentApart(() => inOnePiece(body), { kind, mostLetters: 1_000 })
  const asPicture = (body: Buffer) => readPictureApart(() => inOnePiece(body), render)

  test.each<[string, () => Buffer | Promise<Buffer>, (body: Buffer) => Promise<unknown>]>([
    ['xlsx', () => table, asTable('xlsx')],
    ['csv', () => Buffer.from('Name,Place\n"Asha ""A"" Rao","Kolkata"\n'.repeat(20)), asTable('csv')],
    ['png', () => flat().png().toBuffer(), asPicture],
    ['jpeg', () => flat().jpeg().toBuffer(), asPicture],
    ['webp', () => flat().webp().toBuffer(), asPicture],
    ['gif', () => flat().gif().toBuffer(), asPicture],
    ['pdf', () => pdfOf('BT /F1 12 Tf (Asha Rao) Tj 0 -14 Td [(Ja) -20 (va)] TJ ET'), asDocument('pdf')],
    ['docx', () => docxOf(paragraphs('Asha Rao &amp; Sons')), asDocument('docx')],
  ])('%s', { timeout: 120_000 }, async (_, honest, reading) => {
    const said = new Map<string, number>()
    for (const body of damaged(await honest(), 40)) {
      const { said: what } = await outcome(reading(body))
      said.set(what, (said.get(what) ?? 0) + 1)
    }
    const known = ['read', 'broken', 'too-much'].map((what) => said.get(what) ?? 0)
    expect([known.reduce((sum, count) => sum + count, 0), [...said.keys()]]).toEqual([40, expect.anything()])
  })
})

test('of a document no more comes out than is asked for, however much is in it', async () => {
  const body = docxOf(paragraphs('ab '.repeat(400_000)))
  const words = await readDocumentApart(() => inOnePiece(body), { kind: 'docx', mostLetters: 100_000 })
  expect([body.length < 100_000, words.length]).toEqual([true, 100_000])
})

describe('an honest file is read after all of them', () => {
  test('a table of 20,000 people, where pictures were read before', { timeout: 60_000 }, async () => {
    const body = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#456' } })
      .jpeg()
      .toBuffer()
    // Both processes keep the library of pictures.
    await Promise.all([1, 2].map(() => readPictureApart(() => inOnePiece(body), render)))
    const letters = [...'ABCDEFGHIJKLMNOPQ']
    const rows = Array.from({ length: 20_000 }, (_, at) => {
      const cells = letters.map((letter) => cell(`${letter}${at + 1}`, `Value ${letter} of person ${at}`))
      return `<row r="${at + 1}">${cells.join('')}</row>`
    })
    const people = workbook({ content: sheet(rows.join('')) })
    const read = await readTableApart(() => inOnePiece(people), { kind: 'xlsx', ...most })
    expect([read.length, read.at(-1)?.length, read[7]?.[2]]).toEqual([20_000, 17, 'Value C of person 7'])
  })

  test.each([{ progressive: true }, { progressive: false }])(
    'a photo of twelve megapixels, progressive $progressive',
    { timeout: 60_000 },
    async (how) => {
      const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const
      const camera = sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#456', noise } })
      const body = await camera.withMetadata({ orientation: 6 }).jpeg(how).toBuffer()
      const { picture } = await readPictureApart(() => inOnePiece(body), render)
      expect(await sharp(picture).metadata()).toMatchObject({ width: 960, height: 1280 })
    },
  )
})

test('many at once wait for their turn', async () => {
  const body = workbook({})
  const reads = Array.from({ length: 30 }, () =>
    readTableApart(() => inOnePiece(body), { kind: 'xlsx', ...most }),
  )
  await expect(Promise.all(reads)).resolves.toHaveLength(30)
})

test('a source that breaks is told as it is, and the next file is read', async () => {
  const broken = async function* () {
    yield Buffer.from('PK')
    throw new Error('the storage is away')
  }
  await expect(readTableApart(broken, { kind: 'xlsx', ...most })).rejects.toThrow('the storage is away')
  const next = readTableApart(() => inOnePiece('a;b'), { kind: 'csv', ...most })
  await expect(next).resolves.toEqual([['a', 'b']])
})

test('a reader that is not there is a failure of ours and not of the file', async () => {
  const reader = new URL('./readers/none.ts', import.meta.url)
  const reading = readApart({ reader, wish: null, source: () => inOnePiece('x') })
  await expect(reading).rejects.toThrow('files cannot be read')
})
