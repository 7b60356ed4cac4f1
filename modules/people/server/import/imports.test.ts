import { sql } from 'kysely'
import { Temporal } from 'temporal-polyfill'
import { beforeAll, expect, test } from 'vitest'
import { buildAssignment } from '#organization/server/public.ts'
import { companyDay } from '#platform/server/company-day.ts'
import { unreadableMessages } from '#platform/server/untrusted-files/unreadable-file.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { importsOf, type Cells } from '#platform/testing/areas/test-people-import.ts'
import { hostileTables } from '#platform/testing/hostile-tables.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#people/contract/import/import-calls.ts'
import { cellMessages, importMessages as say, keptBackText } from '#people/contract/import/import-messages.ts'
import { findEmployment } from '#people/server/employment/employment-queries.ts'

const product = await testProduct()

const {
  accountsOf,
  began: beganBy,
  fileOf,
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

const rowsOf = async (import_id: number) =>
  (await hr.send(calls.listImportRows, { import_id, size: 200 })).data.rows

test('a file that would take all memory is refused once, with a sentence, and its run has failed', async () => {
  const bytes = hostileTables.find(({ what }) => what.includes('opposite corners'))!.bytes()
  const found = await began(new File([new Uint8Array(bytes)], 'people.xlsx'))
  expect(found).toMatchObject({ status: 'unreadable', problem: unreadableMessages.tooMuch, stuck: false })
  const runs = () =>
    product.read(({ db }) =>
      db
        .selectFrom('job_run')
        .innerJoin('people_import', 'people_import.run_id', 'job_run.public_id')
        .select(['state', 'error'])
        .where('people_import.id', '=', found.id)
        .execute(),
    )
  await expect.poll(runs).toEqual([{ state: 'failed', error: unreadableMessages.tooMuch }])
})

test(
  'each row says what would become of it, and what is wrong in which cell',
  { timeout: 30_000 },
  async () => {
    const first = person()
    const found = await began(
      await sheetOf([
        first,
        person({ email: first.email!, name: '1234' }),
        person({ department: 'Nowhere', joined_on: 'soon', status: 'probation' }),
        person({ line_manager: first.email! }),
        person({ line_manager: 'nobody@atrium.example' }),
        person({ birth_date: '2020-01-01' }),
        person({ employee_code: '=1+1', name: 'Given Code' }),
      ]),
    )
    expect(found).toMatchObject({ status: 'ready', counts: { new: 3, refused: 4 } })
    const rows = await rowsOf(found.id)
    expect(rows.map(({ outcome }) => outcome)).toEqual([
      'new',
      'refused',
      'refused',
      'new',
      'refused',
      'refused',
      'new',
    ])
    expect(rows[1]!.messages).toEqual([
      { cell: 'A3', text: cellMessages.nameWrong },
      { cell: 'B3', text: cellMessages.emailTwice(2) },
    ])
    expect(rows[2]!.messages.map(({ cell }) => cell)).toEqual(['E4', 'H4', 'K4'])
    expect(rows[4]!.messages).toEqual([{ cell: 'G6', text: cellMessages.managerUnknown }])
    expect(rows[5]!.messages).toEqual([{ cell: 'N7', text: cellMessages.tooYoung }])
    const nobodyYet = await product.read(({ db }) =>
      db.selectFrom('account').select('id').where('email', '=', first.email!).executeTakeFirst(),
    )
    expect(nobodyYet).toBeUndefined()
    expect((await hr.send(calls.commitImport, { id: found.id, version: found.version })).httpStatus).toBe(200)
    expect(await settled(found.id, 'writing')).toMatchObject({ status: 'done', counts: { written: 3 } })
    const again = await began(await sheetOf([{ ...first, gender: 'Female' }, first]))
    expect(again.counts).toMatchObject({ update: 1, refused: 1 })
    const { id: personId } = await product.read(({ db }) =>
      db.selectFrom('account').select('id').where('email', '=', first.email!).executeTakeFirstOrThrow(),
    )
    expect(await product.read((ctx) => findEmployment(ctx, personId))).toMatchObject({ status: 'confirmed' })
  },
)

test('what is no table is refused with a sentence, whatever it is', { timeout: 30_000 }, async () => {
  const refused = (file: File) => hr.send(calls.beginImport, {}, { files: { sheet: file } })
  expect((await refused(fileOf(Buffer.from('no table at all')))).message).toBe(say.wrongType)
  const whole = Buffer.from(await (await sheetOf([person()])).arrayBuffer())
  const torn = Buffer.concat([whole.subarray(0, whole.length / 2), Buffer.alloc(400)])
  const tornAnswer = await refused(fileOf(torn))
  // Either the door sees that it is broken, or the job that reads it does.
  const tornSays = tornAnswer.httpStatus === 200 ? (await settled(tornAnswer.data.id, 'reading')).problem : ''
  expect([say.unreadable, '']).toContain(tornSays)
  expect(tornAnswer.httpStatus).toBeLessThan(500)
  const problem = async (file: File) => (await began(file)).problem
  expect(await problem(await sheetOf([]))).toBe(say.nobody)
  expect(await problem(await sheetOf([person()], { email: 'Post' }))).toBe(say.noHeading)
  expect(await problem(await sheetOf([person()], { joined_on: 'When' }))).toBe(
    say.columnMissing('Joining date'),
  )
})

test(
  'of twenty who take in a file at once one does, and two files follow each other',
  { timeout: 60_000 },
  async () => {
    const same = person()
    const [one, other] = [await began(await sheetOf([same])), await began(await sheetOf([same, person()]))]
    const commit = ({ id, version }: { id: number; version: number }) =>
      hr.send(calls.commitImport, { id, version })
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => commit(at % 2 ? one : other)))
    const taken = answers.filter(({ httpStatus }) => httpStatus === 200)
    expect(taken.length).toBeGreaterThan(0)
    for (const { message } of answers.filter(({ httpStatus }) => httpStatus !== 200))
      expect([say.anotherWrites.text, say.notReady.text]).toContain(message)
    await settled(one.id, 'writing')
    await settled(other.id, 'writing')
    for (const each of [one, other]) {
      const now = await settled(each.id, 'writing')
      if (now.status === 'ready') await commit(now)
      await settled(each.id, 'writing')
    }
    const accounts = await product.read(({ db }) =>
      db.selectFrom('account').select('id').where('email', '=', same.email!).execute(),
    )
    expect(accounts).toHaveLength(1)
  },
)

