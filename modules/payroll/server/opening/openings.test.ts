import { beforeAll, expect, test } from 'vitest'
import { inOnePiece } from '#platform/server/untrusted-files/read-apart.ts'
import { readTableApart } from '#platform/server/untrusted-files/read-table.ts'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { loanList } from '#payroll/contract/inputs/input-calls.ts'
import * as calls from '#payroll/contract/opening/opening-calls.ts'
import {
  openingMessages as say,
  openingRowProblems as problems,
} from '#payroll/contract/opening/opening-messages.ts'
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
const checker = () => scene.checker.caller
const PLACE = { company_id: 1, last_month: '2026-10' }
const HEADINGS = [
  'Employee code',
  'Months paid',
  'Basic',
  'SPECIAL',
  'Income tax',
  'PT',
  'Loan balance',
  'Loan instalment',
  'ESI covered',
]

const read = (rows: readonly (readonly string[])[], headings: readonly string[] = HEADINGS) =>
  maker().send(calls.readOpeningSheet, PLACE, {
    files: { sheet: csvFile([headings, ...rows], 'Opening.csv') },
  })

type Figures = Readonly<Record<string, number>>
const listOf = (figures: Figures) => Object.entries(figures).map(([key, amount]) => ({ key, amount }))
const USUAL: Figures = { BASIC: 280_000_00, SPECIAL: 400_000_00, TDS: 50_000_00, PT: 1_400_00 }

function send(
  people: readonly Person[],
  {
    figures = USUAL,
    totals = {},
    caller = maker(),
  }: {
    figures?: Figures
    totals?: Figures
    caller?: ReturnType<typeof maker>
  } = {},
) {
  const sums = Object.fromEntries(
    Object.entries(figures).map(([key, amount]) => [key, amount * people.length]),
  )
  return caller.send(calls.prepareOpening, {
    ...PLACE,
    file_name: 'Opening.csv',
    reason: 'Payroll begins here in November',
    totals: listOf({ ...sums, ...totals }),
    rows: people.map(({ person }) => ({
      account_id: person.id,
      months: 7,
      esi_covered: null,
      figures: listOf(figures),
    })),
  })
}
const opening = async (id: number) =>
  (await checker().send(calls.openingList.read, { size: 100 })).data.rows.find((one) => one.id === id)!
const decide = (id: number, { approve = true, comment = '', version = 1, caller = checker() } = {}) =>
  caller.send(calls.decideOpening, { id, approve, comment, version })
const loansOf = async ({ person }: Person) =>
  (await maker().send(loanList.read, { size: 100 })).data.rows.filter((one) => one.person.id === person.id)

test('the preview reads every column by its name or code and says what is wrong with a row', async () => {
  const people = [await scene.coded(), await scene.coded()]
  const [one, other] = people as [Person, Person]
  const { data } = await read([
    [one.code, '7', '2,80,000', '400000', '50000', '1400', '12000', '2500', 'No'],
    [one.code, '7', '1', '', '', '', '', '', ''],
    [other.code, '8', '1', '', '', '', '', '', ''],
    [other.code, '7', '-1', '', '', '', '', '', ''],
    [other.code, '7', '1', '', '', '', '500', '', ''],
    [other.code, '7', '', '', '', '', '', '', 'perhaps'],
    ['NO-SUCH', '7', '1', '', '', '', '', '', ''],
    [other.code, '7', '', '', '', '', '', '', ''],
  ])
  expect(data.rows[0]).toMatchObject({
    name: one.person.name,
    months: 7,
    esi_covered: false,
    figures: {
      BASIC: 280_000_00,
      SPECIAL: 400_000_00,
      TDS: 50_000_00,
      PT: 1_400_00,
      LOAN_BALANCE: 12_000_00,
    },
  })
  expect(data.rows.map(({ problem }) => problem)).toEqual([
    null,
    problems.twice(2),
    problems.monthsOutside(7),
    problems.notAnAmount('Basic'),
    problems.twice(4),
    problems.notYesOrNo,
    problems.unknownCode,
    problems.twice(4),
  ])
  const half = await read([[other.code, '7', '1', '', '', '', '500', '', '']])
  expect(half.data.rows[0]!.problem).toBe(problems.loanHalf)
  const empty = await read([[other.code, '7', '', '', '', '', '', '', '']])
  expect(empty.data.rows[0]!.problem).toBe(problems.noFigures)
  const unknown = await read([[one.code, '7', '5']], ['Employee code', 'Months paid', 'Canteen'])
  expect(unknown.message).toBe(say.unknownColumns('Canteen').text)
  expect((await read([[one.code]], ['Employee code'])).httpStatus).toBe(400)
})

test('the sheet names everyone and every column, and can be read back', async () => {
  const one = await scene.coded()
  const answer = await maker().raw(
    `/api${calls.downloadOpeningSheet.path}?company_id=1&last_month=${PLACE.last_month}`,
  )
  const bytes = Buffer.from(await answer.arrayBuffer())
  const wish = { kind: 'xlsx', mostRows: 1_000, mostColumns: 60 } as const
  const table = await readTableApart(() => inOnePiece(bytes), wish)
  expect(table.flat()).toEqual(expect.arrayContaining([one.code, 'Basic', 'Income tax', 'Loan balance']))
  const file = new File([bytes], 'Opening.xlsx')
  const unfilled = await maker().send(calls.readOpeningSheet, PLACE, { files: { sheet: file } })
  expect(unfilled.message).toBe(say.noRows.text)
})

