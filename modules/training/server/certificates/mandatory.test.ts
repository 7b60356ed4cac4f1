import { expect, test } from 'vitest'
import { dutyList } from '#training/contract/certificates/certificate-calls.ts'
import { keepMandatory } from './remind-renewals.ts'
import { trainingScene, type Employed } from '#training/testing/training-scene.ts'

const scene = await trainingScene()
const { product, hr, lead, course, build, to } = scene

const list = async (courseId: number, view: 'overdue' | 'due' | 'all', by: Employed = hr) =>
  (await by.caller.send(dutyList.read, { course_id: courseId, view, size: 200 })).data.rows
const night = () => product.write((ctx) => keepMandatory(ctx))
const titlesOf = (who: Employed) =>
  product.read(({ db }) =>
    db
      .selectFrom('notification')
      .select(['kind', 'title'])
      .where('recipient_id', '=', who.id)
      .orderBy('id')
      .execute(),
  )

test('a certificate is told 30 days before its end, overdue to its holder and then the manager, and gone after the next training', async () => {
  const { id: course_id } = await course({ title: 'Data privacy', valid_months: 12 })
  const asha = await scene.employed([], { lead: lead.id })
  const usual = {
    course_id,
    title: 'Data privacy',
    trainer_id: scene.trainer.id,
    seats: 5,
    created_by: hr.id,
    audience_people: [asha.id],
  }
  to('2026-11-23T09:00:00+05:30')
  const at = (day: string) => [{ day, from: 600, until: 720 }]
  await build({
    ...usual,
    state: 'completed',
    mandatory: true,
    sessions: at('2026-11-23'),
    people: [{ id: asha.id, state: 'present' }],
  })
  expect(await list(course_id, 'all')).toMatchObject([
    { person: { id: asha.id }, done_on: '2026-11-23', due_on: '2027-11-23', state: 'done' },
  ])

  to('2027-10-23T09:00:00+05:30')
  await night()
  expect(await titlesOf(asha)).not.toContainEqual({ kind: 'training.renewal', title: 'Renew Data privacy' })
  to('2027-10-24T09:00:00+05:30')
  await night()
  await night()
  expect((await titlesOf(asha)).filter(({ kind }) => kind === 'training.renewal')).toEqual([
    { kind: 'training.renewal', title: 'Renew Data privacy' },
  ])
  expect(await list(course_id, 'due')).toHaveLength(1)

  to('2027-11-24T09:00:00+05:30')
  await night()
  expect(await list(course_id, 'overdue')).toMatchObject([{ person: { id: asha.id }, state: 'overdue' }])
  expect(await list(course_id, 'overdue', lead)).toHaveLength(1)
  expect(await list(course_id, 'overdue', asha)).toHaveLength(1)
  expect(await list(course_id, 'overdue', scene.kiran)).toEqual([])
  expect((await titlesOf(asha)).at(-1)!.title).toBe('Overdue: Data privacy')
  expect(await titlesOf(lead)).toEqual([])
  to('2027-12-01T09:00:00+05:30')
  await night()
  expect((await titlesOf(lead)).map(({ title }) => title)).toEqual([`${asha.name}: Data privacy is overdue`])

  await build({
    ...usual,
    state: 'completed',
    mandatory: true,
    sessions: at('2027-12-01'),
    people: [{ id: asha.id, state: 'present' }],
  })
  expect(await list(course_id, 'overdue')).toEqual([])
})

test('whom the audience takes in owes the course from that day, and who leaves it owes it no more', async () => {
  to('2026-11-23T09:00:00+05:30')
  const { id: course_id } = await course({ title: 'Fire safety' })
  const delhi = await product.read(({ db }) =>
    db.selectFrom('location').select('id').where('key', '=', 'delhi').executeTakeFirstOrThrow(),
  )
  await build({
    course_id,
    title: 'Fire safety',
    trainer_name: 'Fire brigade',
    seats: 5,
    created_by: hr.id,
    audience_offices: [delhi.id],
    mandatory: true,
    state: 'open',
    sessions: [{ day: '2026-12-10', from: 600, until: 660 }],
  })
  const before = await list(course_id, 'all')
  expect(before.map(({ person }) => person.id)).toContain(scene.kiran.id)
  expect(before.map(({ person }) => person.id)).not.toContain(lead.id)
  to('2026-11-25T09:00:00+05:30')
  const joiner = await scene.employed()
  await product.write(async ({ db }) => {
    await db
      .updateTable('assignment')
      .set({ location_id: delhi.id, valid_from: '2026-11-25' })
      .where('account_id', '=', joiner.id)
      .execute()
  })
  await night()
  expect((await list(course_id, 'all')).find(({ person }) => person.id === joiner.id)).toMatchObject({
    owed_on: '2026-11-25',
    due_on: '2026-12-25',
    state: 'due',
  })
  await product.write(async ({ db }) => {
    await db.updateTable('account').set({ status: 'locked' }).where('id', '=', joiner.id).execute()
  })
  await night()
  expect((await list(course_id, 'all')).map(({ person }) => person.id)).not.toContain(joiner.id)
})
