import { fork, type ChildProcess } from 'node:child_process'
import { HEAP_MEGABYTES, readingLimits, RESTING_BYTES } from './reading-limits.ts'
import type { Heard, Told } from './reading-protocol.ts'
import { UnreadableFile } from './unreadable-file.ts'

const program = new URL('./reading-child.ts', import.meta.url)
const IDLE_MS = 30_000
const FILES_PER_PROCESS = 500

/** Reads one file after the other. It holds no secret, no connection and nothing of the file before. */
export type ReadingProcess = {
  /** Not after it has been ended, for whatever reason. */
  isAlive(): boolean
  /** It has exited, and holds no memory any more. */
  readonly gone: Promise<void>
  read(reader: URL, wish: unknown, source: AsyncIterable<Uint8Array>): Promise<unknown>
}

export function startReadingProcess(): ReadingProcess {
  const child = fork(program, {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${HEAP_MEGABYTES}`, '--max-semi-space-size=4', '--no-warnings'],
    env: bareEnvironment(),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const { promise: gone, resolve: hasGone } = Promise.withResolvers<void>()
  let isAlive = true
  let files = 0
  let idle: NodeJS.Timeout | undefined
  const end = () => {
    isAlive = false
    child.kill('SIGKILL')
  }
  child.once('exit', () => {
    isAlive = false
    hasGone()
  })
  // A process that cannot be spoken to any more has exited, and its exit is what is told.
  child.on('error', () => {
    end()
    if (child.pid === undefined) hasGone()
  })
  rest(child)
  return {
    isAlive: () => isAlive,
    gone,
    async read(reader, wish, source) {
      clearTimeout(idle)
      child.ref()
      child.channel?.ref()
      let heard: Heard | null = null
      try {
        heard = await exchange(child, { reader, wish, source })
      } finally {
        files += 1
        const isSpent = files >= FILES_PER_PROCESS || (heard?.residentBytes ?? Infinity) > RESTING_BYTES
        if (isSpent) end()
        rest(child)
        idle = setTimeout(end, IDLE_MS).unref()
      }
      return resultOf(heard)
    },
  }
}

/** The product may stop while it waits for the next file. */
function rest(child: ChildProcess) {
  child.unref()
  child.channel?.unref()
}

/** None of the settings of the product; what a file took is given back to the system at once, so the process can stay. */
const bareEnvironment = (): Record<string, string> => ({
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
  VIPS_WARNING: '0',
})

type Exchange = {
  readonly reader: URL
  readonly wish: unknown
  readonly source: AsyncIterable<Uint8Array>
}

async function exchange(child: ChildProcess, { reader, wish, source }: Exchange): Promise<Heard> {
  const answer = answerOf(child)
  answer.heard.catch(() => undefined)
  try {
    await tell(child, { kind: 'begin', reader: reader.href, wish })
    for await (const bytes of source) await tell(child, { kind: 'bytes', bytes })
    await tell(child, { kind: 'end' })
    answer.hurry()
    return await answer.heard
  } finally {
    answer.forget()
  }
}

function answerOf(child: ChildProcess) {
  const { promise: heard, resolve, reject } = Promise.withResolvers<Heard>()
  const onExit = (code: number | null, signal: string | null) => reject(reasonOf(code, signal))
  let late: NodeJS.Timeout | undefined
  child.once('message', resolve)
  child.once('exit', onExit)
  return {
    heard,
    hurry() {
      const overrun = () => reject(new UnreadableFile('too-much', 'time'))
      late = setTimeout(overrun, readingLimits.seconds * 1000)
    },
    forget() {
      clearTimeout(late)
      child.off('message', resolve)
      child.off('exit', onExit)
    },
  }
}

/** Each piece is waited for, so that a large file is never in memory here as a whole. */
const tell = (child: ChildProcess, told: Told) =>
  new Promise<void>((resolve) => {
    // A line that is closed means that the process has exited, and the exit says why.
    if (!child.connected) return resolve()
    child.send(told, () => resolve())
  })

// The watch and the kernel end a process with SIGKILL, V8 without memory with SIGABRT.
const overruns: ReadonlySet<string | null> = new Set(['SIGKILL', 'SIGABRT', 'SIGTRAP', 'SIGILL'])

const reasonOf = (code: number | null, signal: string | null) =>
  new UnreadableFile(
    overruns.has(signal) || code === 134 ? 'too-much' : 'broken',
    `ended by ${signal ?? code}`,
  )

function resultOf(heard: Heard): unknown {
  if (heard.kind === 'result') return heard.result
  if (heard.kind === 'failed') throw new Error(`files cannot be read: ${heard.detail}`)
  throw new UnreadableFile(heard.kind, heard.detail)
}
