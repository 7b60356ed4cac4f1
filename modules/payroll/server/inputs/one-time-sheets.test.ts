import { beforeAll, expect, test } from 'vitest'
import { inOnePiece } from '#platform/server/untrusted-files/read-apart.ts'
import { readTableApart } from '#platform/server/untrusted-files/read-table.ts'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { inputMessages } from '#payroll/contract/inputs/input-messages.ts'
import * as inputs from '#payroll/contract/inputs/input-calls.ts'
import * as calls from '#payroll/contract/inputs/one-time-sheet-calls.ts'
import {
  oneTimeRowProblems as problems,
  oneTimeSheetMessages as say,
} from '#payroll/contract/inputs/one-time-sheet-messages.ts'
import { csvFile } from '#payroll/testing/csv-file.ts'
import { runScene } from '#payroll/testing/run-scene.ts'

const product = await testProduct()
let scene: Awaited<ReturnType<typeof runScene>>
type Person = Awaited<ReturnType<typeof scene.coded>>

beforeAll(async () => {
  product.clock.shift({
    seconds: (Date.parse('2026-11-23T06:00:00.000Z') - product.clock.now().getTime()) / 1000,
  })
  scene = await runScene(product)
})

const maker = () => scene.maker.caller
const bonus = () => scene.components.find(({ code }) => code === 'BONUS')!
const NOVEMBER = { company_id: 1, month: '2026-11' }

const read = (rows: readonly (readonly string[])[], caller = maker()) =>
  caller.send(calls.readOneTimeSheet, NOVEMBER, {
    files: { sheet: csvFile([['Employee code', 'Component', 'Amount', 'Reason'], ...rows], 'Bonus.csv') },
  })
const rowOf = ({ person }: Person, more: object = {}) => ({
  account_id: person.id,
  component_id: bonus().id,
  amount: 5_000_00,
  reason: '',
  ...more,
})
const send = (rows: ReturnType<typeof rowOf>[], { caller = maker() } = {}) =>
  caller.send(calls.addOneTimeSheet, {
    ...NOVEMBER,
    file_name: 'Bonus.csv',
    reason: 'Second quarter',
    rows,
  })
const batch = async (id: number) =>
  (await maker().send(calls.oneTimeBatchList.read, { size: 100 })).data.rows.find((one) => one.id === id)!
const entriesOf = async ({ person }: Person) =>
  (await maker().send(inputs.oneTimeList.read, { size: 100 })).data.rows.filter(
    (one) => one.person.id === person.id,
  )

test('the preview says of each row what would be entered or why it is left out', async () => {
  const [one, other] = [await scene.coded(), await scene.coded()]
  const { data } = await read([
    [one.code, 'BONUS', '5,000', ''],
    [other.code.toLowerCase(), 'performance bonus', '-500', 'Paid twice in October'],
    [one.code, 'Overtime', '₹ 1,200.50', ''],
    [one.code, 'BONUS', '700', ''],
    [other.code, 'OVERTIME', '-500', ''],
    [other.code, 'BASIC', '500', ''],
    [other.code, 'LEAVE_PAY', 'a lot', ''],
    [other.code, 'LEAVE_PAY', '0', ''],
    ['NO-SUCH', 'BONUS', '5', ''],
    ['', 'BONUS', '5', ''],
    [other.code, 'LEAVE_PAY', '', 'Nothing is entered here'],
  ])
  expect(data.rows.map(({ line, amount, problem }) => [line, amount, problem])).toEqual([
    [2, 5_000_00, null],
    [3, -500_00, null],
    [4, 1_200_50, null],
    [5, 700_00, problems.twice(2)],
    [6, -500_00, problems.reasonNeeded],
    [7, 500_00, problems.unknownComponent],
    [8, null, problems.notAnAmount],
    [9, 0, problems.zero],
    [10, 5_00, problems.unknownCode],
    [11, 5_00, problems.codeEmpty],
  ])
  expect(data.rows[1]).toMatchObject({ name: other.person.name, component: 'Performance bonus' })
  expect(await entriesOf(one)).toEqual([])
  expect((await read([])).message).toBe(say.noRows.text)
})

test('the sheet has everyone of the company but oneself, and an unfilled one has no rows', async () => {
  const one = await scene.coded()
  const query = `company_id=1&month=2026-11&component_id=${bonus().id}`
  const answer = await maker().raw(`/api${calls.downloadOneTimeSheet.path}?${query}`)
  const bytes = Buffer.from(await answer.arrayBuffer())
  const wish = { kind: 'xlsx', mostRows: 1_000, mostColumns: 20 } as const
  const table = await readTableApart(() => inOnePiece(bytes), wish)
  expect(table.find((cells) => cells.includes(one.code))).toEqual(
    expect.arrayContaining([one.code, one.person.name, 'Performance bonus']),
  )
  expect(table.flat()).not.toContain(scene.maker.person.name)
  const file = new File([bytes], 'Bonus.xlsx')
  const unfilled = await maker().send(calls.readOneTimeSheet, NOVEMBER, { files: { sheet: file } })
  expect(unfilled.message).toBe(say.noRows.text)
})

