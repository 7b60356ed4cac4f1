import { beforeAll, expect, test } from 'vitest'
import { dropAbsence, keepAbsence } from '#calendar/server/public.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#recruitment/contract/interviews/interview-calls.ts'
import { interviewMessages as say } from '#recruitment/contract/interviews/interview-messages.ts'
import { interviewScene } from '#recruitment/testing/interview-scene.ts'

const product = await testProduct()
let scene: Awaited<ReturnType<typeof interviewScene>>
let office: number

beforeAll(async () => {
  await product.work()
  scene = await interviewScene(product)
  office = await product.read(async ({ db }) => {
    const { id } = await db.selectFrom('location').select('id').orderBy('id').executeTakeFirstOrThrow()
    return id
  })
})

const stateOf = async (id: number) => (await scene.recruiter.caller.send(calls.readInterview, { id })).data

const guestOf = (id: number) =>
  product.read(({ db }) =>
    db
      .selectFrom('expected_guest')
      .selectAll()
      .where('source', '=', 'recruitment')
      .where('source_ref', '=', `interview/${id}`)
      .executeTakeFirst(),
  )

test('in person there is an office, whose front desk expects the candidate until it is off', async () => {
  const { recruiter, lead } = scene
  const inPerson = { mode: 'face_to_face' as const, place: 'Room 4', location_id: office }
  const nowhere = await recruiter.caller.send(calls.scheduleInterview, {
    ...scene.plan(await scene.application()),
    ...inPerson,
    location_id: null,
    starts_at: scene.nextHour(),
  })
  expect(nowhere.failure.fields).toEqual({ location_id: say.officeMissing.text })
  const { id } = await scene.scheduled(inPerson)
  expect(await guestOf(id)).toMatchObject({
    location_id: office,
    purpose: 'interview',
    host_id: lead.person.id,
    phone_no: '',
    cancelled_at: null,
  })
  const { version, office: name, panel } = await stateOf(id)
  expect(name).not.toBe('')
  const phone = {
    id,
    version,
    starts_at: scene.nextHour(),
    minutes: 45,
    mode: 'phone' as const,
    panel: panel.map(({ account_id }) => account_id),
    lead_id: lead.person.id,
    reason: 'Rain',
    override: true,
    override_reason: 'In tests',
  }
  expect((await recruiter.caller.send(calls.moveInterview, phone)).status).toBe(0)
  expect((await guestOf(id))!.cancelled_at).not.toBeNull()
  const online = await scene.scheduled()
  expect(await guestOf(online.id)).toBeUndefined()
})

test('leave that is approved later flags the interviewer once, and no longer when it is off', async () => {
  const { member, recruiter } = scene
  // Six hours make a day: on the next one the interviewer has no other interview.
  for (let hour = 0; hour < 6; hour++) scene.nextHour()
  const { id, starts_at } = await scene.scheduled()
  const source = { source: 'test', source_id: `away-${id}` }
  await product.write((ctx) =>
    keepAbsence(ctx, {
      ...source,
      person_id: member.person.id,
      kind: 'leave',
      label: 'Casual leave',
      days: [{ day: starts_at.slice(0, 10), hundredths: 100, part: 'full' }],
    }),
  )
  const awayIn = async () =>
    (await stateOf(id)).panel.filter(({ away }) => away).map(({ account_id }) => account_id)
  await expect.poll(awayIn).toEqual([member.person.id])
  const told = () =>
    product.read(({ db }) =>
      db
        .selectFrom('notification')
        .select('id')
        .where('recipient_id', '=', recruiter.person.id)
        .where('kind', '=', 'recruitment.interviewer-away')
        .execute(),
    )
  expect(await told()).toHaveLength(1)
  expect((await stateOf(id)).history.some(({ title }) => title.includes('is away at that time'))).toBe(true)
  await product.write((ctx) => dropAbsence(ctx, source))
  await expect.poll(awayIn).toEqual([])
  expect(await told()).toHaveLength(1)
})
