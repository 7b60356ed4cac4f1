// npm run clips: draws the short films of the demo company in a browser and writes them to database/demo/clips.
import { createServer } from 'node:http'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import { chromium, type Page } from 'playwright-core'
import { webmFile, type Frame } from './clips/webm-file.ts'

const WIDTH = 960
const HEIGHT = 540
const PER_SECOND = 20
const SECONDS = 12
const KEY_EVERY = PER_SECOND * 2
const BITS_A_SECOND = 130_000
const PICTURE_AT = 0.7

const clips = ['warehouse', 'clinic', 'tides', 'ledger', 'field']
const target = join(import.meta.dirname, '../database/demo/clips')

declare const drawClip: (canvas: OffscreenCanvas, name: string, t: number) => void

/** Coders are offered only to pages of a server, also to the one on this machine. */
async function openPage() {
  const server = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end('<title>Clips'),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const executablePath = process.env['ATRIUM_BROWSER'] ?? '/usr/bin/chromium'
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  const page = await browser.newPage()
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  await page.addScriptTag({ content: await readFile(join(import.meta.dirname, 'clips/drawings.js'), 'utf8') })
  const close = async () => {
    await browser.close()
    server.close()
  }
  return { page, close }
}

const size = { WIDTH, HEIGHT, PER_SECOND, SECONDS, KEY_EVERY, BITS_A_SECOND }

async function framesOf(page: Page, name: string): Promise<Frame[]> {
  const coded = await page.evaluate(
    async ({ clip, film }) => {
      const canvas = new OffscreenCanvas(film.WIDTH, film.HEIGHT)
      const chunks: { at: number; isKey: boolean; text: string }[] = []
      const coder = new VideoEncoder({
        output: (chunk) => {
          const bytes = new Uint8Array(chunk.byteLength)
          chunk.copyTo(bytes)
          const text = btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))
          chunks.push({ at: Math.round(chunk.timestamp / 1000), isKey: chunk.type === 'key', text })
        },
        error: (error) => console.error(error),
      })
      const { WIDTH: width, HEIGHT: height, BITS_A_SECOND: bitrate, PER_SECOND: framerate } = film
      coder.configure({ codec: 'vp09.00.31.08', width, height, bitrate, framerate })
      const count = film.PER_SECOND * film.SECONDS
      for (let number = 0; number < count; number++) {
        drawClip(canvas, clip, number / (count - 1))
        const frame = new VideoFrame(canvas, { timestamp: (number * 1_000_000) / film.PER_SECOND })
        coder.encode(frame, { keyFrame: number % film.KEY_EVERY === 0 })
        frame.close()
      }
      await coder.flush()
      return chunks
    },
    { clip: name, film: size },
  )
  return coded.map(({ text, ...frame }) => ({ ...frame, bytes: Buffer.from(text, 'base64') }))
}

async function pictureOf(page: Page, name: string): Promise<Buffer> {
  const text = await page.evaluate(
    async ({ clip, at, film }) => {
      const canvas = new OffscreenCanvas(film.WIDTH, film.HEIGHT)
      drawClip(canvas, clip, at)
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.8 })
      const bytes = new Uint8Array(await blob.arrayBuffer())
      return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''))
    },
    { clip: name, at: PICTURE_AT, film: size },
  )
  return Buffer.from(text, 'base64')
}

await mkdir(target, { recursive: true })
const { page, close } = await openPage()
for (const name of clips) {
  const frames = await framesOf(page, name)
  const file = webmFile({
    codec: 'V_VP9',
    width: WIDTH,
    height: HEIGHT,
    milliseconds: SECONDS * 1000,
    frames,
  })
  await writeFile(join(target, `${name}.webm`), file)
  await writeFile(join(target, `${name}.webp`), await pictureOf(page, name))
  console.log(`${name}.webm ${Math.round(file.length / 1024)} KB, ${frames.length} pictures`)
}
await close()
