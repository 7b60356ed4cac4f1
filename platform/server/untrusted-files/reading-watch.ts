import { workerData } from 'node:worker_threads'
import { readingLimits } from './reading-limits.ts'

const LOOK_EVERY_MS = 10

const { turn, pid } = workerData as { turn: Int32Array; pid: number }
const parent = process.ppid
let seen = 0
let begunAt = process.cpuUsage()

/**
 * A thread beside the one that reads: a parser that does not come back, or takes all memory, can only be ended
 * from here. The same when the product has died meanwhile.
 */
setInterval(() => {
  const now = Atomics.load(turn, 0)
  if (now !== seen) begunAt = process.cpuUsage()
  seen = now
  if (process.ppid !== parent) process.kill(pid, 'SIGKILL')
  if (now === 0) return
  const { user, system } = process.cpuUsage(begunAt)
  const isOver =
    process.memoryUsage.rss() > readingLimits.memoryBytes || (user + system) / 1e6 > readingLimits.cpuSeconds
  if (isOver) process.kill(pid, 'SIGKILL')
}, LOOK_EVERY_MS)
