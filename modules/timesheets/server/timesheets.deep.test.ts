import { beforeEach, expect, test } from 'vitest'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import { saveCells } from '#timesheets/contract/entries/entry-calls.ts'
import { addProject } from '#timesheets/testing/timesheet-people.ts'
import { TUESDAY, weekScene } from '#timesheets/testing/week-scene.ts'

const scene = await weekScene()
const { product, setUp, week } = scene
beforeEach(scene.begin)

test('a day holds 24 hours, however many write at once', async () => {
  const me = await setUp()
  const others: { id: number }[] = []
  for (let at = 0; at < 20; at += 1) others.push(await addProject(product, { people: [me.id] }))
  const answers = await repeatInParallel(20, (number) =>
    me.caller.send(saveCells, {
      cells: [{ day: TUESDAY, project_id: others[number]!.id, minutes: 120, version: null }],
    }),
  )
  expect(answers.filter(({ data }) => data.saved === 1)).toHaveLength(12)
  expect((await week(me.caller)).days[1]!.logged).toBe(1440)
})
