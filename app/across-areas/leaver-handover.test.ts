import { expect, test } from 'vitest'
import { decideRequest, listInbox, submitRequest } from '#attendance/contract/requests/request-calls.ts'
import { applyLeave } from '#leave/contract/leave-calls.ts'
import { listWaitingLeave } from '#leave/contract/decisions/leave-decision-calls.ts'
import { buildBalance, buildLeaveKind } from '#leave/server/public.ts'
import { buildAssignment } from '#organization/server/public.ts'
import * as employment from '#people/contract/employment/employment-calls.ts'
import { buildEmployment } from '#people/server/public.ts'
import { testProduct } from '#platform/testing/test-product.ts'

const product = await testProduct()
product.clock.standAt('2026-11-06T06:00:00.000Z')

async function member(lead: { readonly id: number } | null, roles: string[] = [], name = 'Asha Rao') {
  const person = await product.account({ roles: ['employee', ...roles], name })
  await product.write(async (ctx) => {
    await buildEmployment(ctx, { personId: person.id })
    await buildAssignment(ctx, { accountId: person.id, lineManagerId: lead?.id ?? null, from: '2024-01-01' })
  })
  return { id: person.id, caller: await product.as(person) }
}

test('the release names what waits for the leaver, and the next in line has it and decides', async () => {
  const hr = await member(null, ['hr_manager'])
  const boss = await member(null)
  const lead = await member(boss)
  const asha = await member(lead)
  const leave_type_id = await product.write(async (ctx) => {
    const id = await buildLeaveKind(ctx, { key: 'casual', from: '2020-01-01' })
    await buildBalance(ctx, { accountId: asha.id, type: 'casual', quantity: 1_000 })
    return id
  })
  const day = { duration: 'single_day' as const, starts_on: '2026-11-18', ends_on: '2026-11-18' }
  const leave = await asha.caller.send(applyLeave, { leave_type_id, ...day, reason: 'A family matter' })
  const home = { kind: 'work_from_home' as const, day_from: '2026-11-19', part: 'full' as const }
  const request = await asha.caller.send(submitRequest, { ...home, comment: 'A plumber comes' })
  const waitingFor = async ({ caller }: typeof boss) => [
    ...(await caller.send(listWaitingLeave, { size: 200 })).data.rows.map((row) => row.application_id),
    ...(await caller.send(listInbox, { size: 200 })).data.rows.map(({ id }) => id),
  ]
  const both = [leave.data.id, request.data.ids[0]!]
  expect(await waitingFor(lead)).toEqual(both)

  const about = { person_id: lead.id, left_on: '2026-11-30' }
  const effects = async () => (await hr.caller.send(employment.previewRelease, about)).data.effects
  expect((await effects()).filter(({ names }) => names.includes('Asha Rao'))).toHaveLength(2)
  const { version } = (await hr.caller.send(employment.openEmployment, { person_id: lead.id })).data
    .employment!
  const leaving = { leaving: 'resigned' as const, reason: 'Goes abroad', new_lead_id: boss.id, version }
  expect(await hr.caller.send(employment.releasePerson, { ...about, ...leaving })).toMatchObject({
    status: 0,
  })
  expect(await waitingFor(lead)).toEqual([])
  expect(await waitingFor(boss)).toEqual(both)
  expect((await effects()).flatMap(({ names }) => names)).toEqual([])
  const decided = { request_id: both[1]!, verdict: 'approved' as const, comment: '' }
  expect(await boss.caller.send(decideRequest, decided)).toMatchObject({ status: 0 })
})
