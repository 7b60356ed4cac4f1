import { beforeAll, expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#tax/contract/declarations/declaration-calls.ts'
import { taxMessages as say } from '#tax/contract/tax-messages.ts'
import * as verification from '#tax/contract/verification/verification-calls.ts'
import { closeWindow, windowList } from '#tax/contract/windows/window-calls.ts'
import { identityNumber } from '#payroll/testing/public.ts'
import { taxScene, YEAR } from '#tax/testing/tax-scene.ts'

const product = await testProduct()

let scene: Awaited<ReturnType<typeof taxScene>>

let one: Awaited<ReturnType<typeof scene.paid>>

let other: typeof one

beforeAll(async () => {
  product.clock.shift({
    seconds: (Date.parse('2026-11-23T06:00:00.000Z') - product.clock.now().getTime()) / 1000,
  })
  scene = await taxScene(product)
  one = await scene.paid({ annual_ctc: 24_00_000_00 })
  other = await scene.paid({ annual_ctc: 18_00_000_00 })
  await scene.ask([one.person.id, other.person.id], { scheme_due_on: '2026-11-30' })
  // Without a PAN a fixed share is due, whatever is declared.
  await identityNumber(product, one.person.id, 'pan', 'ABCPD1234E')
  await product.work()
})

test('twenty submissions and the end of the window: each has a clear answer, and none comes after it', async () => {
  const people: (typeof one)[] = []
  for (let at = 0; at < 20; at++) people.push(await scene.paid({ annual_ctc: 9_00_000_00 }))
  const [window] = (await scene.hr.caller.send(windowList.read, {})).data.rows
  await scene.hr.caller.send(closeWindow, { id: window!.id, version: window!.version })
  expect((await scene.ask(people.map(({ person }) => person.id))).message).toBe(say.windowOpened(20))
  const next = (await scene.hr.caller.send(windowList.read, {})).data.rows.find(({ is_open }) => is_open)
  const owned = await Promise.all(
    people.map(async ({ caller }) => ({ caller, ...(await scene.own(caller)) })),
  )
  const [closing, ...answers] = await Promise.all([
    scene.hr.caller.send(closeWindow, { id: next!.id, version: next!.version }),
    ...owned.map(({ caller, id, version }) => caller.send(calls.submitDeclaration, { id, version })),
  ])
  expect(closing.status).toBe(0)
  for (const answer of answers)
    expect([say.submitted('2026-04'), say.windowIsClosed.text]).toContain(answer.message)
  const rows = (
    await scene.hr.caller.send(verification.declarationList.read, { tax_year: YEAR, size: 100 })
  ).data.rows.filter(({ person }) => people.some((each) => each.person.id === person.id))
  expect(rows.filter(({ status }) => status === 'declaration_submitted')).toHaveLength(
    answers.filter(({ status }) => status === 0).length,
  )
})
