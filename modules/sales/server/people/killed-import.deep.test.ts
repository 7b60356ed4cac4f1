import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runImport } from '#imports/contract/import-calls.ts'
import { check, readRun, startImporter, undo, untilState } from '#imports/testing/public.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'

const ROWS = 2_000
const WRONG = 20
const product = await testProduct()
let manager: Caller
let victim: ChildProcess | null = null
afterAll(() => victim?.kill('SIGKILL'))

beforeAll(async () => {
  manager = await product.as(await product.account({ roles: ['sales_manager'] }))
})

const kind = { file: new URL('import-leads.ts', import.meta.url), name: 'leadImport' }
const startVictim = async () => (victim = await startImporter(product, kind))

const row = (at: number) => {
  const phone = at % (ROWS / WRONG) === 0 ? '9.19E+11' : `+9198340${String(at).padStart(5, '0')}`
  return `Wish ${at},Person ${at},person${at}@killed.example,${phone}`
}
const file = () =>
  new File(
    [['Lead,Name,Email,Phone', ...Array.from({ length: ROWS }, (_, at) => row(at))].join('\n')],
    'leads.csv',
  )

const counted = () =>
  product.read(async ({ db }) => {
    const { rows } = await sql<{ people: number; leads: number; wishes: number }>`
      select count(distinct contact.id)::integer as people, count(lead.id)::integer as leads,
        count(distinct lead.title)::integer as wishes
      from contact left join lead on lead.contact_id = contact.id
      where contact.email like '%@killed.example'`.execute(db)
    return rows[0]!
  })

test(
  'leads whose worker is killed in the middle come in once each, update nobody twice, and are all undone',
  { timeout: 600_000 },
  async () => {
    const first = await startVictim()
    const checked = await check(manager, file(), 'update', 'sales.leads')
    const begin = { id: checked.id, version: checked.version }
    expect(await manager.send(runImport, begin)).toMatchObject({ status: 0 })
    await expect
      .poll(async () => (await counted()).leads, { timeout: 120_000, interval: 10 })
      .toBeGreaterThan(300)
    first.kill('SIGKILL')
    await once(first, 'exit')
    const left = await counted()
    expect(left.leads).toBeLessThan(ROWS - WRONG)
    // A row is written with its person and its result, or not at all.
    expect(left.leads).toBe((await readRun(manager, checked.id)).results.created)
    await startVictim()
    const done = await untilState(manager, checked.id, 'done')
    expect(done.results).toEqual({ created: ROWS - WRONG, updated: 0, skipped: 0, failed: WRONG })
    const all = ROWS - WRONG
    expect(await counted()).toEqual({ people: all, leads: all, wishes: all })

    const again = await check(manager, file(), 'skip', 'sales.leads')
    expect(again.plan).toEqual({ create: 0, update: 0, skip: all, fail: WRONG })
    expect((await undo(manager, done)).undone).toEqual({ removed: all, restored: 0, kept: 0 })
    expect(await counted()).toEqual({ people: 0, leads: 0, wishes: 0 })
  },
)
