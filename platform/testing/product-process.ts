import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

export type ProductProcess = {
  readonly pid: number
  /** What is read by the one who started it. */
  said(): string
  /** Where it answers, once it does. */
  address(): Promise<string>
  readonly ended: Promise<{ code: unknown; said: string }>
  end(signal?: NodeJS.Signals): Promise<{ code: unknown; said: string }>
}

/** The product as its own process, as `npm start` runs it, on a free port. */
export function startProcess(environment: Readonly<Record<string, string>>, folder = root): ProductProcess {
  const child = spawn(process.execPath, [join(folder, 'app/start.ts')], {
    cwd: folder,
    // Without the channel it would outlive a test run that is killed.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, ATRIUM_PORT: '0', ATRIUM_WORKER_PORT: '0', ATRIUM_DEMO: 'off', ...environment },
  })
  let said = ''
  child.stdout?.on('data', (chunk) => (said += String(chunk)))
  child.stderr?.on('data', (chunk) => (said += String(chunk)))
  const ended = once(child, 'close').then(([code]: unknown[]) => ({ code, said: said.trim() }))
  return {
    pid: child.pid ?? 0,
    said: () => said,
    address: () => addressIn(child, () => said),
    ended,
    end(signal = 'SIGTERM') {
      child.kill(signal)
      return ended
    },
  }
}

// It starts in seconds; with the demo company, on a machine that does ten other things at once, it takes its time.
const PATIENCE_MS = 180_000

async function addressIn(child: ChildProcess, said: () => string): Promise<string> {
  const until = Date.now() + PATIENCE_MS
  while (!said().includes('Ctrl-C')) {
    if (child.exitCode !== null || Date.now() > until)
      throw new Error(`the product did not start:\n${said()}`)
    await new Promise((settle) => setTimeout(settle, 25))
  }
  return /(?:Open|stands at) (http:\/\/[^\s/]+)/.exec(said())?.[1] ?? ''
}