test('only who may take in people does', async () => {
  const staff = await product.as(await product.account())
  const refused = { httpStatus: 403, message: say.mayNot.text }
  expect(
    await staff.send(calls.beginImport, {}, { files: { sheet: await sheetOf([person()]) } }),
  ).toMatchObject(refused)
  expect(await staff.send(calls.readImport, {})).toMatchObject(refused)
  expect(await staff.send(calls.listImportRows, { import_id: 1 })).toMatchObject(refused)
  expect(await staff.send(calls.commitImport, { id: 1, version: 1 })).toMatchObject(refused)
  expect(await staff.send(calls.discardImport, { id: 1, version: 1 })).toMatchObject(refused)
  expect(await staff.send(calls.undoImport, { id: 1, version: 1 })).toMatchObject(refused)
  expect(await staff.send(calls.inviteImported, { id: 1 })).toMatchObject(refused)
})

const commit = (id: number, version: number, whole_only = false) =>
  hr.send(calls.commitImport, { id, version, whole_only })

test(
  'a file is taken in whole or not at all where that is wished for, as it was shown',
  { timeout: 60_000 },
  async () => {
    const [good, other] = [person(), person()]
    const mixed = await began(await sheetOf([good, person({ name: '12' })]))
    const refused = { httpStatus: 409, message: say.someRefused(1).text }
    expect(await commit(mixed.id, mixed.version, true)).toMatchObject(refused)
    const whole = await began(await sheetOf([good, other]))
    // Between the look and the decision someone else gets the address.
    await product.account({ email: other.email!, name: 'Someone Else' })
    expect((await commit(whole.id, whole.version, true)).httpStatus).toBe(200)
    const kept = await settled(whole.id, 'writing')
    expect(kept).toMatchObject({ status: 'ready', problem: keptBackText(1), counts: { refused: 1, new: 1 } })
    const taken = (await rowsOf(whole.id))[1]!
    expect(taken).toMatchObject({ outcome: 'refused', messages: [{ text: cellMessages.takenMeanwhile }] })
    expect(await accountsOf(good.email)).toEqual([])
    expect((await commit(kept.id, kept.version)).httpStatus).toBe(200)
    expect(await settled(whole.id, 'writing')).toMatchObject({
      status: 'done',
      counts: { written: 1, new: 0 },
    })
  },
)

test('codes of a file and codes of the series do not meet', { timeout: 60_000 }, async () => {
  const { next_number } = await product.read(({ db }) =>
    db.selectFrom('employee_code_series').select('next_number').where('id', '=', 1).executeTakeFirstOrThrow(),
  )
  const given = `A${String(next_number).padStart(4, '0')}`
  const [one, two] = [person(), person({ employee_code: given })]
  expect(await takenIn([one, two])).toMatchObject({ status: 'done', counts: { written: 2 } })
})

