import { createHash } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { readGroupBank, saveGroupBank } from '#payroll/contract/payments/bank-template-calls.ts'
import * as templates from '#payroll/contract/payments/bank-template-calls.ts'
import * as calls from '#payroll/contract/payments/payment-calls.ts'
import { paymentMessages as say } from '#payroll/contract/payments/payment-messages.ts'
import { collectInputs } from '#payroll/contract/runs/run-calls.ts'
import { payByBank } from '#payroll/testing/pay-by-bank.ts'
import { reachOwnCompany } from '#payroll/testing/reach-own-company.ts'
import { runScene } from '#payroll/testing/run-scene.ts'

const product = await testProduct()
let scene: Awaited<ReturnType<typeof runScene>>
let people: Awaited<ReturnType<typeof scene.paid>>[]
let id: number
let fileId: number
const today = '2026-11-23'

beforeAll(async () => {
  product.clock.shift({
    seconds: (Date.parse('2026-11-23T06:00:00.000Z') - product.clock.now().getTime()) / 1000,
  })
  scene = await runScene(product)
  people = []
  for (let at = 0; at < 4; at++) people.push(await scene.paid({ annual_ctc: (600_000 + at * 60_000) * 100 }))
  const [one, two, three] = people
  await payByBank(product, one!.person.id, { holder: 'First Person' })
  await payByBank(product, two!.person.id, { holder: 'Second Person', ifsc: 'ABCD1123456' })
  await payByBank(product, three!.person.id, { holder: 'Third Person' })
  await product.work()
  await scene.close()
  id = await scene.open()
  await scene.maker.caller.send(collectInputs, { id })
  await scene.compute(id)
  await scene.approved(id)
})

const finance = () => scene.finance.caller
const view = async () => (await finance().send(calls.bankFileView, { id })).data
const make = () => finance().send(calls.makeBankFile, { id, value_date: today })
async function downloaded(file = fileId) {
  const response = await finance().raw('/api/payroll-runs/download-bank-file', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id: file }),
  })
  return { status: response.status, text: await response.text() }
}

test('without a paying account there is no file, and only the set-up of payroll names one', async () => {
  expect((await make()).message).toBe(say.noGroupBank.text)
  const { data } = await scene.maker.caller.send(readGroupBank, { pay_group_id: scene.groupId })
  const wish = {
    pay_group_id: scene.groupId,
    template_id: data.templates.find(({ name }) => name === 'Generic CSV')!.id,
    holder: 'Company 1',
    ifsc: 'abcd 0000001',
    number: '900000000001',
    narration: 'Salary',
  }
  expect((await finance().send(saveGroupBank, wish)).httpStatus).toBe(403)
  expect((await scene.maker.caller.send(saveGroupBank, { ...wish, number: '12' })).message).toBe(
    say.numberWrong.text,
  )
  expect((await scene.maker.caller.send(saveGroupBank, wish)).message).toBe(say.groupBankSaved)
  const { account } = (await finance().send(readGroupBank, { pay_group_id: scene.groupId })).data
  expect(account).toMatchObject({ ifsc: 'ABCD0000001', number: 'XXXX XXXX 0001' })
  // Sent back as it is shown, the number stays.
  await scene.maker.caller.send(saveGroupBank, { ...wish, ...account!, narration: 'Salary of October' })
})

test('an IFSC that fails blocks the file and names the row', async () => {
  const { problems, files, can } = await view()
  const name = people[1]!.person.name
  expect(problems).toEqual([{ name, problem: say.badIfsc }])
  expect(can).toMatchObject({ make: true, download: false })
  const refused = await make()
  expect(refused).toMatchObject({ httpStatus: 409, message: say.blocked([`${name} (${say.badIfsc})`]).text })
  expect(files).toEqual([])
  expect((await scene.run(id)).status).toBe('approved')
})

test('of twenty who make the file one does; the others read who was first', async () => {
  // The corrected account is another than the one the payslip was computed for.
  await payByBank(product, people[1]!.person.id, { holder: 'Second Person' })
  const answers = await repeatInParallel(20, make)
  const made = answers.filter(({ status }) => status === 0)
  expect(made).toHaveLength(1)
  fileId = made[0]!.data.id
  expect(new Set(answers.filter(({ status }) => status !== 0).map(({ message }) => message))).toEqual(
    new Set([say.thereAlready(scene.finance.person.name, '23 Nov 2026').text]),
  )
  expect((await scene.run(id)).status).toBe('paying')
  const { files, excluded, cash } = await view()
  expect(files).toHaveLength(1)
  const causes = new Map(excluded.map(({ name, cause }) => [name, cause]))
  expect(causes.get(people[1]!.person.name)).toBe('account_changed')
  expect(causes.get(people[3]!.person.name)).toBe('cash')
  expect(cash.people).toBe(1)
})

