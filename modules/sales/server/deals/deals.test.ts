import { expect, test } from 'vitest'
import { insertRate } from '#exchange-rates/server/public.ts'
import { dayAfter } from '#platform/contract/days.ts'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import * as calls from '#sales/contract/deals/deal-calls.ts'
import { dealMessages as say } from '#sales/contract/deals/deal-messages.ts'
import { addEntry, readTimeline } from '#sales/contract/timeline/timeline-calls.ts'
import { dealScene, type DealForm } from '#sales/testing/deal-scene.ts'
import { tellOwners } from './tell-rotting.ts'

const { product, people, person, today, contactOf, send, dealOf, view, move, listOf } = await dealScene()
const { asha, head } = people

test('the stages are those of the specification', async () => {
  const listed = (await asha.caller.send(calls.listStages, {})).data
  expect(listed.map(({ name, probability, kind }) => [name, probability, kind])).toEqual([
    ['Qualification', 10, 'open'],
    ['Query', 25, 'open'],
    ['Proposal', 50, 'open'],
    ['Negotiation', 75, 'open'],
    ['Won', 100, 'won'],
    ['Lost', 0, 'lost'],
  ])
})

test('a move takes the probability of the stage, but not of one that was set by hand', async () => {
  const id = await dealOf(asha)
  expect(await view(asha, id)).toMatchObject({ probability: 10, weighted: 4_000_000 })
  expect(await move(asha, id, ['Qualification', 'Query'])).toMatchObject({ message: say.moved('Query') })
  expect(await view(asha, id)).toMatchObject({ probability: 25, weighted: 10_000_000 })
  const byHand = await dealOf(asha, { probability: 80 })
  await move(asha, byHand, ['Qualification', 'Query'])
  expect(await view(asha, byHand)).toMatchObject({ probability: 80, probability_overridden: true })
})

test('of twenty who move a deal at once one does, and the others read who and where', async () => {
  const id = await dealOf(asha)
  const movers = [asha, head]
  const targets = ['Query', 'Proposal'] as const
  const answers = await repeatInParallel(24, (at) =>
    move(movers[at % 2]!, id, ['Qualification', targets[at % 2]!]),
  )
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  const { stage } = await view(head, id)
  const winner = stage.name === 'Query' ? asha : head
  for (const answer of answers.filter(({ status }) => status !== 0))
    expect(answer).toMatchObject({ httpStatus: 409, message: say.movedBy(winner.name, stage.name).text })
  const { rows } = (await head.caller.send(readTimeline, { deal_id: id })).data
  expect(rows.map(({ title }) => title)).toEqual([`Moved to ${stage.name}`, 'Deal added in Qualification'])
})

test('a deal that is edited while another drags it keeps both', async () => {
  const id = await dealOf(asha)
  const { version, name } = await view(asha, id)
  await move(head, id, ['Qualification', 'Query'])
  const form = {
    id,
    version,
    name: `${name}, renamed`,
    expected_close: dayAfter(today(), 30),
    amount: 50_000_000,
    currency: 'INR' as const,
  }
  expect(await asha.caller.send(calls.saveDeal, form)).toMatchObject({ status: 0 })
  expect(await view(asha, id)).toMatchObject({
    name: `${name}, renamed`,
    probability: 25,
    stage: { name: 'Query' },
  })
  const stale = await head.caller.send(calls.saveDeal, form)
  expect(stale).toMatchObject({ httpStatus: 409 })
  expect(stale.failure.facts).toMatchObject({ stale: true })
})

test('from the Proposal stage on there is a date', async () => {
  const id = await dealOf(asha, { expected_close: null })
  const message = 'Expected close date is required from the Proposal stage on.'
  expect(await move(asha, id, ['Qualification', 'Proposal'])).toMatchObject({ httpStatus: 400, message })
  const { version, name } = await view(asha, id)
  const dated = { id, version, name, expected_close: dayAfter(today(), 9) }
  expect(await asha.caller.send(calls.saveDeal, dated)).toMatchObject({ status: 0 })
  expect(await move(asha, id, ['Qualification', 'Proposal'])).toMatchObject({ status: 0 })
  const cleared = { ...dated, version: version + 1, expected_close: null }
  expect(await asha.caller.send(calls.saveDeal, cleared)).toMatchObject({ httpStatus: 400, message })
  const far = { ...dated, version: version + 1, expected_close: dayAfter(today(), 365 * 5 + 9) }
  expect(await asha.caller.send(calls.saveDeal, far)).toMatchObject({ message: say.closeTooFar.text })
})