test(
  'a person who may be in the records already is pointed out, and no one takes in their own facts',
  { timeout: 60_000 },
  async () => {
    const facts = { name: 'Ruchi Somani', birth_date: '1991-03-03', personal_phone: '+91 98111 22233' }
    await takenIn([person(facts)])
    const early = await product.account({ name: 'Early Bird' })
    const again = await began(
      await sheetOf([
        person({ ...facts, personal_phone: '09811122233' }),
        person({ email: hrAccount.email, name: 'Anusmita', birth_date: '1980-01-01' }),
        person({ email: early.email, name: 'Early Bird' }),
      ]),
    )
    const [twice, own, known] = await rowsOf(again.id)
    expect(twice).toMatchObject({
      outcome: 'new',
      messages: [
        { cell: 'O2', text: cellMessages.phoneOf('Ruchi Somani') },
        { cell: 'N2', text: cellMessages.bornAs('Ruchi Somani') },
      ],
    })
    expect(own).toMatchObject({ outcome: 'refused', messages: [{ text: cellMessages.ownRow }] })
    expect(known?.messages).toEqual([{ cell: 'B4', text: cellMessages.notEmployed }])
  },
)

test(
  'grade and cost centre come in dated, and no cost centre without a grade',
  { timeout: 60_000 },
  async () => {
    const there = person({ grade: 'E2', cost_centre: 'ENG-KOL' })
    await takenIn([there])
    const [account] = await accountsOf(there.email)
    const gradings = () =>
      product.read(({ db }) =>
        db
          .selectFrom('record_entry')
          .select(['fields', 'valid_from', 'valid_to'])
          .where('person_id', '=', account!.id)
          .where('section', '=', 'grading')
          .where('superseded_at', 'is', null)
          .orderBy('valid_from')
          .execute(),
      )
    const first = { fields: { grade: 'E2', cost_centre: 'ENG-KOL' }, valid_from: there.joined_on! }
    expect(await gradings()).toEqual([{ ...first, valid_to: null }])
    const found = await began(
      await sheetOf([
        { ...there, grade: '', cost_centre: 'ENG-DEL' },
        person({ cost_centre: 'ENG-KOL' }),
        person({ grade: 'E'.repeat(21) }),
        there,
      ]),
    )
    const rows = await rowsOf(found.id)
    expect(rows.map(({ outcome }) => outcome)).toEqual(['update', 'refused', 'refused', 'refused'])
    expect(rows.slice(1, 3).map(({ messages }) => messages)).toEqual([
      [{ cell: 'Q3', text: cellMessages.gradeMissing }],
      [{ cell: 'P4', text: cellMessages.tooLong(20) }],
    ])
    expect((await began(await sheetOf([there]))).counts).toMatchObject({ same: 1 })
    // As of a file that was read before there was such a column.
    const older = sql`update people_import_row set fields = fields - 'grade' where import_id = ${found.id}`
    await product.write(({ db }) => older.execute(db))
    await hr.send(calls.commitImport, { id: found.id, version: found.version })
    expect(await settled(found.id, 'writing')).toMatchObject({ status: 'done', counts: { written: 1 } })
    const today = companyDay(product.clock.now())
    const yesterday = Temporal.PlainDate.from(today).subtract({ days: 1 }).toString()
    expect(await gradings()).toEqual([
      { ...first, valid_to: yesterday },
      { fields: { grade: 'E2', cost_centre: 'ENG-DEL' }, valid_from: today, valid_to: null },
    ])
  },
)

test('a file whose work was stopped is put aside, and the next one can come', async () => {
  const found = await began(await sheetOf([person()]))
  await product.write(({ db }) =>
    db
      .updateTable('people_import')
      .set({
        status: 'writing',
        run_id: db.selectFrom('job_run').select('public_id').orderBy('id', 'desc').limit(1),
      })
      .where('id', '=', found.id)
      .execute(),
  )
  const now = async () => (await hr.send(calls.readImport, { id: found.id })).data.import!
  const putAside = async () => hr.send(calls.discardImport, { id: found.id, version: (await now()).version })
  expect([(await now()).stuck, (await putAside()).message]).toEqual([false, say.notReady.text])
  await product.write(({ db }) => db.updateTable('job_run').set({ state: 'cancelled' }).execute())
  expect((await now()).stuck).toBe(true)
  expect((await putAside()).httpStatus).toBe(200)
  expect(await now()).toMatchObject({ status: 'discarded', stuck: false })
})
