import { expect, test } from 'vitest'
import * as calls from '#performance/contract/appraisal-calls.ts'
import { submitReview } from '#performance/contract/review-calls.ts'
import { performanceScene } from '#performance/testing/performance-scene.ts'

const scene = await performanceScene()
const { hr, manager, product } = scene

const good = (answers: readonly { status: number }[]) => answers.filter(({ status }) => status === 0)

test('a submission against the release: one of them is first, and what was released never changes', async () => {
  const { people, appraisalId: id, eventId } = await scene.running()
  await scene.sent(scene.write(people[0]!, id, 9))
  await scene.sent(scene.write(manager, id, 7))
  const peers = await Promise.all(Array.from({ length: 20 }, () => scene.employed()))
  for (const peer of peers)
    await scene.sent(manager.caller.send(calls.inviteReviewer, { id, account_id: peer.id, kind: 'peer' }))
  await scene.sent(scene.grade(manager, id, 'Meets expectations'))
  await product.write((ctx) =>
    ctx.db.updateTable('appraisal_event').set({ calibrated: false }).where('id', '=', eventId).execute(),
  )
  const ready = await Promise.all(
    peers.map(async (peer) => ({ peer, mine: (await scene.read(peer, id)).mine! })),
  )
  const { version } = (await hr.caller.send(calls.readEvent, { id: eventId })).data
  const answers = await Promise.all([
    ...ready.map(({ peer, mine }) =>
      peer.caller.send(submitReview, {
        id: mine.id,
        version: mine.version,
        answers: [{ item: 'q1', mark: 2, comment: '' }],
      }),
    ),
    ...Array.from({ length: 20 }, () =>
      hr.caller.send(calls.moveEvent, { id: eventId, version, to: 'released' }),
    ),
  ])
  const submitted = good(answers.slice(0, 20)).length
  const released = good(answers.slice(20)).length
  // A review that came first takes the grade back, and the release is refused; after the release no review is taken.
  expect(['0 reviews, 1 release', '20 reviews, 0 release']).toContain(
    `${submitted} reviews, ${released} release`,
  )
  if (released === 0) {
    await scene.sent(scene.grade(manager, id, 'Near expectations', ''))
    await scene.sent(scene.move(hr, eventId, 'released'))
  }
  const late = product.write((ctx) =>
    ctx.db.updateTable('appraisal_release').set({ band: 'Other' }).where('appraisal_id', '=', id).execute(),
  )
  await expect(late).rejects.toThrow(/only added to/)
})