test('control totals that differ are refused with the difference, and nothing is saved', async () => {
  const people = [await scene.coded(), await scene.coded()]
  const differs = await send(people, { totals: { BASIC: 560_100_00 } })
  expect(differs.message).toBe(say.differs('Basic', { entered: 560_100_00, found: 560_000_00 }).text)
  expect(differs.message).toContain('a difference of 100.00')
  const less = await send(people, { totals: { TDS: 0 } })
  expect(less.message).toBe(say.totalMissing('Income tax').text)
  const more = await send(people, { totals: { HRA: 5_00 } })
  expect(more.message).toBe(say.differs('House rent allowance', { entered: 5_00, found: 0 }).text)
  expect((await send(people, { totals: { CANTEEN: 5_00 } })).message).toBe(say.unknownColumn('CANTEEN').text)
  const stored = await product.read(({ db }) => db.selectFrom('pay_opening').select('id').execute())
  expect(stored).toEqual([])
})

test('of twenty who send one file one does, and of twenty decisions one counts', async () => {
  const one = await scene.coded()
  const sent = await repeatInParallel(20, () => send([one]))
  expect(sent.filter(({ status }) => status === 0)).toHaveLength(1)
  expect(new Set(sent.filter(({ status }) => status !== 0).map(({ httpStatus }) => httpStatus))).toEqual(
    new Set([409]),
  )
  const { id } = sent.find(({ status }) => status === 0)!.data
  expect(await opening(id)).toMatchObject({
    people: 1,
    gross: 680_000_00,
    tax: 50_000_00,
    state: 'submitted',
  })
  expect((await decide(id, { approve: false })).message).toBe(say.commentEmpty.text)
  const answers = await repeatInParallel(20, (number) =>
    number % 2 === 0 ? decide(id) : maker().send(calls.withdrawOpening, { id, version: 1 }),
  )
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  expect(answers.filter(({ httpStatus }) => httpStatus === 409)).toHaveLength(19)
})

test.each(['admin', 'hr_manager', 'finance', 'manager'])('the role %s has no part in it', async (role) => {
  const one = await scene.coded()
  const { id } = (await send([one])).data
  const { caller } = await scene.employed([role])
  for (const answer of [
    await caller.send(calls.downloadOpeningSheet, PLACE),
    await send([one], { caller }),
    await decide(id, { caller }),
    await caller.send(calls.withdrawOpening, { id, version: 1 }),
    await caller.send(calls.reverseOpening, { id, reason: 'No', version: 1 }),
    await caller.send(calls.readOpeningPeople, { id }),
    await caller.send(calls.openingList.read, {}),
  ])
    expect(answer.httpStatus).toBe(403)
  expect(await opening(id)).toMatchObject({ state: 'submitted' })
})

test('who prepared does not approve, and no one decides about their own figures', async () => {
  const both = { ...(await scene.employed(['payroll', 'payroll_approver'])), code: '' }
  const colleague = await scene.coded()
  const own = await send([both], { caller: both.caller })
  expect(own.message).toBe(say.noSuchPerson.text)
  const sent = await send([colleague], { caller: both.caller })
  expect((await decide(sent.data.id, { caller: both.caller })).message).toBe(say.ownWork.text)
  const about = await send([both])
  expect((await decide(about.data.id, { caller: both.caller })).message).toBe(say.noSuchOpening.text)
  const { rows } = (await both.caller.send(calls.openingList.read, { size: 100 })).data
  expect(rows.some(({ id }) => id === about.data.id)).toBe(false)
  expect((await decide(about.data.id)).message).toBe(say.approved(1))
})

test('the figures by person are shown to who sees pay, and each look is kept', async () => {
  const one = await scene.coded()
  const { id } = (await send([one])).data
  const { data } = await checker().send(calls.readOpeningPeople, { id })
  expect(data.rows).toMatchObject([{ name: one.person.name, months: 7, figures: USUAL }])
  expect(data.columns.find(({ key }) => key === 'TDS')).toMatchObject({
    label: 'Income tax',
    total: 50_000_00,
  })
  const looks = await product.read(({ db }) =>
    db.selectFrom('salary_view').select('viewer_id').where('account_id', '=', one.person.id).execute(),
  )
  expect(looks).toContainEqual({ viewer_id: scene.checker.person.id })
})

test('approved figures bring the loan along and are reversed with it, once', async () => {
  const one = await scene.coded()
  const figures = { ...USUAL, LOAN_BALANCE: 12_000_00, LOAN_INSTALMENT: 5_000_00 }
  const { id } = (await send([one], { figures })).data
  expect(await loansOf(one)).toEqual([])
  await decide(id)
  expect((await loansOf(one))[0]).toMatchObject({ principal: 12_000_00, balance: 12_000_00 })
  expect((await loansOf(one))[0]!.installments.map(({ month, amount }) => [month, amount])).toEqual([
    ['2026-11', 5_000_00],
    ['2026-12', 5_000_00],
    ['2027-01', 2_000_00],
  ])
  const again = await send([one])
  expect(again.message).toBe(say.onePerson(one.person.name, problems.entered).text)
  const wish = { id, reason: 'The wrong file', version: 2 }
  const answers = await repeatInParallel(20, () => checker().send(calls.reverseOpening, wish))
  expect(answers.filter(({ status }) => status === 0)).toMatchObject([{ message: say.reversed(1) }])
  expect(await loansOf(one)).toEqual([])
  expect((await send([one])).status).toBe(0)
})
