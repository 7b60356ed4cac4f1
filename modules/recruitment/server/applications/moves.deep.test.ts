import { beforeAll, expect, test } from 'vitest'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import {
  moveByHand,
  readApplication,
  undoMove,
} from '#recruitment/contract/applications/application-calls.ts'
import { boardScene } from '#recruitment/testing/board-scene.ts'

const product = await testProduct()
let scene: Awaited<ReturnType<typeof boardScene>>
beforeAll(async () => {
  scene = await boardScene(product)
})

const read = async (id: number) => (await scene.hr.caller.send(readApplication, { id })).data

test('of an undo and the next moves at once one holds, and the history says which', async () => {
  const id = await scene.applied()
  const { data } = await scene.recruiter.caller.send(moveByHand, { id, from: 1, to: 2 })
  const answers = await repeatInParallel(20, async (number) =>
    number % 2 === 0
      ? (await scene.recruiter.caller.send(undoMove, { move_id: data.move_id })).status === 0 && 'undone'
      : (await scene.recruiter.caller.send(moveByHand, { id, from: 2, to: 13 })).status === 0 && 'moved',
  )
  const won = answers.filter((answer) => answer !== false)
  expect(won).toHaveLength(1)
  const { cv_status } = await read(id)
  expect(cv_status).toBe(won[0] === 'undone' ? 1 : 13)
  const undone = (await scene.movesOf(id)).filter(({ undone_at }) => undone_at !== null)
  expect(undone).toHaveLength(won[0] === 'undone' ? 1 : 0)
})
