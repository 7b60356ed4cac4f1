import { beforeAll, beforeEach, expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import { buildProject } from '#project-register/server/public.ts'
import * as calls from '#leave/contract/comp-off/comp-off-calls.ts'
import { compOffMessages } from '#leave/contract/comp-off/comp-off-messages.ts'
import { decideLeave, listWaitingLeave } from '#leave/contract/decisions/leave-decision-calls.ts'
import { leaveMessages as say } from '#leave/contract/leave-messages.ts'
import { leaveScene } from '#leave/testing/leave-scene.ts'

const product = await testProduct()
const scene = leaveScene(product)
type Member = Awaited<ReturnType<typeof scene.member>>
let manager: Member
let lead: Member
let asha: Member
let project: number

beforeAll(() => scene.goTo('2026-11-06T06:00:00.000Z'))
beforeEach(async () => {
  manager = await scene.member(null)
  lead = await scene.member(null)
  asha = await scene.member(manager.person)
  const name = `Project ${crypto.randomUUID()}`
  await product.write((ctx) =>
    buildProject(ctx, {
      name,
      from: '2026-01-01',
      leads: [lead.person.id],
      people: [{ accountId: asha.person.id, share: 60 }],
    }),
  )
  const { data } = await asha.caller.send(calls.compOffOverview, {})
  project = data.projects.find((one) => one.name === name)!.id
})

// Sunday, 1 November 2026, was worked for a project.
const apply = () =>
  asha.caller.send(calls.applyCompOff, {
    worked_on: '2026-11-01',
    minutes: 370,
    reason: 'The release',
    project_id: project,
  })
const waitingOf = async ({ caller }: Member) =>
  (await caller.send(listWaitingLeave, { size: 200 })).data.rows.filter(
    ({ person }) => person.id === asha.person.id,
  )
type Waiting = Awaited<ReturnType<typeof waitingOf>>[number]
const decide = (who: Member, { what, subject_id }: Waiting, verdict: 'approved' | 'rejected' = 'approved') =>
  who.caller.send(decideLeave, { what, subject_id, verdict, comment: 'Seen' })
const lots = async () => (await asha.caller.send(calls.compOffOverview, {})).data.lots

test.each(['approved', 'rejected'] as const)(
  'work for a project is first %s by its manager, then decided by the line manager',
  async (verdict) => {
    await apply()
    expect(await waitingOf(manager)).toEqual([])
    const [part] = await waitingOf(lead)
    expect(await decide(lead, part!, verdict)).toMatchObject({ message: say.noted, data: { done: false } })
    expect(await waitingOf(lead)).toEqual([])
    expect(await lots()).toEqual([])
    const [whole] = await waitingOf(manager)
    expect(whole).toMatchObject({ what: 'comp_off' })
    expect(await decide(manager, whole!)).toMatchObject({
      message: compOffMessages.approved(asha.person.name),
      data: { done: true },
    })
    expect(await lots()).toMatchObject([{ quantity: 75, left: 75 }])
  },
)

test('who has no part in it finds nothing to decide, in either step', async () => {
  await apply()
  const [part] = await waitingOf(lead)
  for (const stranger of [manager, await scene.member(null)])
    expect((await decide(stranger, part!)).message).toBe(say.nothingWaits.text)
  await decide(lead, part!)
  const [whole] = await waitingOf(manager)
  expect((await decide(await scene.member(null), whole!)).message).toBe(say.nothingWaits.text)
  for (const one of [part!, whole!])
    expect((await decide(manager, { ...one, subject_id: 999_999 })).message).toBe(say.nothingWaits.text)
})

test('of twenty who decide at once one is heard, in either step, and the day is credited once', async () => {
  await apply()
  const [part] = await waitingOf(lead)
  const noted = await Promise.all(Array.from({ length: 20 }, () => decide(lead, part!)))
  expect(noted.filter(({ status }) => status === 0)).toHaveLength(1)
  const [whole] = await waitingOf(manager)
  const approved = await Promise.all(Array.from({ length: 20 }, () => decide(manager, whole!)))
  expect(approved.filter(({ status }) => status === 0)).toHaveLength(1)
  expect(new Set(approved.map(({ httpStatus }) => httpStatus))).toEqual(new Set([200, 409]))
  expect(await lots()).toHaveLength(1)
})
