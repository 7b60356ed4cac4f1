import { beforeAll, expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#payroll/contract/registers/register-calls.ts'
import { registerKinds } from '#payroll/contract/registers/register-lists.ts'
import { registerMessages as say } from '#payroll/contract/registers/register-messages.ts'
import { payrollMessages } from '#payroll/contract/payroll-messages.ts'
import { identityNumber } from '#payroll/testing/identity-number.ts'
import { fileOf, publishedRun } from '#payroll/testing/published-run.ts'
import { reachOwnCompany } from '#payroll/testing/reach-own-company.ts'
import { MONTH } from '#payroll/testing/run-scene.ts'
import { withSmallJoined } from './joined-departments.ts'

const product = await testProduct()

let scene: Awaited<ReturnType<typeof publishedRun>>

beforeAll(async () => {
  scene = await publishedRun(product, {
    ctcs: [1_200_000, 600_000, 240_000],
    before: async (_, ids) => {
      await identityNumber(product, ids[0]!, 'uan', '100000000011')
      await identityNumber(product, ids[0]!, 'pan', 'ABCPD1234E')
      await identityNumber(product, ids[1]!, 'uan', '100000000022')
    },
  })
})

const maker = () => scene.maker.caller

type Register = (typeof registerKinds.keys)[number]

const read = async (register: Register, more: object = {}) =>
  (await maker().send(calls.readRegister, { register, month: MONTH, ...more })).data

const nameOf = (at: number) => scene.people[at]!.person.name

test('the salary register has a column for each line, and its totals are the sums of its rows', async () => {
  const { columns, rows, totals, total } = await read('salary_register')
  expect(total).toBe(3)
  expect(new Set(rows.map((row) => row['name']))).toEqual(new Set([nameOf(0), nameOf(1), nameOf(2)]))
  expect(columns.map(({ key }) => key)).toEqual(
    expect.arrayContaining(['line_BASIC', 'line_EPF', 'line_TDS', 'line_EPS', 'net']),
  )
  for (const { key } of columns.filter(({ type }) => type === 'money'))
    expect([key, totals![key]]).toEqual([key, rows.reduce((sum, row) => sum + Number(row[key] ?? 0), 0)])
})

test('rows come page by page, and no row twice', async () => {
  const names: unknown[] = []
  let after: string | undefined
  for (let page = 0; page < 3; page++) {
    const answer = await read('salary_register', { size: 1, ...(after ? { after } : {}) })
    names.push(...answer.rows.map((row) => row['name']))
    expect(answer.total).toBe(page === 0 ? 3 : null)
    after = answer.next ?? undefined
  }
  expect(after).toBeUndefined()
  expect(new Set(names).size).toBe(3)
})

test('the return of the fund names whom the portal would refuse, and writes the others as it wants them', async () => {
  const wish = { month: MONTH, company_id: 1 }
  const { problems, source } = await read('pf_return', { company_id: 1 })
  expect(problems).toEqual([{ name: nameOf(2), problem: say.noUan }])
  expect(source).toContain('ECR')
  const refused = await fileOf(maker(), '/payroll-reports/ecr', wish)
  expect(refused.status).toBe(409)
  expect(refused.text).toContain(nameOf(2))
  const { text, type } = await fileOf(maker(), '/payroll-reports/ecr', { ...wish, leave_out: true })
  expect(type).toContain('text/plain')
  const lines = text.trim().split('\r\n')
  expect(lines).toHaveLength(2)
  // 40 % of a lakh is 40,000: above the ceiling of 25,000 since September 2026.
  expect(lines.find((line) => line.startsWith('100000000011'))!.split('#~#')).toEqual([
    '100000000011',
    nameOf(0),
    expect.stringMatching(/^\d+$/),
    '25000',
    '25000',
    '25000',
    '3000',
    '2083',
    '917',
    '0',
    '0',
  ])
})

test('on the screen numbers are masked, in the file they are whole', async () => {
  const { rows } = await read('income_tax')
  expect(JSON.stringify(rows)).not.toContain('ABCPD1234E')
  const { text } = await fileOf(maker(), '/payroll-reports/export', {
    register: 'income_tax',
    month: MONTH,
    format: 'csv',
  })
  expect(text).toContain('ABCPD1234E')
})

test('a wage above the ceiling, a pension above its limit or too many days would be named', async () => {
  const setBasis = (code: string, column: 'basis' | 'amount', value: number) =>
    product.write(({ db }) =>
      db
        .updateTable('payslip_line')
        .set({ [column]: value })
        .where('code', '=', code)
        .where('payslip_id', 'in', (slip) =>
          slip.selectFrom('payslip').select('id').where('account_id', '=', scene.people[0]!.person.id),
        )
        .execute(),
    )
  await setBasis('EDLI', 'basis', 25_001_00)
  await setBasis('EPS', 'amount', 2_084_00)
  const { problems } = await read('pf_return', { company_id: 1 })
  expect(problems.filter(({ name }) => name === nameOf(0)).map(({ problem }) => problem)).toEqual([
    `${say.aboveCeiling} (25,000.00)`,
    `${say.aboveCap} (2,083.00)`,
  ])
  await setBasis('EDLI', 'basis', 25_000_00)
  await setBasis('EPS', 'amount', 2_083_00)
})

test('the month before is compared, both for those who come and for those who go', async () => {
  const { rows } = await read('variance')
  expect(new Set(rows.map((row) => row['cause']))).toEqual(new Set(['Not paid the month before']))
  expect(rows[0]!['difference']).toBe(rows[0]!['net'])
  const after = await read('variance', { month: '2026-11' })
  expect(new Set(after.rows.map((row) => row['cause']))).toEqual(new Set(['Not paid this month']))
  expect(after.rows.map((row) => -Number(row['difference']))).toEqual(rows.map((row) => row['net']))
})

test('a page key that no page gave is refused', async () => {
  for (const after of ['x', '{}', '[1]', '["a",1,2]'])
    expect(
      (await maker().send(calls.readRegister, { register: 'salary_register', month: MONTH, after }))
        .httpStatus,
    ).toBe(400)
})

test('the voucher waits for its ledger codes, then debits equal credits', async () => {
  const wish = { register: 'journal', month: MONTH, format: 'csv' }
  const refused = await fileOf(maker(), '/payroll-reports/export', wish)
  expect(refused.status).toBe(409)
  const { rows } = (await maker().send(calls.ledgerCodes, {})).data
  for (const [at, { line_code }] of rows.entries())
    expect(
      (await maker().send(calls.saveLedgerCode, { line_code, ledger: `L${at % 7}`, payable: 'P1' })).message,
    ).toBe(say.ledgerSaved)
  const { text } = await fileOf(maker(), '/payroll-reports/export', wish)
  const cells = text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.match(/("[^"]*"|[^,]*)(,|$)/g)!.map((cell) => cell.replace(/,$/, '')))
  const sum = (at: number) => cells.reduce((total, row) => total + Math.round(Number(row[at]) * 100), 0)
  expect(sum(3)).toBeGreaterThan(0)
  expect(sum(3)).toBe(sum(4))
  const stale = { line_code: 'BASIC', ledger: 'X', version: 7 }
  expect((await maker().send(calls.saveLedgerCode, stale)).httpStatus).toBe(409)
})

test('cost adds up to gross and contributions, and a head costs its share', async () => {
  const { rows, series } = (await maker().send(calls.costByMonth, { month: MONTH })).data
  const { totals } = await read('salary_register')
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ month: MONTH, people: 3 })
  expect(rows[0]!.cost).toBe(Number(totals!['earnings']) + Number(totals!['employer']))
  expect(rows[0]!.per_head).toBe(Math.round(rows[0]!.cost / 3))
  expect(series.length).toBeGreaterThan(0)
})

