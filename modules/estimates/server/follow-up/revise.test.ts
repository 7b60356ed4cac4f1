import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#estimates/contract/follow-up/estimate-calls.ts'
import { viewEstimateCopy } from '#estimates/contract/calculator/calculator-calls.ts'
import { acceptNda, reviseEstimate } from '#estimates/contract/follow-up/revise-calls.ts'
import { costContactFormSubmit } from '#estimates/contract/calculator/submit-calls.ts'
import { buildCard, publishCard } from '#estimates/server/estimates-builders.ts'

const product = await testProduct({ ATRIUM_TRUSTED_PROXIES: '1' })
const { stranger } = product
const people: Record<string, { id: number; caller: Caller }> = {}
const as = (key: string) => people[key]!.caller

beforeAll(async () => {
  await product.write((ctx) => publishCard(ctx, buildCard()))
  for (const role of ['admin', 'sales_manager', 'sales_executive', 'cost_admin']) {
    const account = await product.account({ roles: [role] })
    people[role] = { id: account.id, caller: await product.as(account) }
  }
})

let asked = 0
async function ask(more: object = {}) {
  const email = `prospect${++asked}@revise.example`
  const sent = await stranger.send(costContactFormSubmit, {
    name: 'Ingrid Solvang',
    phone_number: `+9198300${String(10_000 + asked)}`,
    email,
    is_nda: 0,
    fields: '[{"field_id":10,"values":[11]}]',
    ...more,
  })
  expect(sent.status).toBe(0)
  return (await as('admin').send(calls.estimateList.read, { search: email })).data.rows[0]!
}
beforeAll(() =>
  product.write((ctx) => ctx.db.updateTable('estimate_page').set({ most_per_hour: 500 }).execute()),
)

const revision = { low: 30_000_000, high: 36_000_000, note: 'Without the shop.' }
const rowOf = (id: number) =>
  product.read((ctx) =>
    ctx.db.selectFrom('estimate').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  )

test('a revised estimate has a number, a link and a mail of its own, and the first stays as it was', async () => {
  const { id, number, email } = await ask()
  const before = await rowOf(id)
  const { data, message } = await as('sales_manager').send(reviseEstimate, { id, ...revision })
  expect(message).toBe('Revised estimate sent.')
  expect(data.number).not.toBe(number)
  expect(await rowOf(id)).toEqual(before)
  const revised = await rowOf(data.id)
  expect(revised).toMatchObject({
    revises_id: id,
    low: 30_000_000,
    high: 36_000_000,
    lead_id: before.lead_id,
  })
  expect(revised.token).not.toBe(before.token)
  const mails = await product.read((ctx) =>
    ctx.db
      .selectFrom('mail_message')
      .select(['subject'])
      .where('to_address', '=', email)
      .orderBy('id')
      .execute(),
  )
  expect(mails.map(({ subject }) => subject)).toEqual([
    `Your estimate ${number}`,
    `Your estimate ${data.number}`,
  ])
  const copy = await stranger.send(viewEstimateCopy, { token: revised.token })
  expect(copy.data).toMatchObject({ low: 30_000_000, high: 36_000_000 })
  expect(copy.data.notes).toEqual(
    expect.arrayContaining([`This replaces estimate ${number}.`, 'Without the shop.']),
  )
  const read = await as('sales_manager').send(calls.readEstimate, { id })
  expect(read.data).toMatchObject({ revised_as: { number: data.number }, can: { revise: false } })
  const later = await as('sales_manager').send(calls.readEstimate, { id: data.id })
  expect(later.data).toMatchObject({ revises: { id, number }, can: { revise: true } })
  const again = await as('sales_manager').send(reviseEstimate, { id, ...revision })
  expect(again).toMatchObject({
    httpStatus: 409,
    message: `It was revised already, as ${data.number}. Revise that one.`,
  })
  expect((await as('admin').send(reviseEstimate, { id: data.id, ...revision })).status).toBe(0)
})

