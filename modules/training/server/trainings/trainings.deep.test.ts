import { expect, test } from 'vitest'
import { inParallel } from '#platform/testing/in-parallel.ts'
import * as calls from '#training/contract/trainings/training-calls.ts'
import { trainingScene, TUESDAY } from '#training/testing/training-scene.ts'

const scene = await trainingScene()
const { product, hr, trainer, course, crowd, to } = scene

const BEGUN = `${TUESDAY}T10:05:00+05:30`
const MONDAY_AGAIN = '2026-11-23T09:00:00+05:30'

test('twenty trainings closed at once give certificates with numbers that no other has, one for each', async () => {
  to(MONDAY_AGAIN)
  const people = await crowd(3)
  const { id: courseId } = await course()
  to(BEGUN)
  const ids: number[] = []
  for (let n = 0; n < 20; n += 1) {
    const built = await scene.build({
      course_id: courseId,
      title: `Parallel ${n}`,
      trainer_id: trainer.id,
      seats: 3,
      state: 'running',
      created_by: hr.id,
      sessions: [{ day: '2026-12-20', from: 600 + n, until: 601 + n }],
      people: people.map(({ id }) => ({ id, state: 'present' as const })),
    })
    ids.push(built.id)
  }
  const send = (id: number) => trainer.caller.send(calls.closeTraining, { id, version: 1 })
  await inParallel([...ids, ...ids], async (id) => void (await send(id)), 20)
  const papers = await product.read(({ db }) =>
    db.selectFrom('training_certificate').select('number').where('course_id', '=', courseId).execute(),
  )
  const numbers = papers
    .map(({ number }) => Number(number.split('/')[2]))
    .toSorted((one, other) => one - other)
  expect(numbers).toHaveLength(60)
  // None is left out either.
  expect(numbers.at(-1)! - numbers[0]!).toBe(59)
}, 30_000)
