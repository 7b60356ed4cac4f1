import { readingLimits } from './reading-limits.ts'
import { startReadingProcess, type ReadingProcess } from './reading-process.ts'
import { UnreadableFile } from './unreadable-file.ts'

export type Reading = {
  /** A module of ours that exports `read(bytes, wish)`. The wish goes over to it as it is, so it holds values only. */
  readonly reader: URL
  readonly wish: unknown
  /** Asked for when its turn has come, so that waiting files hold nothing open. */
  readonly source: () => AsyncIterable<Uint8Array> | Promise<AsyncIterable<Uint8Array>>
}

type Lane = { process: ReadingProcess | null; before: Promise<unknown>; files: number }

/** Two, so that a file which takes all the time it may does not keep everybody else waiting. */
const lanes: readonly [Lane, ...Lane[]] = [newLane(), newLane()]
let waiting = 0

function newLane(): Lane {
  return { process: null, before: Promise.resolve(), files: 0 }
}

/**
 * The one door for bytes that someone sent: whatever parses them does so in a process apart, one file at a time in
 * each, within the limits of `readingLimits`. A file that overruns them ends that process and nothing else.
 *
 * Throws `UnreadableFile`; `refusalOfUnreadable` makes an answer of it.
 */
export async function readApart<Result>({ reader, wish, source }: Reading): Promise<Result> {
  if (waiting >= readingLimits.waitingFiles) throw new UnreadableFile('busy')
  const latest = performance.now() + readingLimits.waitSeconds * 1000
  const lane = lanes.reduce((one, other) => (other.files < one.files ? other : one))
  waiting += 1
  lane.files += 1
  const mine = lane.before.then(async () => {
    waiting -= 1
    if (performance.now() > latest) throw new UnreadableFile('busy')
    if (!lane.process?.isAlive()) {
      // What an ended process held is given back before the next one takes memory of its own.
      await lane.process?.gone
      lane.process = startReadingProcess()
    }
    return lane.process.read(reader, wish, await source())
  })
  lane.before = mine.then(
    () => (lane.files -= 1),
    () => (lane.files -= 1),
  )
  return (await mine) as Result
}

/** Bytes that are in memory already. */
export async function* inOnePiece(bytes: Uint8Array | string): AsyncGenerator<Uint8Array> {
  yield typeof bytes === 'string' ? Buffer.from(bytes) : bytes
}
