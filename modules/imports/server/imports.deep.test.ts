import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { databaseUrl } from '#platform/testing/test-database-server.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import * as calls from '#imports/contract/import-calls.ts'
import { check, importProduct, readRun, sheet, undo, untilState } from '#imports/testing/import-scene.ts'

const ROWS = 20_000
const BAD = 300

const product = await importProduct()
let importer: Caller
let url: string
let victim: ChildProcess | null = null
afterAll(() => victim?.kill('SIGKILL'))

beforeAll(async () => {
  importer = await product.as(await product.account({ roles: ['employee'] }))
  const { rows } = await product.read(({ db }) =>
    sql<{ name: string }>`select current_database() as name`.execute(db),
  )
  url = databaseUrl(inject('databaseServer'), rows[0]!.name)
})

function startVictim(): ChildProcess {
  const program = fileURLToPath(new URL('../testing/killed-importer.ts', import.meta.url))
  victim = spawn(process.execPath, [program, url], { stdio: 'inherit' })
  return victim
}

/** Every so many rows one is damaged: a phone by Excel, a missing address, a name that its kind refuses. */
function content(): string {
  const lines = Array.from({ length: ROWS }, (_, at) => {
    const isBad = at % Math.floor(ROWS / BAD) === 0 && at / Math.floor(ROWS / BAD) < BAD
    const [name, phone] = isBad
      ? (
          [
            ['Refused', ''],
            ['Dan', '9.19E+11'],
            ['', ''],
          ] as const
        )[(at / Math.floor(ROWS / BAD)) % 3]!
      : [`Person ${at}`, `+9198300${String(at).padStart(5, '0')}`]
    return `${name},p${at}@many.example,${phone}`
  })
  return `Name,Mail,Phone\n${lines.join('\n')}\n`
}

const count = () =>
  product.read(async (ctx) => {
    const { rows } = await sql<{ many: number }>`
      select count(*)::integer as many from contact where email like '%@many.example'`.execute(ctx.db)
    return rows[0]!.many
  })

test(
  'an import of 20,000 rows that is killed in the middle goes on where it stopped, and undo restores all of it',
  { timeout: 900_000 },
  async () => {
    const first = startVictim()
    const checked = await check(importer, sheet(content()))
    // What the kind refuses only when it writes is good in the check.
    expect(checked.plan).toEqual({ create: ROWS - 200, update: 0, skip: 0, fail: 200 })
    expect(checked.problems).toHaveLength(50)
    const begun = await importer.send(calls.runImport, { id: checked.id, version: checked.version })
    expect(begun.status).toBe(0)
    await expect.poll(count, { timeout: 300_000, interval: 20 }).toBeGreaterThan(3_000)
    first.kill('SIGKILL')
    await once(first, 'exit')
    const left = await count()
    expect(left).toBeLessThan(ROWS - BAD)
    startVictim()
    const done = await untilState(importer, checked.id, 'done')
    expect(done.results).toEqual({ created: ROWS - BAD, updated: 0, skipped: 0, failed: BAD })
    expect(await count()).toBe(ROWS - BAD)
    const undone = await undo(importer, await readRun(importer, checked.id))
    expect(undone.undone).toEqual({ removed: ROWS - BAD, restored: 0, kept: 0 })
    expect(await count()).toBe(0)
  },
)
