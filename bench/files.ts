import { request, type IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { residentMegabytes, startChild, type Started } from './product.ts'
import { WATCHED_MEGABYTES, watchWithJumps } from './watch.ts'

const MEGABYTES = 100
const AT_ONCE = 50
const BOUNDARY = 'film-of-the-bench'

export type FileLine = {
  readonly name: string
  readonly perSecondMb: number
  readonly floorPerSecondMb: number
  /** The most that the process held beyond what it holds at rest. */
  readonly aboveRestMb: number
  readonly floorAboveRestMb: number
}

/** A film of 100 MB there and back, and watched with jumps, alone and fifty times at once. */
export async function measureFiles(databaseUrl: string, folder: string): Promise<FileLine[]> {
  const product = await startChild('file-door.ts', { databaseUrl, folder })
  const floor = await startChild('file-floor.ts', { folder })
  try {
    // The first ones load what the process needs for all of them.
    await send(product)
    await send(floor)
    const rest = { side: (await memoryOf(product)) ?? 0, floor: (await memoryOf(floor)) ?? 0 }
    const lines: FileLine[] = []
    for (const count of [1, AT_ONCE]) {
      const floorSent = await timed(floor, count, () => send(floor))
      const sent = await timed(product, count, () => send(product))
      lines.push(
        lineOf(`upload of ${MEGABYTES} MB, ${count} at once`, { side: sent, floor: floorSent, rest }),
      )
      const link = sent.results[0]!
      const floorFetched = await timed(floor, count, () => fetchAll(floor, floorSent.results[0]!))
      const fetched = await timed(product, count, () => fetchAll(product, link))
      lines.push(
        lineOf(`download of ${MEGABYTES} MB, ${count} at once`, { side: fetched, floor: floorFetched, rest }),
      )
      const watched = async (side: Started, address: string) =>
        timed(
          side,
          count,
          () => watchWithJumps(`${side.origin}${address}`, MEGABYTES * 1_000_000),
          WATCHED_MEGABYTES,
        )
      const floorWatched = await watched(floor, floorSent.results[0]!)
      lines.push(
        lineOf(`watching ${MEGABYTES} MB with jumps, ${count} at once`, {
          side: await watched(product, link),
          floor: floorWatched,
          rest,
        }),
      )
    }
    return lines
  } finally {
    await floor.stop()
    await product.stop()
  }
}

type Timed<T> = { readonly results: T[]; readonly perSecondMb: number; readonly mostMb: number }

const memoryOf = ({ child }: Started) => residentMegabytes(child.pid ?? 0)

async function timed<T>(
  side: Started,
  count: number,
  work: () => Promise<T>,
  megabytes = MEGABYTES,
): Promise<Timed<T>> {
  let most = 0
  const watch = setInterval(() => {
    void memoryOf(side).then((now) => (most = Math.max(most, now ?? 0)))
  }, 20)
  const began = performance.now()
  const results = await Promise.all(Array.from({ length: count }, work))
  const seconds = (performance.now() - began) / 1000
  clearInterval(watch)
  return { results, perSecondMb: (megabytes * count) / seconds, mostMb: most }
}

type Rest = { readonly side: number; readonly floor: number }
type Sides = { readonly side: Timed<unknown>; readonly floor: Timed<unknown>; readonly rest: Rest }

const lineOf = (name: string, { side, floor, rest }: Sides): FileLine => ({
  name,
  perSecondMb: Math.round(side.perSecondMb),
  floorPerSecondMb: Math.round(floor.perSecondMb),
  aboveRestMb: Math.max(0, Math.round(side.mostMb - rest.side)),
  floorAboveRestMb: Math.max(0, Math.round(floor.mostMb - rest.floor)),
})

const megabyte = Buffer.alloc(1_000_000, 'film')
const beginning = Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41', 'latin1')

async function* film() {
  yield beginning
  for (let sent = 0; sent < MEGABYTES; sent++)
    yield sent === 0 ? megabyte.subarray(beginning.length) : megabyte
}

async function* formWithFilm() {
  yield `--${BOUNDARY}\r\ncontent-disposition: form-data; name="film"; filename="film.mp4"\r\ncontent-type: video/mp4\r\n\r\n`
  yield* film()
  yield `\r\n--${BOUNDARY}--\r\n`
}

/** Sends the film and returns where it can be had. */
async function send({ origin }: Started): Promise<string> {
  const headers = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const asked = request(`${origin}/api/bench/film`, { method: 'POST', headers }, resolve).on('error', reject)
  await pipeline(Readable.from(formWithFilm()), asked)
  const answer = await promise
  const text = Buffer.concat(await answer.toArray()).toString()
  if (answer.statusCode !== 200) throw new Error(`the film was answered ${answer.statusCode}: ${text}`)
  return (JSON.parse(text) as { data: { link: string } }).data.link
}

async function fetchAll({ origin }: Started, link: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  request(`${origin}${link}`, resolve).on('error', reject).end()
  const answer = await promise
  let bytes = 0
  for await (const chunk of answer) bytes += (chunk as Buffer).length
  if (bytes < MEGABYTES * 1_000_000) throw new Error(`only ${bytes} bytes came back`)
  return bytes
}
