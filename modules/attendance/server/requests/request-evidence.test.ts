import { dayAfter } from '#platform/contract/days.ts'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { companyDay } from '#platform/server/company-day.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { attachEvidence, openEvidence } from '#attendance/contract/requests/evidence-calls.ts'
import * as calls from '#attendance/contract/requests/request-calls.ts'
import { buildColleague } from '#attendance/server/attendance-builders.ts'

const product = await testProduct()
let asha: Caller
let lead: Caller
let boss: Caller
let hr: Caller
let stranger: Caller
let request: number

/** A working day of the standard week that lies ahead. */
function nextMonday(): string {
  const today = companyDay(product.clock.now())
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay() || 7
  return dayAfter(today, 8 - weekday)
}

beforeEach(async () => {
  const made = await product.write(async (ctx) => {
    const above = await buildColleague(ctx, { roles: ['employee', 'manager'] })
    const line = await buildColleague(ctx, { roles: ['employee', 'manager'], lineManagerId: above.id })
    return {
      above,
      line,
      own: await buildColleague(ctx, { lineManagerId: line.id }),
      hr: await buildColleague(ctx, { roles: ['employee', 'hr_manager'] }),
      other: await buildColleague(ctx, {}),
    }
  })
  boss = await product.as(made.above)
  lead = await product.as(made.line)
  asha = await product.as(made.own)
  hr = await product.as(made.hr)
  stranger = await product.as(made.other)
  request = await ask('outdoor_activity')
})

async function ask(kind: 'outdoor_activity' | 'work_from_home', day = nextMonday()): Promise<number> {
  const sent = await asha.send(calls.submitRequest, {
    kind,
    day_from: day,
    place: 'Howrah',
    comment: 'With the customer',
  })
  return sent.data.ids[0]!
}

const pdf = (name = 'gate-pass.pdf') =>
  new File(['%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<<>>\n%%EOF\n'], name)
const attach = (who: Caller, request_id: number, files: File[]) =>
  who.send(attachEvidence, { request_id }, { files: { evidence: files } })
const mine = async (id = request) =>
  (await asha.send(calls.listRequests, {})).data.rows.find((row) => row.id === id)!

test('a paper and a picture lie beside the request; the picture has lost what the camera wrote', async () => {
  const sent = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#3a6' } })
    .withExif({ IFD0: { Copyright: 'Taken at the gate' } })
    .jpeg()
    .toBuffer()
  expect(await attach(asha, request, [pdf(), new File([new Uint8Array(sent)], 'gate.jpg')])).toMatchObject({
    status: 0,
    message: 'Evidence added.',
  })
  const { evidence, can } = await mine()
  expect(evidence.map(({ name }) => name)).toEqual(['gate-pass.pdf', 'gate.jpg'])
  expect(can.attach).toBe(true)
  const opened = await lead.send(openEvidence, { evidence_id: evidence[1]!.id })
  // Anyone who holds the link may follow it, for minutes.
  const response = await stranger.raw(opened.data.link)
  const picture = await buffer(response.body as never)
  const { width, height, exif } = await sharp(picture).metadata()
  expect([width, height, exif]).toEqual([2400, 1200, undefined])
  product.clock.shift({ seconds: 360 })
  expect((await stranger.raw(opened.data.link)).status).not.toBe(200)
})

test('its person, the approvers and HR see it; for all others there is none', async () => {
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
  const none = { httpStatus: 404, message: 'This request doesn’t exist.' }
  expect(await attach(lead, request, [pdf()])).toMatchObject(none)
  expect(await attach(stranger, request, [pdf()])).toMatchObject(none)
  expect(await attach(asha, 2_000_000_000, [pdf()])).toMatchObject(none)
  expect((await attach(asha, request, [new File(['<html>'], 'x.pdf')])).httpStatus).toBe(415)
  expect((await attach(asha, request, [])).httpStatus).toBe(400)
  const home = await ask('work_from_home', dayAfter(nextMonday(), 1))
  expect(await attach(asha, home, [pdf()])).toMatchObject({
    httpStatus: 400,
    message: 'Work from home needs no evidence.',
  })
  await lead.send(calls.decideRequest, { request_id: request, verdict: 'approved' })
  expect((await attach(asha, request, [pdf()])).message).toMatch(/^This request is already approved by /)
  expect((await mine()).can.attach).toBe(false)
})

test('of twenty papers sent at once five lie beside it', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => attach(asha, request, [pdf(`paper-${at}.pdf`)])),
  )
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(5)
  const refusals = answers.filter(({ status }) => status !== 0).map(({ message }) => message)
  expect(new Set(refusals)).toEqual(new Set(['At most 5 files per request.']))
  const { evidence, can } = await mine()
  expect([evidence.length, can.attach]).toEqual([5, false])
})