test('agreed salaries, gratuity and equal pay come from the salaries in force', async () => {
  const ctc = await read('ctc')
  expect(ctc.totals!['annual_ctc']).toBe(2_040_000_00)
  const gratuity = await read('gratuity')
  const first = gratuity.rows.find((row) => row['name'] === nameOf(0))!
  // Since 1 Apr 2024: two years and seven months count as three years of 40,000 × 15/26.
  expect(first).toMatchObject({ years: 3, accrued: 69_230_77, vested: 0, note: 'Not eligible yet' })
  // No group has five of each.
  expect((await read('equal_pay')).rows).toEqual([])
})

test('only those who see pay find the reports', async () => {
  const { id } = scene
  const roles = [
    '',
    'manager',
    'project_manager',
    'hr_executive',
    'hr_manager',
    'recruiter',
    'interviewer',
    'admin',
  ]
  for (const role of roles) {
    const { caller } = await scene.employed(role === '' ? [] : [role])
    const answers = [
      await caller.send(calls.readRegister, { register: 'salary_register', month: MONTH }),
      await caller.send(calls.registerChoices, {}),
      await caller.send(calls.costByMonth, { month: MONTH }),
      await caller.send(calls.ledgerCodes, {}),
      await caller.send(calls.reconcileRun, { id }),
      await caller.send(calls.reconciliationRows, { id, part: 'way:bank' }),
      await caller.send(calls.saveLedgerCode, { line_code: 'X', ledger: 'x' }),
      await caller.send(calls.exportRegister, { register: 'ctc', month: MONTH, format: 'csv' }),
      await caller.send(calls.downloadEcr, { month: MONTH, company_id: 1 }),
    ]
    expect([role, new Set(answers.map(({ httpStatus }) => httpStatus))]).toEqual([role, new Set([403])])
  }
  for (const role of ['payroll_approver', 'auditor']) {
    const { caller } = await scene.employed([role])
    const answer = await caller.send(calls.readRegister, { register: 'salary_register', month: MONTH })
    expect([role, answer.data.total]).toEqual([role, 3])
    expect((await caller.send(calls.saveLedgerCode, { line_code: 'X', ledger: 'x' })).httpStatus).toBe(403)
  }
})