test('a won deal needs a contact and an amount, and is won once', async () => {
  const id = await dealOf(asha)
  expect(await move(asha, id, ['Qualification', 'Won'])).toMatchObject({
    httpStatus: 400,
    message: 'Add at least one contact before marking the deal won.',
  })
  const contact_id = await contactOf(asha)
  await asha.caller.send(calls.setDealContact, { deal_id: id, contact_id, role: 'finance' })
  const free = await dealOf(asha, { amount: 0, contact_id })
  expect(await move(asha, free, ['Qualification', 'Won'])).toMatchObject({ message: say.amountNeeded.text })
  const answers = await repeatInParallel(20, () => move(asha, id, ['Qualification', 'Won']))
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  expect(await view(asha, id)).toMatchObject({
    probability: 100,
    expected_close: today(),
    stage: { kind: 'won' },
    contacts: [{ id: contact_id, role: 'finance' }],
    moves: [],
    can: { edit: false, reopen: false },
  })
  const { rows } = (await asha.caller.send(readTimeline, { deal_id: id })).data
  expect(rows.filter(({ kind }) => kind === 'stage')).toHaveLength(1)
  expect(await move(asha, id, ['Won', 'Lost'], { lost_reason: 'budget' })).toMatchObject({
    message: say.isClosed.text,
  })
})

test('a lost deal says why, and a manager reopens it where it stood', async () => {
  const id = await dealOf(asha, { probability: 60 })
  await move(asha, id, ['Qualification', 'Proposal'])
  expect(await move(asha, id, ['Proposal', 'Lost'])).toMatchObject({
    httpStatus: 400,
    message: 'Choose why the deal was lost.',
  })
  const other = { lost_reason: 'other' }
  expect(await move(asha, id, ['Proposal', 'Lost'], other)).toMatchObject({
    message: say.lostNoteNeeded.text,
  })
  const why = { lost_reason: 'competitor', competitor: 'Acme', note: 'Cheaper' }
  expect(await move(asha, id, ['Proposal', 'Lost'], why)).toMatchObject({ message: say.lost })
  expect(await view(asha, id)).toMatchObject({
    probability: 0,
    probability_overridden: false,
    lost_reason: 'competitor',
    lost_note: 'Cheaper',
    competitor: 'Acme',
  })
  expect(await asha.caller.send(calls.reopenDeal, { id })).toMatchObject({ httpStatus: 403 })
  expect(await head.caller.send(calls.reopenDeal, { id })).toMatchObject({
    message: say.reopened('Proposal'),
  })
  expect(await view(asha, id)).toMatchObject({ probability: 50, lost_at: null, lost_reason: null })
  expect(await head.caller.send(calls.reopenDeal, { id })).toMatchObject({ message: say.isOpen.text })
  const { rows } = (await asha.caller.send(readTimeline, { deal_id: id })).data
  expect(rows.map(({ title, text }) => [title, text])).toEqual([
    ['Moved to Proposal', ''],
    ['Moved to Lost', 'Cheaper'],
    ['Moved to Proposal', ''],
    ['Deal added in Qualification', ''],
  ])
})

