import { strFromU8, unzipSync } from 'fflate'
import { expect, test, vi } from 'vitest'
import { listOwnTasks } from '#operations/contract/tasks/task-calls.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { zipOfferLetters } from '#recruitment/contract/offers/letter-zip-calls.ts'
import { offerMessages as say } from '#recruitment/contract/offers/offer-messages.ts'
import { offerScene } from '#recruitment/testing/offer-scene.ts'

const product = await testProduct()
const scene = await offerScene(product)
const { recruiter, otherRecruiter, manager, interviewer } = scene

test('chosen letters are one archive; what has none is named, what one may not see is left out', async () => {
  const one = await scene.sent()
  const other = await scene.sent()
  await product.work()
  await vi.waitFor(
    async () => {
      for (const { application_id } of [one, other])
        expect((await scene.offersOf(application_id))[0]!.letter!.filed).toBe(true)
    },
    { timeout: 60_000, interval: 300 },
  )
  const without = await scene.applied()
  const draft = await scene.approved(without.application_id)
  const ids = [one.id, other.id, draft.id]
  expect((await recruiter.caller.send(zipOfferLetters, { ids: [] })).failure.fields).toEqual({
    ids: say.zipNothing,
  })
  expect(await recruiter.caller.send(zipOfferLetters, { ids: [draft.id] })).toMatchObject({
    message: say.zipNoLetter.text,
  })
  // Another recruiter's jobs are not theirs, and a manager sees no pay.
  expect(await otherRecruiter.caller.send(zipOfferLetters, { ids })).toMatchObject({ httpStatus: 409 })
  for (const { caller } of [manager, interviewer])
    expect(await caller.send(zipOfferLetters, { ids })).toMatchObject({ httpStatus: 403 })
  expect(await recruiter.caller.send(zipOfferLetters, { ids })).toMatchObject({
    message: say.zipBegun,
    data: { count: 2 },
  })
  await product.work()
  const task = await vi.waitFor(
    async () => {
      const [run] = (await recruiter.caller.send(listOwnTasks, {})).data.rows
      expect(run).toMatchObject({ state: 'done', done: 2, total: 2 })
      return run!
    },
    { timeout: 60_000, interval: 300 },
  )
  const file = await product.stranger.raw(task.file!.link)
  const files = unzipSync(new Uint8Array(await file.arrayBuffer()))
  const names = Object.keys(files)
  expect(names.filter((name) => name.endsWith('.pdf'))).toHaveLength(2)
  expect(names.some((name) => name.includes(one.name))).toBe(true)
  expect(strFromU8(files['Not included.txt']!)).toContain(without.name)
}, 90_000)