test('finance reads totals, and nothing that stands for one person', async () => {
  const { caller } = await scene.employed(['finance'])
  const choices = (await caller.send(calls.registerChoices, {})).data
  expect(choices).toMatchObject({ registers: ['cost', 'journal'], departments: [], latest: MONTH })
  const cost = (await caller.send(calls.readRegister, { register: 'cost', month: MONTH })).data
  // Three people were paid, in departments of fewer than five.
  expect(cost.rows).toMatchObject([{ department: 'Small departments', people: 3 }])
  const whole = (await maker().send(calls.readRegister, { register: 'cost', month: MONTH })).data
  expect(cost.totals).toMatchObject({ cost: whole.totals!['cost'], people: 3 })
  const months = (await caller.send(calls.costByMonth, { month: MONTH })).data
  expect(months.series).toEqual([{ key: 'd0', label: 'Small departments' }])
  const journal = (await caller.send(calls.readRegister, { register: 'journal', month: MONTH })).data
  expect(journal.totals!['debit']).toBe(journal.totals!['credit'])
  const { lines, can } = (await caller.send(calls.reconcileRun, { id: scene.id })).data
  expect([lines.length > 3, can]).toEqual([true, { see_people: false }])
  const refused = [
    ...registerKinds.keys
      .filter((register) => !['cost', 'journal'].includes(register))
      .map((register) => caller.send(calls.readRegister, { register, month: MONTH })),
    caller.send(calls.readRegister, { register: 'cost', month: MONTH, department: 'Engineering' }),
    caller.send(calls.exportRegister, { register: 'ctc', month: MONTH, format: 'csv' }),
    caller.send(calls.reconciliationRows, { id: scene.id, part: 'way:bank' }),
    caller.send(calls.downloadEcr, { month: MONTH, company_id: 1 }),
    caller.send(calls.saveLedgerCode, { line_code: 'X', ledger: 'x' }),
  ]
  expect(new Set((await Promise.all(refused)).map(({ httpStatus }) => httpStatus))).toEqual(new Set([403]))
  const file = await fileOf(caller, '/payroll-reports/export', {
    register: 'cost',
    month: MONTH,
    format: 'csv',
  })
  expect(file.text).toContain('Small departments')
  for (const at of [0, 1, 2]) expect(file.text).not.toContain(nameOf(at))
})

test('small departments are added up until five people are together', () => {
  const one = (department: string, people: number) =>
    ({ month: MONTH, department, people, earnings: people * 100, reimbursements: 0, employer: 0 }) as const
  const joined = withSmallJoined([one('A', 9), one('B', 1), one('C', 6), one('D', 2)])
  expect(joined.map(({ department, people, earnings }) => [department, people, earnings])).toEqual([
    ['A', 9, 900],
    ['Small departments', 9, 900],
  ])
  expect(withSmallJoined([one('A', 9), one('C', 6)])).toHaveLength(2)
})

test('the least that an establishment pays for administration is a difference with a name', async () => {
  const { lines } = (await maker().send(calls.reconcileRun, { id: scene.id })).data
  const odd = lines.filter(({ difference }) => difference !== 0)
  expect(odd).toMatchObject([
    {
      key: 'administration',
      causes: ['The establishment pays at least 500.00 for administration.'],
    },
  ])
})

test('who sees the pay of another company sees nothing of this one', async () => {
  const { person } = await scene.employed(['auditor'], { company: 2 })
  for (const permission of ['payroll.pay.view', 'payroll.totals.view'] as const)
    await reachOwnCompany(product, 'auditor', permission)
  const caller = await product.as(person)
  const wish = { register: 'salary_register' as const, month: MONTH }
  expect((await caller.send(calls.readRegister, wish)).data).toMatchObject({
    rows: [],
    total: 0,
    totals: null,
  })
  const named = await caller.send(calls.readRegister, { ...wish, company_id: 1 })
  const unknown = await caller.send(calls.readRegister, { ...wish, company_id: 999_999 })
  expect([named.message, unknown.message]).toEqual([
    payrollMessages.noSuchCompany.text,
    payrollMessages.noSuchCompany.text,
  ])
  const taken = await maker().send(calls.exportRegister, { ...wish, company_id: 999_999, format: 'csv' })
  expect(taken.message).toBe(payrollMessages.noSuchCompany.text)
  const choices = (await caller.send(calls.registerChoices, {})).data
  expect(choices).toMatchObject({ departments: [], latest: null, downloads: [] })
  expect(choices.companies.map(({ id }) => id)).toEqual([2])
  expect((await caller.send(calls.costByMonth, { month: MONTH })).data.rows).toEqual([])
  expect((await caller.send(calls.reconcileRun, { id: scene.id })).httpStatus).toBe(404)
  const file = await fileOf(caller, '/payroll-reports/export', { ...wish, format: 'csv' })
  expect(file.text).not.toContain(nameOf(0))
})