test('the forecast counts what the specification counts', async () => {
  const seller = await person({ role: 'sales_executive' })
  await product.write((ctx) =>
    insertRate(
      { ...ctx, actor: { ...ctx.actor, id: head.id } },
      {
        currency: 'USD',
        day: today(),
        rate_millionths: 88_500_000,
        source: 'Bank',
      },
    ),
  )
  const month = (ahead: number) => {
    const at = new Date(`${today().slice(0, 7)}-15T00:00:00Z`)
    at.setUTCMonth(at.getUTCMonth() + ahead)
    return at.toISOString().slice(0, 10)
  }
  const contact_id = await contactOf(seller)
  const deal = (form: DealForm) => dealOf(seller, { contact_id, ...form })
  await deal({ amount: 100_000_000, probability: 50, expected_close: month(1) })
  await deal({ amount: 40_000_000, probability: 25, expected_close: month(1) })
  const won = await deal({ amount: 60_000_000, expected_close: month(1) })
  await move(seller, won, ['Qualification', 'Won'])
  const lost = await deal({ amount: 90_000_000 })
  await move(seller, lost, ['Qualification', 'Lost'], { lost_reason: 'budget' })
  await deal({ amount: 2_000_000, currency: 'USD', probability: 80, expected_close: month(2) })
  await deal({ amount: 20_000_000, probability: 50, expected_close: month(-1) })
  await deal({ amount: 10_000_000, expected_close: null })
  const { rows, closed } = (await seller.caller.send(calls.readForecast, {})).data
  const key = (ahead: number) => month(ahead).slice(0, 7)
  const none = { pipeline: 0, weighted: 0, commit: 0, won: 0, target: 0 }
  expect(rows).toEqual([
    { ...none, bucket: 'slipped', count: 1, pipeline: 20_000_000, weighted: 10_000_000 },
    { ...none, bucket: key(0), count: 0, won: 60_000_000 },
    { ...none, bucket: key(1), count: 2, pipeline: 140_000_000, weighted: 60_000_000 },
    { ...none, bucket: key(2), count: 1, pipeline: 177_000_000, weighted: 141_600_000, commit: 177_000_000 },
    { ...none, bucket: 'no_date', count: 1, pipeline: 10_000_000, weighted: 1_000_000 },
  ])
  expect(closed).toMatchObject({
    won: 1,
    lost: 1,
    won_amount: 60_000_000,
    lost_amount: 90_000_000,
    cycle_days: 0,
  })
  const behind = async (asked: object) => (await listOf(seller, { owner: seller.id, ...asked })).totals
  for (const { bucket, pipeline, weighted, count } of rows.filter((row) => row.count > 0)) {
    const asked = /^\d/.test(bucket) ? { view: 'open', closes: bucket } : { view: bucket }
    expect(await behind(asked)).toMatchObject({ amount_base: pipeline, weighted })
    expect((await listOf(seller, asked)).total).toBe(count)
  }
  expect(await behind({ won_in: key(0) })).toMatchObject({ amount_base: 60_000_000 })
  const board = (await seller.caller.send(calls.readBoard, {})).data
  const all = board.stages.find(({ name }) => name === 'Qualification')!
  expect(all).toMatchObject({ count: 5, sum: 347_000_000, weighted: 212_600_000 })
})

test('won are 3 of 5 by count and 18 of 40 lakh by amount; the middle of 20, 35 and 62 days is 35', async () => {
  const seller = await person({ role: 'sales_executive' })
  const contact_id = await contactOf(seller)
  const LAKH = 10_000_000
  const closed = [
    ['Won', 5, 62],
    ['Won', 6, 20],
    ['Won', 7, 35],
    ['Lost', 10, 3],
    ['Lost', 12, 90],
  ] as const
  for (const [to, lakhs, days] of closed) {
    const id = await dealOf(seller, { contact_id, amount: lakhs * LAKH })
    await move(seller, id, ['Qualification', to], to === 'Lost' ? { lost_reason: 'budget' } : {})
    const created_at = new Date(product.clock.now().getTime() - days * 86_400_000)
    await product.write(({ db }) => db.updateTable('deal').set({ created_at }).where('id', '=', id).execute())
  }
  const { closed: figures, reasons } = (await seller.caller.send(calls.readForecast, {})).data
  expect(reasons).toEqual([{ reason: 'budget', count: 2, amount: 22 * LAKH }])
  expect(figures).toEqual({ won: 3, lost: 2, won_amount: 18 * LAKH, lost_amount: 22 * LAKH, cycle_days: 35 })
  expect([figures.won / (figures.won + figures.lost), 18 / (18 + 22)]).toEqual([0.6, 0.45])
})

test('each table of the forecast is exported by managers alone', async () => {
  const wish = { owner: asha.id, format: 'csv' } as const
  for (const part of calls.forecastParts) {
    const sent = await head.caller.raw('/api/sales/export-forecast', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...wish, part }),
    })
    expect([sent.status, sent.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
  }
  expect(await asha.caller.send(calls.exportForecast, { ...wish, part: 'rows' })).toMatchObject({
    httpStatus: 403,
  })
})

test('conversion counts who ever came so far, not where deals stand today', async () => {
  const seller = await person({ role: 'sales_executive' })
  const ids = [await dealOf(seller), await dealOf(seller), await dealOf(seller)]
  await move(seller, ids[0]!, ['Qualification', 'Query'])
  await move(seller, ids[0]!, ['Query', 'Qualification'])
  await move(seller, ids[1]!, ['Qualification', 'Proposal'])
  await move(seller, ids[1]!, ['Proposal', 'Lost'], { lost_reason: 'timing' })
  const { conversion } = (await seller.caller.send(calls.readForecast, {})).data
  expect(conversion).toEqual([
    { stage: 'Qualification', reached: 3, went_on: 2 },
    { stage: 'Query', reached: 2, went_on: 1 },
    { stage: 'Proposal', reached: 1, went_on: 0 },
    { stage: 'Negotiation', reached: 0, went_on: 0 },
  ])
})

