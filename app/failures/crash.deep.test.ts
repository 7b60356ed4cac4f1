import { mkdtemp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { startEmbedded } from '#platform/server/database/embedded.ts'
import { silentLog } from '#platform/server/log.ts'
import { startProcess, type ProductProcess } from '#platform/testing/product-process.ts'
import { testCaller } from '#platform/testing/test-caller.ts'
import {
  addDepartment,
  comeInFirst,
  listDepartments,
  writeUntilGone,
  type Writing,
} from '#platform/testing/failures/write-load.ts'

// Three in every run; ATRIUM_KILLS=20 for the proof.
const KILLS = Number(process.env['ATRIUM_KILLS'] ?? 3)
const LOAD_MS = 700

const running: ProductProcess[] = []
afterAll(async () => {
  await Promise.all(running.map((product) => product.end('SIGKILL')))
})

function start(environment: Record<string, string>): ProductProcess {
  const product = startProcess(environment)
  running.push(product)
  return product
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

/** A PostgreSQL server that belongs to someone else: it stays when the product is killed. */
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
  { timeout: 180_000 + KILLS * 30_000 },
  async (_, makeGround) => {
    const ground = await makeGround()
    const expected: Writing[] = []
    let token = ''
    for (let round = 1; round <= KILLS; round++) {
      const product = start(ground.environment)
      const origin = await product.address()
      token ||= await comeInFirst(product)
      const load = writeUntilGone(testCaller(origin, token), `Round ${round}`)
      // A slow machine takes its time for the first one; what is killed has acknowledged something.
      await expect.poll(() => load.acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(0)
      await new Promise((settle) => setTimeout(settle, LOAD_MS))
      await ground.kill(product)
      await load.gone
      expected.push(...load.acknowledged)

      const again = start(ground.environment)
      const caller = testCaller(await again.address(), token)
      // A caller who got no answer asks again with the same key, several times at once.
      for (const writing of load.underWay) {
        const answers = await Promise.all([addDepartment(caller, writing), addDepartment(caller, writing)])
        expect(answers.map(({ httpStatus }) => httpStatus)).toEqual([200, 200])
        expected.push(writing)
      }
      const names = await listDepartments(caller)
      const ours = names.filter((name) => name.startsWith('Round '))
      expect(ours.toSorted()).toEqual(expected.map(({ name }) => name).toSorted())
      await again.end()
    }
  },
)
