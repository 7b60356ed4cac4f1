import { expect, test } from 'vitest'
import { inParallel } from '#platform/testing/in-parallel.ts'
import * as calls from '#training/contract/people/participant-calls.ts'
import { trainingScene, type Employed } from '#training/testing/training-scene.ts'

const { product, open, invite, read, stateOf, crowd } = await trainingScene()

const enrol = (who: Employed, id: number) => who.caller.send(calls.enrol, { id })
const answer = (who: Employed, id: number, coming: boolean, reason = '') =>
  who.caller.send(calls.answerInvitation, { id, coming, reason })

test('when all answer busy at once, as many who wait move up, each once, and no seat is given twice', async () => {
  const seated = await crowd(20)
  const waiting = await crowd(22)
  const { id } = await open({ seats: 20 })
  await invite(id, seated)
  for (const who of waiting) await enrol(who, id)
  await inParallel(seated, async (who) => void (await answer(who, id, false, 'At a client')), 20)
  const page = await read(id)
  expect([page.taken, page.waiting]).toEqual([20, 2])
  for (const who of waiting.slice(0, 20))
    expect(await stateOf(id, who)).toEqual({ state: 'invited', waiting: null })
  expect(await stateOf(id, waiting[20]!)).toEqual({ state: 'invited', waiting: 1 })
  const mails = await product.read(({ db }) =>
    db
      .selectFrom('mail_message')
      .select('to_address')
      .where('subject', 'like', 'You have a seat: %')
      .where(
        'to_address',
        'in',
        waiting.map(({ email }) => email),
      )
      .execute(),
  )
  expect(mails).toHaveLength(20)
}, 60_000)
