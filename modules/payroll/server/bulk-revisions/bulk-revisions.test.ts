import { beforeAll, expect, test } from 'vitest'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import { inOnePiece } from '#platform/server/untrusted-files/read-apart.ts'
import { readTableApart } from '#platform/server/untrusted-files/read-table.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#payroll/contract/bulk-revisions/bulk-revision-calls.ts'
import {
  bulkRevisionMessages as say,
  rowProblems,
} from '#payroll/contract/bulk-revisions/bulk-revision-messages.ts'
import { decideSalary, prepareSalary, salaryOfPerson } from '#payroll/contract/salaries/salary-calls.ts'
import { salaryMessages } from '#payroll/contract/salaries/salary-messages.ts'
import { csvFile } from '#payroll/testing/csv-file.ts'
import { payrollScene } from '#payroll/testing/payroll-scene.ts'
import { codeOf } from '#payroll/testing/run-scene.ts'

const product = await testProduct()
let scene: Awaited<ReturnType<typeof payrollScene>>
type Paid = Awaited<ReturnType<typeof paid>>

beforeAll(async () => {
  const noon = Date.parse('2026-11-23T06:00:00.000Z')
  product.clock.shift({ seconds: (noon - product.clock.now().getTime()) / 1000 })
  scene = await payrollScene(product)
})

/** Someone who is paid twelve lakh a year since November. */
async function paid(overrides: Readonly<Record<string, number>> = {}) {
  const { person, caller } = await scene.employed([])
  const { data } = await scene.maker.caller.send(prepareSalary, scene.wish(person.id, { overrides }))
  await scene.checker.caller.send(decideSalary, { id: data.id, approve: true, version: 1 })
  return { person, caller, code: await codeOf(product, person.id) }
}

const csv = (rows: readonly (readonly string[])[]) =>
  csvFile([['Employee code', 'New CTC'], ...rows], 'April.csv')

const read = (rows: readonly (readonly string[])[], caller = scene.maker.caller) =>
  caller.send(calls.readRevisionSheet, { effective_from: '2027-04-01' }, { files: { sheet: csv(rows) } })

const rowOf = ({ person }: Paid, annual_ctc = 1_500_000_00) => ({
  account_id: person.id,
  company_id: 1,
  annual_ctc,
  before: 1_200_000_00,
})

const send = (rows: ReturnType<typeof rowOf>[], caller = scene.maker.caller) =>
  caller.send(calls.prepareRevisions, {
    effective_from: '2027-04-01',
    cause: 'annual_revision',
    reason: 'Appraisal 2026-27',
    file_name: 'April.csv',
    rows,
  })

const batch = async (id: number) =>
  (await scene.checker.caller.send(calls.batchList.read, { size: 100 })).data.rows.find(
    (one) => one.id === id,
  )!
const planned = async ({ person }: Paid) =>
  (await scene.checker.caller.send(salaryOfPerson, { account_id: person.id })).data.planned
const decide = async (id: number, more: { approve?: boolean; comment?: string } = {}) =>
  scene.checker.caller.send(calls.decideBatch, {
    id,
    approve: true,
    comment: '',
    version: (await batch(id)).version,
    ...more,
  })

test('the preview says of each row what would change or why it is left out', async () => {
  const [first, second] = [await paid(), await paid()]
  const stranger = await scene.employed([])
  const unpaid = await codeOf(product, stranger.person.id)
  const { data } = await read([
    [first.code, '15,00,000'],
    ['NO-SUCH', '1500000'],
    [first.code, '1600000'],
    [second.code, 'a lot'],
    [unpaid, '900000'],
    ['', '5'],
  ])
  expect(data).toMatchObject({ file_name: 'April.csv', effective_from: '2027-04-01' })
  expect(data.rows.map(({ line, problem }) => [line, problem])).toEqual([
    [2, null],
    [3, rowProblems.unknownCode],
    [4, rowProblems.twice(2)],
    [5, rowProblems.notAnAmount],
    [6, rowProblems.noSalary],
    [7, rowProblems.codeEmpty],
  ])
  expect(data.rows[0]).toMatchObject({ ...rowOf(first), name: first.person.name })
  expect((await read([[second.code, '1200000']])).data.rows[0]!.problem).toBe(rowProblems.same)
  expect((await read([])).message).toBe(say.noRows.text)
  expect(await planned(first)).toEqual([])
})

test('the sheet of a pay group has everyone in it with the CTC of today, and can be read back', async () => {
  const one = await paid()
  const { path } = calls.downloadRevisionSheet
  const answer = await scene.maker.caller.raw(`/api${path}?pay_group_id=${scene.groupId}`)
  const bytes = Buffer.from(await answer.arrayBuffer())
  const table = await readTableApart(() => inOnePiece(bytes), {
    kind: 'xlsx',
    mostRows: 1_000,
    mostColumns: 20,
  })
  const row = table.find((cells) => cells.includes(one.code))
  expect(row).toEqual(expect.arrayContaining([one.code, one.person.name, 'Standard', 1_200_000]))
  const unfilled = await scene.maker.caller.send(
    calls.readRevisionSheet,
    { effective_from: '2027-04-01' },
    { files: { sheet: new File([bytes], 'Revision.xlsx') } },
  )
  expect(unfilled.message).toBe(say.noRows.text)
})

