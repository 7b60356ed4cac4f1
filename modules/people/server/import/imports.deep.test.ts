import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { buildAssignment } from '#organization/server/public.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { importsOf, type Cells } from '#platform/testing/areas/test-people-import.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#people/contract/import/import-calls.ts'
import { importMessages as say } from '#people/contract/import/import-messages.ts'

const product = await testProduct()

const {
  accountsOf,
  began: beganBy,
  person,
  settled: settledFor,
  sheetOf,
  takenIn: takenInBy,
} = importsOf(product)

let hr: Caller

let hrAccount: { id: number; email: string }

beforeAll(async () => {
  hrAccount = await product.account({ name: 'Anusmita', roles: ['employee', 'hr_manager'] })
  await product.write((ctx) => buildAssignment(ctx, { accountId: hrAccount.id }))
  hr = await product.as(hrAccount)
  await product.work()
})

const began = (file: File, caller = hr) => beganBy(caller, file)

const settled = (id: number, not: string, caller = hr) => settledFor(caller, { id, not })

const takenIn = (rows: readonly Cells[]) => takenInBy(hr, rows)

const undo = ({ id, version }: { id: number; version: number }) => hr.send(calls.undoImport, { id, version })

test('ten thousand people are read and taken in, with progress', { timeout: 120_000 }, async () => {
  const many = Array.from({ length: 10_000 }, (_, at) =>
    person({
      name: 'New hire Among Many',
      email: `many-${at}@atrium.example`,
      birth_date: '1995-05-05',
      gender: 'Male',
      line_manager: at === 0 ? '' : `many-${Math.floor((at - 1) / 8)}@atrium.example`,
    }),
  )
  const sheet = await sheetOf(many)
  const found = await began(sheet)
  expect(found.counts).toMatchObject({ new: 10_000, refused: 0 })
  await hr.send(calls.commitImport, { id: found.id, version: found.version })
  const seen = new Set<number>()
  for (;;) {
    const now = (await hr.send(calls.readImport, { id: found.id })).data.import!
    if (now.progress && now.progress.total > 0) seen.add(now.progress.done)
    if (now.status !== 'writing') break
    await sleep(50)
  }
  expect(await settled(found.id, 'writing')).toMatchObject({ status: 'done', counts: { written: 10_000 } })
  expect(seen.size).toBeGreaterThan(2)
})

test(
  'what a file has brought is taken back once, as long as nothing is built on it',
  { timeout: 60_000 },
  async () => {
    const [there, boss, other] = [person({ grade: 'E1' }), person(), person()]
    await takenIn([there])
    const phone = '+91 98300 11111'
    const done = await takenIn([
      { ...there, personal_phone: phone, grade: 'E2' },
      boss,
      { ...other, line_manager: boss.email!, birth_date: '1990-01-01' },
    ])
    expect(done).toMatchObject({ counts: { written: 3 }, uninvited: 2 })
    expect(done.undo_until).not.toBeNull()
    const answers = await Promise.all(Array.from({ length: 20 }, () => undo(done)))
    expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1)
    expect(new Set(answers.filter(({ status }) => status === 1).map(({ message }) => message))).toEqual(
      new Set([say.notDone.text]),
    )
    expect(await settled(done.id, 'undoing')).toMatchObject({ status: 'undone', problem: '' })
    expect(await accountsOf(boss.email, other.email)).toEqual([])
    const [kept] = await accountsOf(there.email)
    const facts = await product.read(({ db }) =>
      db
        .selectFrom('record_entry')
        .select(['section', 'fields'])
        .where('person_id', '=', kept!.id)
        .where('section', 'in', ['contact', 'grading'])
        .where('superseded_at', 'is', null)
        .execute(),
    )
    // Until yesterday, and again from today on.
    const before = { section: 'grading', fields: { grade: 'E1' } }
    expect(facts).toEqual([before, before])
    // The same file can be taken in again.
    expect(await takenIn([boss, { ...other, line_manager: boss.email! }])).toMatchObject({ status: 'done' })
  },
)
