import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { hostilePictures } from '#platform/testing/hostile-pictures.ts'
import { cell, hostileTables, sheet, workbook } from '#platform/testing/hostile-tables.ts'
import { inOnePiece, readApart } from './read-apart.ts'
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

  test.each(pictures)('$what', { timeout: 60_000 }, async ({ bytes }) => {
    const body = bytes()
    const { said, seconds } = await outcome(readPictureApart(() => inOnePiece(body), render))
    expect(['read', 'broken', 'too-much']).toContain(said)
    expect(seconds).toBeLessThan(readingLimits.seconds + 2)
  })
})

describe('an honest file is read after all of them', () => {
  test('a table of 20,000 people', { timeout: 60_000 }, async () => {
    const letters = [...'ABCDEFGHIJKLMNOPQ']
    const rows = Array.from({ length: 20_000 }, (_, at) => {
      const cells = letters.map((letter) => cell(`${letter}${at + 1}`, `Value ${letter} of person ${at}`))
      return `<row r="${at + 1}">${cells.join('')}</row>`
    })
    const body = workbook({ content: sheet(rows.join('')) })
    const read = await readTableApart(() => inOnePiece(body), { kind: 'xlsx', ...most })
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
