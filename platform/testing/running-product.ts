import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { copyFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openRunFolders } from './run-folder.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the product runs that the journeys walk through. */
    productOrigin: string
  }
}

const root = resolve(import.meta.dirname, '../..')
const PATIENCE_MS = 90_000

/** The product as a newcomer starts it: its own process, its own database, the demo company, a free port. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const data = join(openRunFolders().room, 'product')
  const child = spawn(process.execPath, [join(root, 'app/start.ts')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      ATRIUM_DATA: data,
      ATRIUM_PORT: '0',
      ATRIUM_KIT: 'on',
      ATRIUM_DEMO: 'on',
      DATABASE_URL: '',
      SMTP_URL: '',
    },
  })
  project.provide('productOrigin', await originOf(child))
  return async () => {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
    // What the product logged while people walked through it, for whoever looks for a reason.
    await copyFile(join(data, 'atrium.log'), join(root, '.build/journeys.log'))
  }
}

function originOf(child: ChildProcess): Promise<string> {
  let said = ''
  return new Promise((settle, fail) => {
    const giveUp = setTimeout(() => fail(new Error(`the product did not start:\n${said}`)), PATIENCE_MS)
    const hear = (chunk: Buffer) => {
      said += chunk.toString()
      const address = /Open (http:\/\/\S+)/.exec(said)?.[1]
      if (!address) return
      clearTimeout(giveUp)
      settle(address)
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('exit', () => {
      clearTimeout(giveUp)
      fail(new Error(`the product ended:\n${said}`))
    })
  })
}
