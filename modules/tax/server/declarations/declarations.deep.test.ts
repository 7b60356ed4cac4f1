import { expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#tax/contract/declarations/declaration-calls.ts'
import { taxMessages as say } from '#tax/contract/tax-messages.ts'
import * as verification from '#tax/contract/verification/verification-calls.ts'
import { closeWindow, windowList } from '#tax/contract/windows/window-calls.ts'
import { taxScene, YEAR } from '#tax/testing/tax-scene.ts'

const product = await testProduct()

test('twenty submissions and the end of the window: each has a clear answer, and none comes after it', async () => {
  product.clock.shift({
    seconds: (Date.parse('2026-11-23T06:00:00.000Z') - product.clock.now().getTime()) / 1000,
  })
  const scene = await taxScene(product)
  const people: Awaited<ReturnType<typeof scene.paid>>[] = []
  for (let at = 0; at < 20; at++) people.push(await scene.paid({ annual_ctc: 9_00_000_00 }))
  const opened = await scene.ask(people.map(({ person }) => person.id))
  expect(opened.message).toBe(say.windowOpened(20))
  const { rows: windows } = (await scene.hr.caller.send(windowList.read, { size: 100 })).data
  const window = windows.find(({ id }) => id === opened.data.id)!
  const owned = await Promise.all(
    people.map(async ({ caller }) => ({ caller, ...(await scene.own(caller)) })),
  )
  const [closing, ...answers] = await Promise.all([
    scene.hr.caller.send(closeWindow, { id: window.id, version: window.version }),
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
