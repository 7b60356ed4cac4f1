import { writeFileSync } from 'node:fs'
import { Worker } from 'node:worker_threads'
import { weightOf } from './answer-weight.ts'
import { readingLimits } from './reading-limits.ts'
import type { Heard, ReadFile, Told } from './reading-protocol.ts'
import { UnreadableFile } from './unreadable-file.ts'

// Where memory is short, the kernel ends this process and not the product or its database. Only Linux has this.
if (process.platform === 'linux') writeFileSync('/proc/self/oom_score_adj', '1000')

/** Counts the files, so that the watch knows when a new one begins; zero between two. */
const turn = new Int32Array(new SharedArrayBuffer(4))
let turns = 0
new Worker(new URL('./reading-watch.ts', import.meta.url), { workerData: { turn, pid: process.pid } }).unref()

let begun: Extract<Told, { kind: 'begin' }> | null = null
let pieces: Uint8Array[] = []

process.on('message', (told: Told) => {
  if (told.kind === 'begin') {
    begun = told
    pieces = []
    turns += 1
    Atomics.store(turn, 0, turns)
  } else if (told.kind === 'bytes') pieces.push(told.bytes)
  else if (begun) void answer(begun)
})
process.on('disconnect', () => process.exit())

async function answer({ reader, wish }: Extract<Told, { kind: 'begin' }>) {
  const mine = turns
  const said = await outcomeOf(reader, wish)
  const heard: Heard = { ...said, residentBytes: process.memoryUsage.rss() }
  // The watch goes on until the answer is away: writing it can take more memory than reading the file.
  // By then the next file may have begun, whose watch stays on.
  process.send!(heard, () => Atomics.compareExchange(turn, 0, mine, 0))
}

async function outcomeOf(reader: string, wish: unknown) {
  let read: ReadFile<unknown, unknown>
  try {
    read = ((await import(reader)) as { read: ReadFile<unknown, unknown> }).read
  } catch (error) {
    return { kind: 'failed', detail: String(error) } as const
  }
  const bytes = Buffer.concat(pieces)
  pieces = []
  try {
    const result = await read(bytes, wish)
    if (weightOf(result, readingLimits.answerBytes) > readingLimits.answerBytes)
      throw new UnreadableFile('too-much', 'more than is taken over')
    return { kind: 'result', result } as const
  } catch (error) {
    const isTooMuch = error instanceof UnreadableFile && error.why === 'too-much'
    const detail = (error instanceof Error ? error.message : String(error)).slice(0, 500)
    return { kind: isTooMuch ? 'too-much' : 'broken', detail } as const
  }
}
