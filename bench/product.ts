import { fork, spawn, type ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')

// As the product is started, so that memory is compared with the same room for what is young.
const FLAGS = ['--max-semi-space-size=16']

export type Started = { readonly origin: string; readonly child: ChildProcess; stop(): Promise<void> }

/** The product as it runs anywhere, on a port of its own. */
export async function startProduct(environment: Record<string, string>): Promise<Started> {
  const child = spawn(process.execPath, [...FLAGS, join(root, 'app/start.ts')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, ATRIUM_PORT: '0', ...environment },
  })
  return { origin: await originOf(child), child, stop: () => stop(child) }
}

/** Its output is read until it ends: a line that no one takes any more is an error of the one who writes it. */
function originOf(child: ChildProcess): Promise<string> {
  let said = ''
  return new Promise((settle, fail) => {
    child.stdout?.on('data', (chunk) => {
      said += String(chunk)
      const origin = /(?:Open|stands at) (http:\/\/[^\s/]+)/.exec(said)?.[1]
      if (origin) settle(origin)
    })
    child.once('exit', () => fail(new Error(`the product did not start:\n${said}`)))
  })
}

/** A file of this folder as a process of its own, which is told its task and says where it answers. */
export async function startChild(file: string, task: object): Promise<Started> {
  const child = fork(join(root, 'bench', file), { execArgv: FLAGS })
  child.send(task)
  const [address] = (await once(child, 'message')) as [AddressInfo]
  return { origin: `http://127.0.0.1:${address.port}`, child, stop: () => stop(child) }
}

async function stop(child: ChildProcess) {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

/** What a process holds in memory that no other shares, in megabytes; Linux only. */
export async function residentMegabytes(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = /VmRSS:\s+(\d+)/.exec(status)?.[1]
  return kilobytes === undefined ? null : Number(kilobytes) / 1024
}
