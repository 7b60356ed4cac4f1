import { expect, test } from 'vitest'
import * as calls from '#performance/contract/kra-calls.ts'
import { performanceScene } from '#performance/testing/performance-scene.ts'

const scene = await performanceScene()
const { hr, manager, admin, product, today } = scene
const categories = (await hr.caller.send(calls.getCategoryMaster, {})).data.rows
const line = (weight: number, title = 'Deliver') => ({
  category_id: categories[0]!.id,
  title,
  measure: 'number' as const,
  direction: 'higher' as const,
  target: 1_000,
  weight,
})
const details = async (by: typeof hr, user_id?: number) =>
  (await by.caller.send(calls.kraDetails, user_id === undefined ? {} : { user_id })).data

test('areas are drafted, proposed with weights of 100, agreed by the other one, updated, and reopened', async () => {
  const asha = await scene.employed([], { lead: manager.id })
  const { id } = await scene.sent(
    asha.caller.send(calls.saveKra, { lines: [line(5_000), line(4_500, 'Help')] }),
  )
  const move = async (by: typeof asha, to: 'proposed' | 'agreed' | 'draft') => {
    const kra = (await details(asha)).kra!
    return by.caller.send(calls.moveKra, { id, version: kra.version, to })
  }
  expect(await move(asha, 'proposed')).toMatchObject({
    failure: { fields: { lines: 'Weights add to 95.00; they must be 100.' } },
  })
  const { kra } = await details(asha)
  await scene.sent(
    asha.caller.send(calls.saveKra, {
      id,
      version: kra!.version,
      lines: [
        { ...line(5_000), id: kra!.lines[0]!.id },
        { ...line(5_000, 'Help'), id: kra!.lines[1]!.id },
      ],
    }),
  )
  await scene.sent(move(asha, 'proposed'))
  expect((await move(asha, 'agreed')).message).toBe(
    'The other one of you agrees: the person or the line manager.',
  )
  const { version } = (await details(asha)).kra!
  const agreed = await Promise.all(
    Array.from({ length: 20 }, () => manager.caller.send(calls.moveKra, { id, version, to: 'agreed' })),
  )
  expect(agreed.filter(({ status }) => status === 0)).toHaveLength(1)
  const [first] = (await details(asha)).kra!.lines
  await scene.sent(asha.caller.send(calls.addKraUpdate, { line_id: first!.id, day: today, value: 1_300 }))
  const seen = await details(manager, asha.id)
  expect(seen.kra!.lines[0]).toMatchObject({ value: 1_300, done: 12_000 })
  expect(seen.kra!.done).toBe(6_000)
  expect((await details(asha)).can).toMatchObject({ reopen: true, update: true, agree: false })
  await scene.sent(move(manager, 'draft'))
  expect((await details(asha)).kra!.lines[0]!.updates).toHaveLength(1)
})

test('a person who joins begins with the set of the designation, and another period of the same days is refused', async () => {
  await scene.sent(
    hr.caller.send(calls.saveKraSet, {
      department_id: await scene.departmentOf('Engineering'),
      from_on: '2020-01-01',
      lines: [line(10_000, 'From the set')],
    }),
  )
  const ravi = await scene.employed([], { lead: manager.id })
  await scene.sent(manager.caller.send(calls.saveKra, { user_id: ravi.id }))
  expect((await details(ravi)).kra!.lines).toMatchObject([{ title: 'From the set', weight: 10_000 }])
  expect((await ravi.caller.send(calls.saveKra, {})).message).toBe(
    'There are key result areas for these days already.',
  )
  const wrong = await hr.caller.send(calls.saveKraSet, { from_on: today, lines: [line(10_000)] })
  expect(wrong.failure.fields).toHaveProperty('designation_id')
})

test('others find nothing: colleagues and administrators are refused, the manager has the team', async () => {
  const asha = await scene.employed([], { lead: manager.id })
  const other = await scene.employed()
  for (const who of [other, admin]) {
    expect((await who.caller.send(calls.kraDetails, { user_id: asha.id })).httpStatus).toBe(404)
    expect((await who.caller.send(calls.saveKra, { user_id: asha.id })).httpStatus).toBe(404)
    expect((await who.caller.send(calls.teamKraList.read, {})).httpStatus).toBe(403)
  }
  const rows = (await manager.caller.send(calls.teamKraList.read, { flag: 'missing' })).data.rows
  expect(rows.map(({ id }) => id)).toContain(asha.id)
  expect(rows.map(({ id }) => id)).not.toContain(other.id)
  expect((await asha.caller.send(calls.kraSetList.read, {})).httpStatus).toBe(403)
})

test('feedback is asked for, answered once, and read by the two alone', async () => {
  const asha = await scene.employed()
  const ravi = await scene.employed()
  await scene.sent(
    asha.caller.send(calls.askFeedback, { account_id: ravi.id, question: 'How was the demo?' }),
  )
  const [asked] = (await ravi.caller.send(calls.readFeedback, {})).data.asked_of_me
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      ravi.caller.send(calls.giveFeedback, { id: asked!.id, text: 'Clear and short', shared: false }),
    ),
  )
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  expect((await asha.caller.send(calls.readFeedback, {})).data.received).toMatchObject([
    { text: 'Clear and short' },
  ])
  expect((await admin.caller.send(calls.readFeedback, {})).data.received).toEqual([])
  const self = await asha.caller.send(calls.giveFeedback, { account_id: asha.id, text: 'Me' })
  expect(self.failure.fields).toHaveProperty('account_id')
  const same = product.write((ctx) =>
    ctx.db
      .insertInto('feedback_note')
      .values({ from_id: asha.id, to_id: asha.id, text: 'x', written_at: ctx.now })
      .execute(),
  )
  await expect(same).rejects.toThrow(/feedback_note_not_self/)
})