test('the preview is masked, the file is whole, and its hash and total are those that are stored', async () => {
  const { preview, files, total } = await view()
  expect(JSON.stringify(preview)).not.toMatch(/50\d{10}/)
  expect(preview[0]![1]).toMatch(/^XXXX/)
  const { text } = await downloaded()
  const [head, ...lines] = text.trim().split('\r\n')
  expect(head).toBe('Beneficiary name,Account number,IFSC,Amount,Employee code,Narration')
  expect(lines).toHaveLength(2)
  expect(text).toContain(`,50${String(people[0]!.person.id).padStart(10, '0')},ABCD0123456,`)
  expect(createHash('sha256').update(text).digest('hex')).toBe(files[0]!.sha256)
  const sum = lines.reduce((paise, line) => paise + Math.round(Number(line.split(',')[3]) * 100), 0)
  expect(sum).toBe(total)
  expect(files[0]).toMatchObject({ total, people: 2, sequence: 1 })
})

test('each download is logged, and no one else finds the file', async () => {
  const again = await downloaded()
  expect(again.status).toBe(200)
  const [file] = (await view()).files
  expect(file!.downloads.map(({ by }) => by)).toEqual([scene.finance.person.name, scene.finance.person.name])
  const plain = await scene.employed([])
  const hr = await scene.employed(['hr_manager'])
  const manager = await scene.employed(['manager'])
  for (const { caller } of [plain, hr, manager, scene.admin, scene.checker]) {
    expect((await caller.send(calls.bankFileView, { id })).httpStatus).toBe(403)
    expect((await caller.send(calls.makeBankFile, { id, value_date: today })).httpStatus).toBe(403)
    expect((await caller.send(calls.downloadBankFile, { id: fileId })).httpStatus).toBe(403)
    expect((await caller.send(calls.voidBankFile, { id: fileId, version: 1, reason: 'x' })).httpStatus).toBe(
      403,
    )
    expect((await caller.send(calls.downloadCashList, { id })).httpStatus).toBe(403)
  }
})

test('who pays the runs of another company finds neither the run nor its file', async () => {
  const other = await scene.employed(['finance'], { company: 2 })
  await reachOwnCompany(product, 'finance', 'payroll.run.pay')
  const caller = await product.as(other.person)
  expect((await caller.send(calls.bankFileView, { id })).httpStatus).toBe(404)
  expect((await caller.send(calls.downloadBankFile, { id: fileId })).httpStatus).toBe(404)
  expect((await caller.send(calls.makeBankFile, { id, value_date: today })).httpStatus).toBe(404)
})

test('a void file is neither downloaded nor in the way of another', async () => {
  const voided = await repeatInParallel(20, () =>
    finance().send(calls.voidBankFile, { id: fileId, version: 1, reason: 'Wrong value date' }),
  )
  expect(voided.filter(({ status }) => status === 0)).toHaveLength(1)
  expect(await downloaded()).toMatchObject({ status: 409 })
  expect((await finance().send(calls.makeBankFile, { id, value_date: '2026-11-22' })).message).toBe(
    say.dayPast.text,
  )
  const made = await make()
  expect(made.message).toBe(say.fileMade)
  fileId = made.data.id
  expect((await view()).files.map(({ sequence, is_live }) => [sequence, is_live])).toEqual([
    [2, true],
    [1, false],
  ])
})

test('an account that changes after the file puts the person on the excluded list; the payment leaves them on hold', async () => {
  await payByBank(product, people[2]!.person.id, { holder: 'Third Person', number: '77000000077' })
  const { excluded } = await view()
  expect(excluded.find(({ name }) => name === people[2]!.person.name)).toMatchObject({
    cause: 'account_changed',
  })
  const wish = { id, paid_on: today, reference: 'UTR 9' }
  const published = () =>
    product.read(({ db }) =>
      db
        .selectFrom('payslip')
        .select('id')
        .where('run_id', '=', id)
        .where('status', '=', 'published')
        .execute(),
    )
  expect(await published()).toEqual([])
  expect((await finance().send(calls.confirmPaid, wish)).data).toEqual({ paid: 2 })
  // The run was paid without having been published.
  expect(await published()).toHaveLength(4)
  const { rows } = (await finance().send(calls.runPayments, { id })).data
  const paid = rows.filter(({ payment }) => payment === 'paid').map(({ name }) => name)
  expect(paid.toSorted()).toEqual([people[0]!.person.name, people[3]!.person.name].toSorted())
  expect(rows.filter(({ payment }) => payment === 'held')).toHaveLength(2)
})

test('a layout without account, IFSC and amount is refused, and so is one by the same name', async () => {
  const maker = scene.maker.caller
  const wish = {
    name: 'Ours',
    separator: 'tilde',
    is_quoted: false,
    has_header: false,
    amounts: 'paise',
    dates: 'yyyymmdd',
    columns: [{ label: 'IFSC', source: 'ifsc' }],
  } as const
  expect((await maker.send(templates.addBankTemplate, { ...wish, columns: [...wish.columns] })).message).toBe(
    say.needsColumns.text,
  )
  const columns = (['ifsc', 'amount', 'account_number'] as const).map((source) => ({ label: source, source }))
  expect((await maker.send(templates.addBankTemplate, { ...wish, columns })).message).toBe(say.templateAdded)
  expect((await maker.send(templates.addBankTemplate, { ...wish, columns })).message).toBe(
    say.templateNameTaken.text,
  )
  expect((await finance().send(templates.addBankTemplate, { ...wish, columns })).httpStatus).toBe(403)
})