test('a currency has a rate, and amounts and probabilities have their limits', async () => {
  expect(await send(asha, { name: 'Dhow', amount: 1, currency: 'AED' })).toMatchObject({
    httpStatus: 400,
    message: 'No INR rate for AED. Ask an admin.',
  })
  for (const amount of [-1, 10_000_000_000_001])
    expect((await send(asha, { name: 'Dhow', amount })).failure.fields).toEqual({ amount: say.amountWrong })
  for (const probability of [-1, 101])
    expect((await send(asha, { name: 'Dhow', amount: 1, probability })).failure.fields).toEqual({
      probability: say.probabilityWrong,
    })
})

test('a deal that stands still is marked and told about, until something happens', async () => {
  const seller = await person({ role: 'sales_executive' })
  const id = await dealOf(seller)
  const earlier = (days: number) => new Date(product.clock.now().getTime() - days * 86_400_000).toISOString()
  const stoodFor = (days: number) =>
    product.write(({ db }) =>
      db
        .updateTable('deal')
        .set({ stage_changed_at: earlier(days) })
        .where('id', '=', id)
        .execute(),
    )
  const told = () =>
    product.read(({ db }) =>
      db.selectFrom('notification').select('title').where('recipient_id', '=', seller.id).execute(),
    )
  await stoodFor(13)
  expect(await view(seller, id)).toMatchObject({ rotting: false })
  await stoodFor(15)
  expect(await view(seller, id)).toMatchObject({ rotting: true })
  expect((await listOf(seller, { view: 'rotting' })).total).toBe(1)
  await product.write(tellOwners)
  expect(await told()).toEqual([{ title: '1 deal without activity' }])
  await move(seller, id, ['Qualification', 'Query'])
  const { rows } = (await seller.caller.send(readTimeline, { deal_id: id })).data
  expect(rows[0]!.seconds).toBeGreaterThanOrEqual(15 * 86_400)
  await stoodFor(30)
  await seller.caller.send(addEntry, { deal_id: id, kind: 'call_connected', text: 'They decide in June' })
  expect(await view(seller, id)).toMatchObject({ rotting: false })
})

const titled = async (who: typeof asha, stage: string) =>
  (await who.caller.send(calls.readBoard, {})).data.cards
    .filter((card) => card.stage.name === stage)
    .map(({ id }) => id)

test('a deal keeps the place in its column where it was put', async () => {
  const seller = await person({ role: 'sales_executive' })
  const [first, second, third] = [await dealOf(seller), await dealOf(seller), await dealOf(seller)] as const
  expect(await titled(seller, 'Qualification')).toEqual([third, second, first])
  const inPlace = (id: number, place: object) => move(seller, id, ['Qualification', 'Qualification'], place)
  expect(await inPlace(first, { before_id: third, after_id: second })).toMatchObject({ message: say.placed })
  expect(await titled(seller, 'Qualification')).toEqual([third, first, second])
  await inPlace(third, { before_id: second })
  expect(await titled(seller, 'Qualification')).toEqual([first, second, third])
  await inPlace(third, { after_id: first })
  expect(await titled(seller, 'Qualification')).toEqual([third, first, second])
  // Into another column between two, with its probability and its history.
  await move(seller, first, ['Qualification', 'Query'])
  await move(seller, second, ['Qualification', 'Query'])
  await move(seller, third, ['Qualification', 'Query'], { before_id: second, after_id: first })
  expect(await titled(seller, 'Query')).toEqual([second, third, first])
  expect(await view(seller, third)).toMatchObject({ probability: 25 })
  expect(await inPlace(third, { before_id: first })).toMatchObject({
    httpStatus: 409,
    message: say.movedBy(seller.name, 'Query').text,
  })
  expect(await move(seller, third, ['Query', 'Query'])).toMatchObject({ httpStatus: 400 })
})

test('twenty who put deals beneath the same one at once each find a place of their own', async () => {
  const seller = await person({ role: 'sales_executive' })
  const anchor = await dealOf(seller)
  const ids = await repeatInParallel(20, () => dealOf(seller))
  const answers = await repeatInParallel(20, (at) =>
    move(seller, ids[at]!, ['Qualification', 'Qualification'], { before_id: anchor }),
  )
  expect(answers.every(({ status }) => status === 0)).toBe(true)
  const order = await titled(seller, 'Qualification')
  expect(order[0]).toBe(anchor)
  expect(order.slice(1).toSorted((a, b) => a - b)).toEqual(ids.toSorted((a, b) => a - b))
  expect(await titled(seller, 'Qualification')).toEqual(order)
})
