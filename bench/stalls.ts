// node bench/stalls.ts: how long /healthz takes while twenty send bodies of 90,000 keys and fifty a form byte by byte,
// beside bare Node in the same run, and while five hostile tables are read. It prints the times and keeps nothing; 50 ms
// are promised for 95 of 100.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbedded } from '#platform/server/database/embedded.ts'
import { silentLog } from '#platform/server/log.ts'
import { startChild, startProduct } from './product.ts'

const SECONDS = 8
const SETTLE_MS = 1_000
const PROMISED_MS = 50

const EVERY_MS = 20

/** Asks at a steady pace: one that waits for each answer asks seldom just while the server is stalled. */
async function healthOf(origin: string, seconds: number) {
  const waits: Promise<number>[] = []
  const began = performance.now()
  for (let due = 0; due < seconds * 1000; due += EVERY_MS) {
    await sleep(Math.max(0, began + due - performance.now()))
    waits.push(
      fetch(`${origin}/healthz`)
        .then((answer) => answer.text())
        .then(() => performance.now() - began - due),
    )
  }
  const sorted = (await Promise.all(waits)).toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)]!
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}

async function healthUnder(origin: string, file = 'stall-sender.ts') {
  const sender = await startChild(file, { origin })
  await sleep(SETTLE_MS)
  const health = await healthOf(origin, SECONDS)
  await sender.stop()
  return health
}

const shown = ({ p50, p95, p99 }: Awaited<ReturnType<typeof healthOf>>) =>
  `p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`

async function run(databaseUrl: string, folder: string) {
  const floor = await startChild('stall-floor.ts', {})
  const product = await startProduct({
    DATABASE_URL: databaseUrl,
    ATRIUM_DATA: folder,
    ATRIUM_SECRET: 'a secret for measurements, and nothing else',
    ATRIUM_DEMO: 'on',
  })
  try {
    // What the start of a product leaves to be done is not what it takes at rest.
    await sleep(SETTLE_MS * 5)
    const calm = await healthOf(product.origin, 2)
    console.log(`/healthz alone:            ${shown(calm)}`)
    console.log(`bare Node under the same:  ${shown(await healthUnder(floor.origin))}`)
    const stalled = await healthUnder(product.origin)
    console.log(`the product:               ${shown(stalled)}; promised p95 ${PROMISED_MS} ms`)
    const reading = await healthUnder(product.origin, 'file-sender.ts')
    console.log(`while five files are read: ${shown(reading)}; promised p95 ${PROMISED_MS} ms`)
    process.exitCode = Math.max(stalled.p95, reading.p95) <= PROMISED_MS ? 0 : 1
  } finally {
    await product.stop()
    await floor.stop()
  }
}

const folder = await mkdtemp(join(tmpdir(), 'atrium-bench-'))
const server = await startEmbedded({ folder, log: silentLog })
try {
  await run(server.url, folder)
} finally {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
}