test('what cannot be revised is refused in words, and not everybody may', async () => {
  const { id } = await ask()
  const by = (who: string, more: object = {}) => as(who).send(reviseEstimate, { id, ...revision, ...more })
  expect(await by('sales_manager', { low: 40_000_000 })).toMatchObject({
    httpStatus: 400,
    message: 'The lower end must not be above the upper end.',
  })
  expect((await by('sales_manager', { note: '  ' })).httpStatus).toBe(400)
  for (const who of ['sales_executive', 'cost_admin'])
    expect(await by(who)).toMatchObject({ httpStatus: 404, message: 'This estimate doesn’t exist.' })
  await as('sales_manager').send(calls.moveEstimate, { id, to: 'converted', won_value: 32_000_000 })
  expect(await by('sales_manager')).toMatchObject({
    httpStatus: 409,
    message: 'This estimate is now a deal. Edit it under deals.',
  })
  expect((await as('admin').send(calls.readEstimate, { id })).data).toMatchObject({ won_value: 32_000_000 })
})

test('of twenty who revise one estimate at once one does', async () => {
  const { id } = await ask()
  const all = await Promise.all(
    Array.from({ length: 20 }, () => as('sales_manager').send(reviseEstimate, { id, ...revision })),
  )
  expect(all.filter(({ status }) => status === 0)).toHaveLength(1)
  expect(all.filter(({ httpStatus }) => httpStatus === 409)).toHaveLength(19)
})

test('what sales revise counts against no limit of the prospect', async () => {
  const { id, email } = await ask()
  let last = id
  for (let count = 0; count < 3; count++)
    last = (await as('sales_manager').send(reviseEstimate, { id: last, ...revision })).data.id
  const second = await stranger.send(costContactFormSubmit, {
    name: 'Ingrid Solvang',
    phone_number: '+919830099999',
    email,
    is_nda: 0,
    fields: '[{"field_id":10,"values":[12]}]',
  })
  expect(second.status).toBe(0)
})

test('an agreement asked for first is read and accepted by the link, once, and sales hear of it', async () => {
  const { id } = await ask({ is_nda: 1, is_term_conditions: 1 })
  const { token, consent } = await rowOf(id)
  expect(consent).toBe('I accept the Terms and Conditions')
  const before = await stranger.send(viewEstimateCopy, { token })
  expect(before.data.nda).toMatchObject({ accepted_on: null })
  expect(before.data.nda?.text).toContain('Confidential is whatever you send')
  // Reworded meanwhile: a prospect who asked before accepts what they were sent.
  await product.write((ctx) => ctx.db.updateTable('estimate_page').set({ nda_text: 'Another one' }).execute())
  expect((await stranger.send(acceptNda, { token, name: ' ' })).httpStatus).toBe(400)
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, at) => stranger.send(acceptNda, { token, name: `Ingrid ${at}` })),
  )
  expect(all.every(({ status }) => status === 0)).toBe(true)
  const after = await stranger.send(viewEstimateCopy, { token })
  expect(after.data.nda).toMatchObject({ text: before.data.nda?.text })
  expect(after.data.nda?.accepted_on).toMatch(/^\d{4}-\d\d-\d\d$/)
  const notices = await product.read((ctx) =>
    ctx.db
      .selectFrom('notification')
      .select('recipient_id')
      .where('kind', '=', 'estimates.nda-accepted')
      .execute(),
  )
  expect(notices.map(({ recipient_id }) => recipient_id)).toEqual([people['sales_manager']!.id])
  const plain = await rowOf((await ask()).id)
  expect(plain.consent).toBe('')
  expect(await stranger.send(acceptNda, { token: plain.token, name: 'Ingrid' })).toMatchObject({
    httpStatus: 404,
    message: 'This estimate has no agreement to accept.',
  })
  product.clock.shift({ days: 31 })
  expect((await stranger.send(acceptNda, { token, name: 'Ingrid' })).httpStatus).toBe(404)
})
