import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, cp } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import { keptDemo } from './world/kept-demo.ts'
import { openRunFolders } from './run-folder.ts'
import { TEST_SECRET } from './world/test-secret.ts'

const root = resolve(import.meta.dirname, '../..')
const PATIENCE_MS = 180_000

/** A product for each worker: a browser and a server wait for one another, so two pairs fill the time of two cores. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const places = Array.from({ length: project.config.maxWorkers }, (_, at) => String(at + 1))
  const demo = await keptDemo()
  await Promise.all(places.map((place) => cp(demo, folderOf(place), { recursive: true })))
  const products = await Promise.all(places.map(startProduct))
  project.provide(
    'productOrigins',
    products.map(({ origin }) => origin),
  )
  return async () => {
    await Promise.all(products.map(({ end }) => end()))
  }
}

const folderOf = (place: string) => join(openRunFolders().room, `product-${place}`)

/** The product as a process of its own, with its own copy of the demo company, on a free port. */
async function startProduct(place: string): Promise<{ origin: string; end: () => Promise<void> }> {
  const data = folderOf(place)
  const child = spawn(process.execPath, [join(root, 'app/start.ts')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      ATRIUM_DATA: data,
      ATRIUM_PORT: '0',
      ATRIUM_KIT: 'on',
      ATRIUM_DEMO: 'on',
      ATRIUM_SECRET: TEST_SECRET,
      DATABASE_URL: '',
      SMTP_URL: '',
    },
  })
  const origin = await originOf(child)
  const end = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
    // What the product logged while people walked through it, for anyone who looks for a reason.
    await copyFile(join(data, 'atrium.log'), join(root, `.build/journeys-${place}.log`))
  }
  return { origin, end }
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
