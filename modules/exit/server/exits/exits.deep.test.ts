import { beforeAll, expect, test } from 'vitest'
import { openEmployment } from '#people/contract/employment/employment-calls.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { acceptExit } from '#exit/contract/exits/exit-calls.ts'
import { withdrawResignation } from '#exit/contract/resignation/resignation-calls.ts'
import { exitScene } from '#exit/testing/exit-scene.ts'

const product = await testProduct()
let scene: Awaited<ReturnType<typeof exitScene>>

beforeAll(async () => {
  scene = await exitScene(product)
})

test('of HR who accepts and the person who withdraws, twenty times at once, one is first', async () => {
  for (let round = 0; round < 3; round++) {
    const one = await scene.resigned()
    const { version } = await scene.read(one.id)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        at % 2 === 0
          ? scene.hr.caller.send(acceptExit, { id: one.id, version, last_day: scene.dayIn(60) })
          : one.caller.send(withdrawResignation, { id: one.id }),
      ),
    )
    expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
    expect(answers.filter(({ httpStatus }) => httpStatus === 409)).toHaveLength(19)
    const exit = await scene.read(one.id)
    const { data } = await scene.hr.caller.send(openEmployment, { person_id: one.person.id })
    expect(data.employment?.left_on === null).toBe(exit.status === 'withdrawn')
  }
})
