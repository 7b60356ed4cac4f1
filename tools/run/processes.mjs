import { spawn } from 'node:child_process'

const running = new Set()

/** Ends with the code of the process and what it said; shown while it runs when nothing runs beside it. */
export function ended(command, args, { cwd, env, isShown }) {
  const stdio = ['ignore', isShown ? 'inherit' : 'pipe', isShown ? 'inherit' : 'pipe']
  const child = spawn(command, args, { cwd, env, stdio })
  running.add(child)
  let said = ''
  child.stdout?.on('data', (chunk) => (said += chunk))
  child.stderr?.on('data', (chunk) => (said += chunk))
  return new Promise((settle) => {
    child.on('close', (code) => {
      running.delete(child)
      settle({ code: code ?? 1, said })
    })
  })
}

/** Ctrl-C reaches the steps as well; what they have opened is closed before this process ends. */
export async function endAll(signal) {
  const children = [...running]
  for (const child of children) child.kill(signal)
  await Promise.all(children.map((child) => new Promise((settle) => child.once('exit', settle))))
  process.exit(1)
}

/** A few at a time, in their order. */
export async function inLanes(count, items, work) {
  const waiting = items.values()
  const lane = async () => {
    for (const item of waiting) await work(item)
  }
  await Promise.all(Array.from({ length: count }, lane))
}
