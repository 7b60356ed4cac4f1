import { expect, test } from 'vitest'
import { dayAfter } from '#platform/contract/days.ts'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import { meetingList, saveMeeting, settleMeeting } from '#sales/contract/meetings/meeting-calls.ts'
import { meetingMessages as say } from '#sales/contract/meetings/meeting-messages.ts'
import { dealScene } from '#sales/testing/deal-scene.ts'

const { product, people, contactOf, today } = await dealScene()
const { asha } = people

const listed = async (contact: number) =>
  (await asha.caller.send(meetingList.read, { view: 'all', contact })).data.rows

test('of twenty who move a meeting at once one does; the new one keeps its thread', async () => {
  const contact_id = await contactOf(asha)
  const form = {
    contact_id,
    subject: 'Scope',
    day: dayAfter(today(), 1),
    time: '11:00',
    minutes: 30,
  } as const
  const { id } = (await asha.caller.send(saveMeeting, form)).data
  const [before] = await listed(contact_id)
  const move = { id, version: before!.version, outcome: 'rescheduled' as const }
  expect(await asha.caller.send(settleMeeting, move)).toMatchObject({ message: say.timeNeeded.text })
  const answers = await repeatInParallel(20, () =>
    asha.caller.send(settleMeeting, { ...move, day: dayAfter(today(), 3), time: '15:00', minutes: 45 }),
  )
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  expect(answers.filter(({ httpStatus }) => httpStatus === 409)).toHaveLength(19)
  expect((await listed(contact_id)).map(({ status, minutes }) => [status, minutes])).toEqual([
    ['rescheduled', 30],
    ['scheduled', 45],
  ])
  const threads = await product.read(({ db }) =>
    db
      .selectFrom('sales_meeting')
      .select(['uid', 'sequence'])
      .where('contact_id', '=', contact_id)
      .orderBy('id')
      .execute(),
  )
  expect(threads[0]!.uid).toBe(threads[1]!.uid)
  expect(threads.map(({ sequence }) => sequence)).toEqual([0, 1])
})
