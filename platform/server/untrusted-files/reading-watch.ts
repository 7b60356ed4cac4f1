import { workerData } from 'node:worker_threads'
import { readingLimits } from './reading-limits.ts'

const LOOK_EVERY_MS = 10

const { turn, pid } = workerData as { turn: Int32Array; pid: number }
const parent = process.ppid
let seen = 0
let begun = usage()

/**
 * A thread beside the one that reads: a parser that does not come back, or takes all memory, can only be ended
 * from here. The same when the product has died meanwhile.
 */
setInterval(() => {
  const now = Atomics.load(turn, 0)
  if (now !== seen) begun = usage()
  seen = now
  if (process.ppid !== parent) process.kill(pid, 'SIGKILL')
  if (now === 0) return
  const { bytes, seconds } = usage()
  const isOver =
    bytes - begun.bytes > readingLimits.growthBytes || seconds - begun.seconds > readingLimits.cpuSeconds
  if (isOver) process.kill(pid, 'SIGKILL')
}, LOOK_EVERY_MS)

function usage() {
  const { user, system } = process.cpuUsage()
  return { bytes: process.memoryUsage.rss(), seconds: (user + system) / 1e6 }
}
