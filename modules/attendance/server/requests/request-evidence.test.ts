import { dayAfter } from '#platform/contract/days.ts'
import { beforeEach, expect, test } from 'vitest'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { openEvidence } from '#attendance/contract/requests/evidence-calls.ts'
import * as calls from '#attendance/contract/requests/request-calls.ts'
import { attach, evidenceGround, pdf } from '#attendance/testing/evidence-ground.ts'

const product = await testProduct()
let ground: Awaited<ReturnType<typeof evidenceGround>>

beforeEach(async () => {
  ground = await evidenceGround(product)
})

test('its person, the approvers and HR see it; for all others there is none', async () => {
  const { asha, lead, hr, boss, stranger, request, mine } = ground
  await attach(asha, request, [pdf()])
  const evidence_id = (await mine()).evidence[0]!.id
  for (const who of [asha, lead, hr]) expect((await who.send(openEvidence, { evidence_id })).status).toBe(0)
  for (const who of [boss, stranger])
    expect(await who.send(openEvidence, { evidence_id })).toMatchObject({
      httpStatus: 404,
      message: 'This evidence doesn’t exist.',
    })
  const shown = async (who: Caller, whose: 'team' | 'all') =>
    (await who.send(calls.listRequests, { whose })).data.rows.find(({ id }) => id === request)?.evidence
  expect(await shown(lead, 'team')).toHaveLength(1)
  expect(await shown(hr, 'all')).toHaveLength(1)
  // The line above sees the request of the team, and not that anything lies beside it.
  expect(await shown(boss, 'team')).toEqual([])
  expect((await lead.send(calls.listInbox, {})).data.rows[0]!.evidence).toHaveLength(1)
})

test('only its person adds to it, only while it waits, and not to work from home', async () => {
  const { asha, lead, stranger, nextMonday, request, ask, mine } = ground
  const none = { httpStatus: 404, message: 'This request doesn’t exist.' }
  expect(await attach(lead, request, [pdf()])).toMatchObject(none)
  expect(await attach(stranger, request, [pdf()])).toMatchObject(none)
  expect(await attach(asha, 2_000_000_000, [pdf()])).toMatchObject(none)
  expect((await attach(asha, request, [new File(['<html>'], 'x.pdf')])).httpStatus).toBe(415)
  expect((await attach(asha, request, [])).httpStatus).toBe(400)
  const home = await ask('work_from_home', dayAfter(nextMonday, 1))
  expect(await attach(asha, home, [pdf()])).toMatchObject({
    httpStatus: 400,
    message: 'Work from home needs no evidence.',
  })
  await lead.send(calls.decideRequest, { request_id: request, verdict: 'approved' })
  expect((await attach(asha, request, [pdf()])).message).toMatch(/^This request is already approved by /)
  expect((await mine()).can.attach).toBe(false)
})

test('five papers lie beside it, and not a sixth', async () => {
  const { asha, request, mine } = ground
  const five = Array.from({ length: 5 }, (_, at) => pdf(`paper-${at}.pdf`))
  expect((await attach(asha, request, five)).status).toBe(0)
  expect((await attach(asha, request, [pdf()])).message).toBe('At most 5 files per request.')
  const { evidence, can } = await mine()
  expect([evidence.length, can.attach]).toEqual([5, false])
})
