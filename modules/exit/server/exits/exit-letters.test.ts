import { beforeAll, expect, test, vi } from 'vitest'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import {
  discardLetter,
  draftLetter,
  issueLetter,
  listExitLetters,
  revokeLetter,
  showLetter,
} from '#documents/contract/letters/letter-calls.ts'
import { letterMessages } from '#documents/contract/letters/letter-messages.ts'
import { listTemplates } from '#documents/contract/letters/letter-template-calls.ts'
import { prepareExitLetter, previewExitLetter } from '#exit/contract/exits/exit-letter-calls.ts'
import { exitMessages as say } from '#exit/contract/exit-messages.ts'
import { leaverScene } from '#exit/testing/leaver-scene.ts'
import { moveExit } from './move-exit.ts'

const product = await testProduct()
let scene: Awaited<ReturnType<typeof leaverScene>>

beforeAll(async () => {
  scene = await leaverScene(product)
})

const wish = (id: number, purpose: 'relieving' | 'experience' = 'relieving') => ({ id, purpose })

test('letters wait for the closed settlement, are prepared by HR and issued once', async () => {
  const { executive, hr } = scene
  const one = await scene.left()
  expect(await executive.caller.send(prepareExitLetter, wish(one.id))).toMatchObject({
    httpStatus: 409,
    message: say.lettersLater.text,
  })
  await one.close()
  const { id } = (await executive.caller.send(prepareExitLetter, wish(one.id))).data
  const issue = { id, version: 1 }
  expect(await executive.caller.send(issueLetter, issue)).toMatchObject({ httpStatus: 403 })
  const { data } = await hr.caller.send(issueLetter, issue)
  expect(data.number).toMatch(/^CO1\/RELV\/20\d\d\/\d{4}$/)
  expect(await hr.caller.send(prepareExitLetter, wish(one.id))).toMatchObject({
    httpStatus: 409,
    message: letterMessages.purposeTaken.text,
  })
})

test('without a private address the letter is handed over', async () => {
  const one = await scene.left({ email: null })
  await one.close()
  const { data } = await scene.hr.caller.send(prepareExitLetter, wish(one.id))
  await scene.hr.caller.send(issueLetter, { id: data.id, version: 1 })
  await product.work()
  await vi.waitFor(
    async () =>
      expect((await scene.hr.caller.send(showLetter, { id: data.id })).data).toMatchObject({
        state: 'issued',
        hand_over: true,
        mailed_at: null,
      }),
    { timeout: 60_000, interval: 200 },
  )
  const { message } = await scene.hr.caller.send(revokeLetter, { id: data.id, reason: 'Wrong name' })
  expect(message).toMatch(/so tell them\.$/)
}, 90_000)

test('of twenty who prepare one letter at once, one does', async () => {
  const one = await scene.left()
  await one.close()
  const callers = [scene.hr.caller, scene.executive.caller]
  const answers = await repeatInParallel(20, (at) => callers[at % 2]!.send(prepareExitLetter, wish(one.id)))
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  for (const { message } of answers.filter(({ status }) => status !== 0))
    expect(message).toBe(letterMessages.purposeTaken.text)
  const [draft] = await scene.lettersOf(one.employmentId)
  expect((await scene.hr.caller.send(discardLetter, { id: draft!.id })).status).toBe(0)
  expect((await scene.hr.caller.send(prepareExitLetter, wish(one.id))).status).toBe(0)
})

test('a letter about an exit begins with it, and no one else finds it', async () => {
  const { hr, executiveOfOther, lead, finance } = scene
  const one = await scene.left()
  await one.close()
  for (const { caller } of [lead, finance]) {
    expect(await caller.send(prepareExitLetter, wish(one.id))).toMatchObject({ httpStatus: 403 })
    expect(await caller.send(previewExitLetter, wish(one.id))).toMatchObject({ httpStatus: 403 })
    expect(await caller.send(listExitLetters, { employment_id: one.employmentId })).toMatchObject({
      httpStatus: 403,
    })
  }
  expect(await executiveOfOther.caller.send(prepareExitLetter, wish(one.id))).toMatchObject({
    httpStatus: 404,
  })
  await hr.caller.send(prepareExitLetter, wish(one.id))
  expect(await scene.lettersOf(one.employmentId, executiveOfOther.caller)).toEqual([])
  const { rows } = (await hr.caller.send(listTemplates, {})).data
  const template = rows.find(({ purpose }) => purpose === 'experience')!
  const other = await scene.employed()
  expect(
    await hr.caller.send(draftLetter, { template_id: template.id, user_id: other.person.id, values: {} }),
  ).toMatchObject({ httpStatus: 409, message: letterMessages.fromExit.text })
})

test('no letter is written to someone who died', async () => {
  const one = await scene.left()
  await product.write(({ db }) =>
    db.updateTable('employee_exit').set({ kind: 'died' }).where('id', '=', one.id).execute(),
  )
  await product.write((ctx) => moveExit(ctx, one.id, 'closed'))
  expect(await scene.hr.caller.send(prepareExitLetter, wish(one.id))).toMatchObject({
    httpStatus: 409,
    message: say.lettersNever.text,
  })
})
