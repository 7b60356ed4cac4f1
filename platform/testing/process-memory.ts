import { readdirSync, readFileSync } from 'node:fs'

const LOOK_EVERY_MS = 15
const KILOBYTE = 1024

/**
 * What a process and all that it has started hold in memory, the database apart, as the highest of many looks.
 * Null where the machine does not tell (it is asked for under Linux).
 */
export function watchMemory(pid: number) {
  if (process.platform !== 'linux') return null
  let highest = treeBytes(pid)
  const rest = highest
  const timer = setInterval(() => {
    highest = Math.max(highest, treeBytes(pid))
  }, LOOK_EVERY_MS)
  return {
    stop() {
      clearInterval(timer)
      return highest - rest
    },
  }
}

function treeBytes(root: number): number {
  const children = Map.groupBy(listProcesses(), ({ parent }) => parent)
  const sum = (pid: number): number =>
    (children.get(pid) ?? []).reduce((total, child) => total + child.bytes + sum(child.pid), 0)
  return (readProcess(root)?.bytes ?? 0) + sum(root)
}

function listProcesses() {
  return readdirSync('/proc').flatMap((name) => {
    const found = /^\d+$/.test(name) ? readProcess(Number(name)) : null
    return found && !found.name.startsWith('postgres') ? [found] : []
  })
}

function readProcess(pid: number) {
  try {
    const text = readFileSync(`/proc/${pid}/status`, 'utf8')
    const field = (key: string) => new RegExp(`^${key}:\\s+(\\S+)`, 'm').exec(text)?.[1] ?? ''
    return {
      pid,
      parent: Number(field('PPid')),
      name: field('Name'),
      bytes: Number(field('VmRSS')) * KILOBYTE,
    }
  } catch {
    // It has ended between the listing and the look.
    return null
  }
}