test('a sheet is entered whole or not at all', async () => {
  const [one, other] = [await scene.coded(), await scene.coded()]
  const refused = await send([rowOf(one), rowOf(other, { amount: -1_00 })])
  expect(refused.message).toBe(say.oneRow(other.person.name, problems.reasonNeeded).text)
  expect((await send([rowOf(one), rowOf(one)])).message).toBe(
    say.oneRow(one.person.name, problems.twice(1)).text,
  )
  const basic = scene.components.find(({ code }) => code === 'BASIC')!.id
  expect((await send([rowOf(one), rowOf(other, { component_id: basic })])).message).toBe(
    inputMessages.notManual.text,
  )
  expect(await entriesOf(one)).toEqual([])
  const { message, data } = await send([rowOf(one), rowOf(other, { amount: -1_00, reason: 'Too much' })])
  expect(message).toBe(say.added(2))
  expect(await batch(data.id)).toMatchObject({ entries: 2, people: 2, total: 4_999_00, waiting: 2, paid: 0 })
  expect(await entriesOf(one)).toMatchObject([{ amount: 5_000_00, reason: 'Second quarter' }])
  expect(await entriesOf(other)).toMatchObject([{ amount: -1_00, reason: 'Too much' }])
})

test('of twenty who send one sheet one enters it, and of twenty who undo it one does', async () => {
  const one = await scene.coded()
  const sent = await repeatInParallel(20, () => send([rowOf(one)]))
  const [first] = sent.filter(({ status }) => status === 0)
  expect(sent.filter(({ status }) => status === 0)).toHaveLength(1)
  expect(new Set(sent.filter(({ status }) => status !== 0).map(({ httpStatus }) => httpStatus))).toEqual(
    new Set([409]),
  )
  expect(await entriesOf(one)).toHaveLength(1)
  const { id } = first!.data
  const undone = await repeatInParallel(20, () => maker().send(calls.undoOneTimeBatch, { id, version: 1 }))
  expect(undone.filter(({ status }) => status === 0)).toMatchObject([{ message: say.undone(1) }])
  expect(await entriesOf(one)).toMatchObject([{ status: 'withdrawn' }])
  expect((await maker().send(calls.undoOneTimeBatch, { id, version: 2 })).message).toBe(say.nothingWaits.text)
  // What was withdrawn may come again.
  expect((await send([rowOf(one)])).message).toBe(say.added(1))
})

test.each(['admin', 'hr_manager', 'finance', 'manager', 'payroll_approver'])(
  'the role %s enters and undoes no sheet',
  async (role) => {
    const one = await scene.coded()
    const { data } = await send([rowOf(one)])
    const { caller } = await scene.employed([role])
    const wish = { ...NOVEMBER, component_id: bonus().id }
    for (const answer of [
      await caller.send(calls.downloadOneTimeSheet, wish),
      await read([[one.code, 'BONUS', '5', '']], caller),
      await send([rowOf(one)], { caller }),
      await caller.send(calls.undoOneTimeBatch, { id: data.id, version: 1 }),
    ])
      expect(answer.httpStatus).toBe(403)
    const list = await caller.send(calls.oneTimeBatchList.read, {})
    expect(list.httpStatus).toBe(role === 'payroll_approver' ? 200 : 403)
    expect((await batch(data.id)).waiting).toBe(1)
  },
)

test('one’s own pay is unknown in one’s own sheets and kept from one’s own undo', async () => {
  const own = { ...(await scene.employed(['payroll'])), code: '' }
  const colleague = await scene.coded()
  expect((await send([rowOf(own)], { caller: own.caller })).message).toBe(inputMessages.noSuchPerson.text)
  const mixed = await send([rowOf(own), rowOf(colleague)])
  const undo = { id: mixed.data.id, version: 1 }
  expect((await own.caller.send(calls.undoOneTimeBatch, undo)).message).toBe(say.ownInside.text)
  const alone = await send([
    rowOf(own, { component_id: scene.components.find(({ code }) => code === 'OVERTIME')!.id }),
  ])
  const hidden = await own.caller.send(calls.undoOneTimeBatch, { id: alone.data.id, version: 1 })
  expect(hidden.message).toBe(say.noSuchBatch.text)
  const { rows } = (await own.caller.send(calls.oneTimeBatchList.read, { size: 100 })).data
  expect(rows.find(({ id }) => id === mixed.data.id)).toMatchObject({ entries: 1 })
  expect(rows.some(({ id }) => id === alone.data.id)).toBe(false)
})