test('one sheet is sent together, approved by another person together, and holds from its day', async () => {
  const people = [await paid(), await paid(), await paid()]
  const { data } = await send(people.map((one) => rowOf(one)))
  expect(await batch(data.id)).toMatchObject({ people: 3, waiting: 3, approved: 0, added: 900_000_00 })
  expect(
    (await scene.maker.caller.send(calls.decideBatch, { id: data.id, approve: true, version: 1 })).httpStatus,
  ).toBe(403)
  expect((await decide(data.id, { approve: false })).message).toContain(salaryMessages.commentEmpty.text)
  expect((await decide(data.id)).message).toBe(say.approved(3))
  expect(await batch(data.id)).toMatchObject({ waiting: 0, approved: 3, can: { decide: false } })
  for (const one of people)
    expect(await planned(one)).toMatchObject([{ effective_from: '2027-04-01', annual_ctc: 1_500_000_00 }])
  const notices = await product.read(({ db }) =>
    db
      .selectFrom('notification')
      .select('title')
      .where('recipient_id', '=', scene.maker.person.id)
      .where('kind', '=', 'payroll.salaries-decided')
      .execute(),
  )
  expect(notices).toEqual([{ title: 'Salaries of 3 people approved' }])
})

test('what is refused for one refuses all: nothing half-written remains', async () => {
  const [one, other] = [await paid(), await paid()]
  const stale = await send([rowOf(one), { ...rowOf(other), before: 1 }])
  expect(stale.message).toBe(say.changedSince(other.person.name).text)
  const fixed = await paid({ HRA: 50_000_00 })
  const tooSmall = await send([rowOf(one), rowOf(fixed, 300_000_00)])
  expect(tooSmall.httpStatus).toBe(409)
  expect(tooSmall.message).toMatch(new RegExp(`^${fixed.person.name}: .*Nothing was saved\\.$`))
  const left = await product.read(({ db }) =>
    db
      .selectFrom('salary_assignment')
      .select('id')
      .where('account_id', 'in', [one.person.id, fixed.person.id])
      .where('effective_from', '=', '2027-04-01')
      .execute(),
  )
  expect(left).toEqual([])
})

test('what has come in since the preview is refused as the preview would, also one person twice', async () => {
  const one = await paid()
  const twice = await send([rowOf(one), rowOf(one, 1_600_000_00)])
  expect(twice.message).toBe(say.onePerson(one.person.name, `${rowProblems.twice(1)}.`).text)
  expect((await send([rowOf(one, 1_200_000_00)])).message).toBe(
    say.onePerson(one.person.name, `${rowProblems.same}.`).text,
  )
  await send([rowOf(one)])
  const waits = await send([rowOf(one, 1_600_000_00)])
  expect(waits).toMatchObject({
    httpStatus: 409,
    message: say.onePerson(one.person.name, `${rowProblems.waits}.`).text,
  })
})

test('undo withdraws what waits and leaves what is approved', async () => {
  const [one, other] = [await paid(), await paid()]
  const { data } = await send([rowOf(one), rowOf(other)])
  const waiting = await product.read(({ db }) =>
    db
      .selectFrom('salary_assignment')
      .select('id')
      .where('batch_id', '=', data.id)
      .where('account_id', '=', one.person.id)
      .executeTakeFirstOrThrow(),
  )
  await scene.checker.caller.send(decideSalary, { id: waiting.id, approve: true, version: 1 })
  const { version } = await batch(data.id)
  const undone = await scene.maker.caller.send(calls.undoBatch, { id: data.id, version })
  expect(undone.message).toBe(say.withdrawn(1))
  expect(await batch(data.id)).toMatchObject({ people: 2, waiting: 0, approved: 1 })
  const again = await scene.maker.caller.send(calls.undoBatch, { id: data.id, version: version + 1 })
  expect(again.message).toBe(say.nothingWaits.text)
})

test('of twenty decisions and undos at once one counts', async () => {
  const one = await paid()
  const { data } = await send([rowOf(one)])
  const { version } = await batch(data.id)
  const answers = await repeatInParallel(20, (number) =>
    number % 2 === 0
      ? scene.checker.caller.send(calls.decideBatch, { id: data.id, approve: true, version })
      : scene.maker.caller.send(calls.undoBatch, { id: data.id, version }),
  )
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  expect(answers.filter(({ httpStatus }) => httpStatus === 409)).toHaveLength(19)
})

test.each(['admin', 'hr_manager', 'finance', 'manager'])('the role %s has no part in it', async (role) => {
  const one = await paid()
  const { data } = await send([rowOf(one)])
  const { caller } = await scene.employed([role])
  expect((await caller.send(calls.batchList.read, {})).httpStatus).toBe(403)
  expect((await read([[one.code, '1500000']], caller)).httpStatus).toBe(403)
  expect((await send([rowOf(one)], caller)).httpStatus).toBe(403)
  expect((await caller.send(calls.decideBatch, { id: data.id, approve: true, version: 1 })).httpStatus).toBe(
    403,
  )
  expect((await caller.send(calls.undoBatch, { id: data.id, version: 1 })).httpStatus).toBe(403)
  expect((await caller.send(calls.downloadRevisionSheet, { pay_group_id: scene.groupId })).httpStatus).toBe(
    403,
  )
})

test('no one prepares or approves a revision of their own in a sheet', async () => {
  const both = await scene.employed(['payroll', 'payroll_approver'])
  const { data } = await scene.maker.caller.send(prepareSalary, scene.wish(both.person.id))
  await scene.checker.caller.send(decideSalary, { id: data.id, approve: true, version: 1 })
  const own = { account_id: both.person.id, company_id: 1, annual_ctc: 1_500_000_00, before: 1_200_000_00 }
  expect((await send([own], both.caller)).message).toBe(salaryMessages.noSuchPerson.text)
  const colleague = await paid()
  const sent = await send([own, rowOf(colleague)])
  const decided = await both.caller.send(calls.decideBatch, { id: sent.data.id, approve: true, version: 1 })
  expect(decided.message).toBe(say.approved(1))
  expect(await batch(sent.data.id)).toMatchObject({ waiting: 1, approved: 1 })
})
