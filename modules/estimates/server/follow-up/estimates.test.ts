import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#estimates/contract/follow-up/estimate-calls.ts'
import { costContactFormSubmit } from '#estimates/contract/calculator/submit-calls.ts'
import { buildCard, publishCard } from '#estimates/server/estimates-builders.ts'
import { mailFailureSchedule } from './mail-failed-notice.ts'

const product = await testProduct()
const people: Record<string, { id: number; caller: Caller }> = {}
const as = (key: string) => people[key]!.caller

beforeAll(async () => {
  await product.write((ctx) => publishCard(ctx, buildCard()))
  for (const role of ['admin', 'cost_admin', 'sales_manager', 'sales_executive', 'employee']) {
    const account = await product.account({ roles: [role] })
    people[role] = { id: account.id, caller: await product.as(account) }
  }
  await ask('one@list.example', '+919830012345')
  await ask('two@list.example', '+919830054321')
  // The second one is a lead of the seller's own.
  await product.write((ctx) =>
    ctx.db
      .updateTable('lead')
      .set({ owner_id: people['sales_executive']!.id })
      .where('id', '=', (query) =>
        query.selectFrom('estimate').select('lead_id').where('email', '=', 'two@list.example'),
      )
      .execute(),
  )
})

const pdf = new File(['%PDF-1.4\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n'], 'Brief.pdf')
const ask = (email: string, phone_number: string) =>
  product.stranger.send(
    costContactFormSubmit,
    { name: 'Ingrid Solvang', phone_number, email, is_nda: 0, fields: '[{"field_id":10,"values":[11]}]' },
    { files: { attachments: [pdf] } },
  )

const list = async (who: string, filter: object = {}) =>
  (await as(who).send(calls.estimateList.read, filter)).data.rows
const idOf = async (email: string) => (await list('admin')).find((row) => row.email === email)!.id
const everybody = ['two@list.example', 'one@list.example']

test('who sees every estimate, who sees their own, and who sees none', async () => {
  for (const who of ['admin', 'cost_admin', 'sales_manager'])
    expect((await list(who)).map(({ email }) => email)).toEqual(everybody)
  const own = await as('sales_executive').send(calls.estimateList.read, {})
  expect(own.data).toMatchObject({ total: 1, rows: [{ email: 'two@list.example' }] })
  expect(await as('employee').send(calls.estimateList.read, {})).toMatchObject({ httpStatus: 403 })
  expect(await list('admin', { search: 'one@' })).toHaveLength(1)
  expect(await list('admin', { state: 'viewed' })).toHaveLength(0)
  expect(await list('admin', { path: 'fixed', direction: 'asc' })).toHaveLength(2)
})

test('an estimate of someone else does not exist; files are for who works on the lead, reasons for who sees rates', async () => {
  const id = await idOf('one@list.example')
  expect(await as('sales_executive').send(calls.readEstimate, { id })).toMatchObject({ httpStatus: 404 })
  expect(await as('employee').send(calls.readEstimate, { id })).toMatchObject({ httpStatus: 404 })
  const { data } = await as('sales_manager').send(calls.readEstimate, { id })
  expect(data).toMatchObject({
    low: 34_000_000,
    card_number: 1,
    can: { follow: true },
    files: [{ name: 'Brief.pdf' }],
  })
  expect((await product.stranger.raw(data.files[0]!.link)).status).toBe(200)
  expect(data.reasons.length).toBeGreaterThan(3)
  const seenByAdmin = await as('cost_admin').send(calls.readEstimate, { id })
  expect(seenByAdmin.data).toMatchObject({ files: [], can: { follow: false } })
})

test('sent again it says the same under a new mail', async () => {
  const id = await idOf('two@list.example')
  expect((await as('cost_admin').send(calls.resendEstimate, { id })).httpStatus).toBe(404)
  expect(await as('sales_executive').send(calls.resendEstimate, { id })).toMatchObject({ status: 0 })
  const mails = await product.read((ctx) =>
    ctx.db
      .selectFrom('mail_message')
      .selectAll()
      .where('to_address', '=', 'two@list.example')
      .orderBy('id')
      .execute(),
  )
  const texts = mails.map((mail) => product.keyring.open(mail.text_sealed))
  expect(texts).toHaveLength(2)
  expect(texts[0]).toBe(texts[1])
})

test('of twenty who note a deal at once one does, and nothing leads back', async () => {
  const id = await idOf('one@list.example')
  const move = (to: 'followed_up' | 'converted') => as('sales_manager').send(calls.moveEstimate, { id, to })
  const all = await Promise.all(Array.from({ length: 20 }, () => move('converted')))
  expect(all.filter(({ status }) => status === 0)).toHaveLength(1)
  expect(all.find(({ status }) => status === 1)).toMatchObject({
    httpStatus: 409,
    message: 'Already converted.',
  })
  expect((await move('followed_up')).httpStatus).toBe(409)
})

test('the list is exported as a file for those who may export it', async () => {
  const wish = JSON.stringify({ format: 'csv' })
  const take = (who: string) =>
    as(who).raw('/api/estimates/export', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: wish,
    })
  const file = await take('sales_manager')
  expect(await file.text()).toContain('one@list.example')
  expect((await take('sales_executive')).status).toBe(403)
  expect(await as('sales_executive').send(calls.estimateOptions, {})).toMatchObject({
    data: { can: { export: false } },
  })
})

test('a mail that fails for good is told once to those who work on the lead; the estimate stays', async () => {
  await product.write((ctx) =>
    ctx.db
      .updateTable('mail_message')
      .set({ state: 'failed' })
      .where('to_address', '=', 'two@list.example')
      .execute(),
  )
  expect(await list('admin', { state: 'mail_failed' })).toMatchObject([{ email: 'two@list.example' }])
  const { job } = mailFailureSchedule
  if (job.steps) throw new Error('it tells in one transaction')
  const run = { dueAt: product.clock.now(), report: async () => undefined }
  for (const _ of [1, 2]) await product.write((ctx) => job.run(ctx, {}, run))
  const told = await product.read((ctx) =>
    ctx.db
      .selectFrom('notification')
      .select(['recipient_id', 'title'])
      .where('kind', '=', 'estimates.mail-failed')
      .execute(),
  )
  expect(told).toMatchObject([{ recipient_id: people['sales_executive']!.id }])
})
