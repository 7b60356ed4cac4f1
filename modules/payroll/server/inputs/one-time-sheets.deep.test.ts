import { expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#payroll/contract/inputs/one-time-sheet-calls.ts'
import {
  oneTimeRowProblems as problems,
  oneTimeSheetMessages as say,
} from '#payroll/contract/inputs/one-time-sheet-messages.ts'
import * as runs from '#payroll/contract/runs/run-calls.ts'
import { csvFile } from '#payroll/testing/csv-file.ts'
import { codeOf, MONTH, twoPaid } from '#payroll/testing/run-scene.ts'

const product = await testProduct()

test('a sheet is undone until a run is submitted with it, and stays once it is paid', async () => {
  const { scene, one } = await twoPaid(product)
  const maker = () => scene.maker.caller
  const batch = async (id: number) =>
    (await maker().send(calls.oneTimeBatchList.read, { size: 100 })).data.rows.find((sent) => sent.id === id)!
  const bonus = scene.components.find(({ code }) => code === 'BONUS')!
  const row = { account_id: one.person.id, component_id: bonus.id, amount: 5_000_00, reason: '' }
  const sheet = { company_id: 1, month: MONTH, file_name: 'Bonus.csv', reason: 'Second quarter', rows: [row] }
  const { data } = await maker().send(calls.addOneTimeSheet, sheet)
  await scene.close()
  const id = await scene.open()
  await maker().send(runs.collectInputs, { id })
  await scene.only(id, [one.person.id])
  await scene.compute(id)
  await scene.acknowledge(id)
  await maker().send(runs.submitRun, { id })
  const undo = { id: data.id, version: 1 }
  expect((await maker().send(calls.undoOneTimeBatch, undo)).message).toBe(say.runSubmitted.text)
  await scene.checker.caller.send(runs.decideRun, { id, approve: true })
  expect(await batch(data.id)).toMatchObject({ waiting: 0, paid: 1, can: { undo: false } })
  expect((await maker().send(calls.undoOneTimeBatch, undo)).message).toBe(say.paidAlready.text)
  const late = await maker().send(calls.addOneTimeSheet, sheet)
  expect(late.message).toBe(say.oneRow(one.person.name, problems.monthDone).text)
  const file = csvFile(
    [
      ['Employee code', 'Component', 'Amount', 'Reason'],
      [await codeOf(product, one.person.id), 'OVERTIME', '5', ''],
    ],
    'Bonus.csv',
  )
  const place = { company_id: 1, month: MONTH }
  const preview = await maker().send(calls.readOneTimeSheet, place, { files: { sheet: file } })
  expect(preview.data.rows[0]!.problem).toBe(problems.monthDone)
})
