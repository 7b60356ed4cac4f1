import { beforeAll, expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import {
  addHandover,
  clearanceList,
  decideClearance,
  finishHandover,
  removeHandover,
  reopenClearance,
} from '#exit/contract/clearances/clearance-calls.ts'
import { beginClearance } from '#exit/contract/exits/exit-calls.ts'
import { exitMessages as say } from '#exit/contract/exit-messages.ts'
import type { ClearanceDepartment } from '#exit/contract/exit-lists.ts'
import { exitScene } from '#exit/testing/exit-scene.ts'

const product = await testProduct()
let scene: Awaited<ReturnType<typeof exitScene>>

beforeAll(async () => {
  scene = await exitScene(product)
})

async function lineOf(id: number, department: ClearanceDepartment) {
  const { clearances } = await scene.read(id)
  return clearances.find((line) => line.department === department)!
}

test('each department sees and clears its own line, and no other', async () => {
  const one = await scene.accepted()
  const holders = {
    lead: scene.lead,
    it: scene.it,
    assets: scene.assets,
    finance: scene.finance,
    office: scene.office,
  } as const
  for (const [department, { caller }] of Object.entries(holders)) {
    const { rows } = (await caller.send(clearanceList.read, { size: 100 })).data
    const own = rows.filter(({ exit_id }) => exit_id === one.id)
    expect(own.map((line) => line.department)).toEqual([department])
    const other = await lineOf(one.id, department === 'it' ? 'finance' : 'it')
    const refused = await caller.send(decideClearance, {
      id: other.id,
      version: other.version,
      status: 'cleared',
    })
    expect(refused).toMatchObject({ httpStatus: 404, message: say.noSuchClearance.text })
    const done = await caller.send(decideClearance, {
      id: own[0]!.id,
      version: own[0]!.version,
      status: 'cleared',
    })
    expect(done).toMatchObject({ status: 0 })
  }
  expect(await one.caller.send(clearanceList.read, {})).toMatchObject({ httpStatus: 403 })
  const { clearances } = await scene.read(one.id)
  expect(clearances.filter(({ status }) => status === 'cleared')).toHaveLength(5)
})

test('what is owed is seen by the department that says so alone', async () => {
  const one = await scene.accepted()
  const line = await lineOf(one.id, 'assets')
  const { caller } = scene.assets
  const block = { id: line.id, version: line.version, status: 'blocked' as const, amount: 45_000_00 }
  expect(await caller.send(decideClearance, block)).toMatchObject({ message: say.noteMissing.text })
  await caller.send(decideClearance, { ...block, note: 'The laptop has a broken screen' })
  const { rows } = (await caller.send(clearanceList.read, { size: 100 })).data
  expect(rows.find(({ exit_id }) => exit_id === one.id)).toMatchObject({ amount: 45_000_00 })
  expect(await lineOf(one.id, 'assets')).toMatchObject({ status: 'blocked', amount: null })
  const own = await scene.own(one)
  expect(JSON.stringify(own)).not.toContain('4500000')
  const blocked = await lineOf(one.id, 'assets')
  const back = { id: line.id, version: blocked.version, note: 'Repaired' }
  expect(await caller.send(reopenClearance, back)).toMatchObject({ status: 0 })
  expect(await lineOf(one.id, 'assets')).toMatchObject({ status: 'pending', note: 'Repaired' })
})

test('of twenty who decide on one line at once, one does', async () => {
  const one = await scene.accepted()
  const line = await lineOf(one.id, 'finance')
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      scene.finance.caller.send(decideClearance, {
        id: line.id,
        version: line.version,
        ...(at % 2 === 0
          ? { status: 'cleared' as const }
          : { status: 'blocked' as const, amount: 100_00, note: 'Card bill' }),
      }),
    ),
  )
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  expect(answers.filter(({ httpStatus }) => httpStatus === 409)).toHaveLength(19)
})

test('a blocked line without a sum or a line of another department breaks no constraint silently', async () => {
  const one = await scene.accepted()
  const line = await lineOf(one.id, 'it')
  const direct = (set: object) =>
    product.write(({ db }) =>
      db
        .updateTable('exit_clearance')
        .set(set as never)
        .where('id', '=', line.id)
        .execute(),
    )
  await expect(direct({ amount: 1 })).rejects.toThrow('exit_clearance_owed_check')
  await expect(direct({ status: 'cleared' })).rejects.toThrow('exit_clearance_decided_check')
})

test('the manager and HR plan handovers; the person and the receiver finish them', async () => {
  const one = await scene.resigned()
  const receiver = await scene.employed()
  const form = { exit_id: one.id, title: 'Deployment notes', receiver_id: receiver.person.id }
  expect(await receiver.caller.send(addHandover, form)).toMatchObject({ httpStatus: 404 })
  const stranger = await scene.employed(['manager'])
  expect(await stranger.caller.send(addHandover, form)).toMatchObject({ httpStatus: 404 })
  const first = (await scene.lead.caller.send(addHandover, form)).data
  const second = (await scene.hr.caller.send(addHandover, { ...form, title: 'Client contacts' })).data
  expect(await stranger.caller.send(finishHandover, { id: first.id })).toMatchObject({ httpStatus: 404 })
  expect(await receiver.caller.send(finishHandover, { id: first.id })).toMatchObject({ status: 0 })
  expect(await one.caller.send(finishHandover, { id: first.id })).toMatchObject({
    message: say.doneAlready.text,
  })
  expect(await one.caller.send(finishHandover, { id: second.id })).toMatchObject({ status: 0 })
  expect(await scene.lead.caller.send(removeHandover, { id: first.id })).toMatchObject({ httpStatus: 409 })
  const third = (await scene.lead.caller.send(addHandover, { ...form, title: 'Keys' })).data
  expect(await scene.lead.caller.send(removeHandover, { id: third.id })).toMatchObject({ status: 0 })
  expect((await scene.own(one)).exit?.knowledge).toHaveLength(2)
})

test('HR alone begins clearance early', async () => {
  const one = await scene.accepted()
  expect(await scene.lead.caller.send(beginClearance, { id: one.id })).toMatchObject({ httpStatus: 403 })
  expect(await scene.hr.caller.send(beginClearance, { id: one.id })).toMatchObject({ status: 0 })
  expect((await scene.read(one.id)).status).toBe('clearance')
})
