import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import { openEvidence } from '#attendance/contract/requests/evidence-calls.ts'
import { attach, evidenceGround, pdf } from '#attendance/testing/evidence-ground.ts'

const product = await testProduct()
let ground: Awaited<ReturnType<typeof evidenceGround>>

beforeEach(async () => {
  ground = await evidenceGround(product)
})

test('a paper and a picture lie beside the request; the picture has lost what the camera wrote', async () => {
  const { asha, lead, stranger, request, mine } = ground
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

test('of twenty papers sent at once five lie beside it', async () => {
  const { asha, request, mine } = ground
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => attach(asha, request, [pdf(`paper-${at}.pdf`)])),
  )
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(5)
  const refusals = answers.filter(({ status }) => status !== 0).map(({ message }) => message)
  expect(new Set(refusals)).toEqual(new Set(['At most 5 files per request.']))
  const { evidence, can } = await mine()
  expect([evidence.length, can.attach]).toEqual([5, false])
})
