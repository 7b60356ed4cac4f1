import { mkdtemp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { DEMO_PASSWORD } from '../database/demo/sign-ins.ts'
import { addKeptEntry, listKeptEntries } from '../modules/organization/contract/kept-list-calls.ts'
import { login } from '../modules/identity/contract/sign-in-calls.ts'
import { startEmbedded } from '../platform/server/database/embedded.ts'
import { silentLog } from '../platform/server/log.ts'
import { startProcess, type ProductProcess } from '../platform/testing/product-process.ts'
import { testCaller, type Caller } from '../platform/testing/test-caller.ts'

// Three in every run; ATRIUM_KILLS=20 for the proof.
const KILLS = Number(process.env['ATRIUM_KILLS'] ?? 3)
const LANES = 16
const LOAD_MS = 700

const running: ProductProcess[] = []
afterAll(async () => {
  await Promise.all(running.map((product) => product.end('SIGKILL')))
})

function start(environment: Record<string, string>): ProductProcess {
  const product = startProcess({ ATRIUM_DEMO: 'on', ...environment })
  running.push(product)
  return product
}

async function signIn(origin: string): Promise<string> {
  const form = { username: 'admin@atrium.example', password: DEMO_PASSWORD }
  const { data } = await testCaller(origin).send(login, form)
  if (data.step !== 'in') throw new Error(`the administrator was asked for ${data.step}`)
  return data.token
}

type Writing = { readonly name: string; readonly key: string }

/** Adds departments until the product is gone; says which were acknowledged and which were under way. */
function writeUntilGone(caller: Caller, mark: string) {
  const acknowledged: Writing[] = []
  const underWay = new Set<Writing>()
  let count = 0
  const lane = async () => {
    for (;;) {
      const writing = { name: `${mark} ${count}`, key: `crash-${mark.replaceAll(' ', '-')}-${count}` }
      count += 1
      underWay.add(writing)
      try {
        const { httpStatus } = await add(caller, writing)
        if (httpStatus !== 200) return
      } catch {
        return
      }
      underWay.delete(writing)
      acknowledged.push(writing)
    }
  }
  const gone = Promise.all(Array.from({ length: LANES }, lane))
  return { acknowledged, underWay, gone }
}

const add = (caller: Caller, { name, key }: Writing) =>
  caller.send(addKeptEntry, { list: 'department', name }, { key })

async function departments(caller: Caller): Promise<string[]> {
  const names: string[] = []
  for (let after: string | undefined; ;) {
    const { data } = await caller.send(listKeptEntries, {
      list: 'department',
      size: 200,
      ...(after ? { after } : {}),
    })
    names.push(...data.rows.map((row) => row.name))
    if (data.next === null) return names
    after = data.next
  }
}

type Ground = { readonly environment: Record<string, string>; kill(product: ProductProcess): Promise<void> }

/** Everything of this installation dies at once, the database server and its children included. */
async function killAll(product: ProductProcess, folder: string) {
  const file = await readFile(join(folder, 'pg/postmaster.pid'), 'utf8')
  process.kill(product.pid, 'SIGKILL')
  process.kill(-Number(file.split('\n')[0]), 'SIGKILL')
  await product.ended
}

async function embedded(): Promise<Ground> {
  const folder = await mkdtemp(join(inject('databaseRoom'), 'crash-'))
  return { environment: { ATRIUM_DATA: folder }, kill: (product) => killAll(product, folder) }
}

/** A PostgreSQL server that belongs to somebody else: it stays when the product is killed. */
async function ownServer(): Promise<Ground> {
  const folder = await mkdtemp(join(inject('databaseRoom'), 'crash-'))
  const server = await startEmbedded({ folder: join(folder, 'server'), log: silentLog })
  afterAll(() => server.stop())
  return {
    environment: {
      ATRIUM_DATA: folder,
      DATABASE_URL: server.url,
      ATRIUM_SECRET: 'a secret of the crash test, 32 characters',
    },
    async kill(product) {
      await product.end('SIGKILL')
    },
  }
}

test.each([
  ['with the embedded database', embedded],
  ['beside a database server', ownServer],
])(
  'killed again and again under writes %s, it loses nothing it acknowledged and repeats nothing',
  { timeout: 60_000 + KILLS * 20_000 },
  async (_, makeGround) => {
    const ground = await makeGround()
    const expected: Writing[] = []
    let token = ''
    for (let round = 1; round <= KILLS; round++) {
      const product = start(ground.environment)
      const origin = await product.address()
      token ||= await signIn(origin)
      const load = writeUntilGone(testCaller(origin, token), `Round ${round}`)
      await new Promise((settle) => setTimeout(settle, LOAD_MS))
      await ground.kill(product)
      await load.gone
      expect(load.acknowledged.length).toBeGreaterThan(0)
      expected.push(...load.acknowledged)

      const again = start(ground.environment)
      const caller = testCaller(await again.address(), token)
      // Whoever got no answer asks again with the same key, several times at once.
      for (const writing of load.underWay) {
        const answers = await Promise.all([add(caller, writing), add(caller, writing)])
        expect(answers.map(({ httpStatus }) => httpStatus)).toEqual([200, 200])
        expected.push(writing)
      }
      const names = await departments(caller)
      const ours = names.filter((name) => name.startsWith('Round '))
      expect(ours.toSorted()).toEqual(expected.map(({ name }) => name).toSorted())
      await again.end()
    }
  },
)
