import { beforeAll, expect, test } from 'vitest'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { estimatesMessages } from '#estimates/contract/estimates-messages.ts'
import * as calls from '#estimates/contract/rate-card/rate-card-calls.ts'
import { costContactFormSubmit } from '#estimates/contract/calculator/submit-calls.ts'
import { cardDifferences } from './card-differences.ts'
import { complaintAboutCard } from './check-card.ts'
import { complaintAboutPublishing } from './check-publication.ts'
import { buildCard, publishCard } from '#estimates/server/estimates-builders.ts'

const product = await testProduct()
const people: Record<string, Caller> = {}
const as = (role: string) => people[role]!

beforeAll(async () => {
  await product.write((ctx) => publishCard(ctx, buildCard()))
  for (const role of ['admin', 'cost_admin', 'sales_manager', 'sales_executive', 'employee'])
    people[role] = await product.as(await product.account({ roles: [role] }))
})

const read = async () => (await as('cost_admin').send(calls.readRateCard, {})).data
const version = async () => (await read()).version

test.each([
  [
    'a name twice',
    { categories: [...buildCard().categories, { ...buildCard().categories[0]!, id: 500 }] },
    'Game is there already.',
  ],
  [
    'a required question without a value',
    {
      fields: buildCard().fields.map((field) => ({
        ...field,
        values: field.values.map((value) => ({ ...value, active: false })),
      })),
    },
    'Platform is required, so it needs at least one active value.',
  ],
  [
    'a dependency that leads back',
    {
      fields: buildCard().fields.map((field) =>
        field.id === 20 ? { ...field, depends_on: { field_id: 40, value_id: 41 } } : field,
      ),
    },
    'Features would depend on itself.',
  ],
  [
    'a dependency that leads nowhere',
    {
      fields: buildCard().fields.map((field) =>
        field.id === 40 ? { ...field, depends_on: { field_id: 20, value_id: 999 } } : field,
      ),
    },
    'Payment provider depends on an answer that does not exist.',
  ],
  [
    'a range upside down',
    { options: [{ id: 80, active: true, category_id: null, name: 'New', low: 2, high: 1 }] },
    'New: the lower end is above the upper end.',
  ],
  [
    'half a range',
    { options: [{ id: 80, active: true, category_id: null, name: 'New', low: 2, high: null }] },
    'New: enter both ends of the range, or neither.',
  ],
  [
    'an offer of more than everything',
    { offers: [{ ...buildCard().offers[0]!, discount: 10_001 }] },
    'Enter a percentage between 0 and 100',
  ],
  [
    'an offer that ends before it begins',
    { offers: [{ ...buildCard().offers[0]!, valid_to: '2025-01-01' }] },
    'The end date must be after the start date.',
  ],
  [
    'a team of no requirement',
    { teams: [{ ...buildCard().teams[0]!, category_id: 7 }] },
    'Frontend belongs to a requirement that does not exist.',
  ],
])('no card: %s', (_, more, text) => {
  expect(complaintAboutCard({ ...buildCard(), ...more })?.text).toBe(text)
})

test('something may be taken off only above a minimum', () => {
  const card = buildCard()
  const fields = card.fields.map((field) => ({
    ...field,
    values: field.values.map((value) => ({ ...value, add_hours: -1 })),
  }))
  expect(complaintAboutCard({ ...card, fields })).toBeNull()
  const bare = { ...card, fields, settings: { ...card.settings, minimum: null } }
  expect(complaintAboutCard(bare)?.text).toBe(
    'Platform can reduce the price only if a minimum estimate is set.',
  )
})

test('a difference is told as the person who publishes would say it', () => {
  const card = buildCard()
  const fields = card.fields.map((field) => ({
    ...field,
    values: field.values.map((value) => (value.id === 11 ? { ...value, add_hours: 95 } : value)),
  }))
  const after = {
    ...card,
    fields,
    settings: { ...card.settings, blended_rate: 160_000 },
    offers: card.offers.slice(1),
  }
  expect(cardDifferences(card, after)).toEqual([
    { what: 'Settings: blended rate', before: '1,500', after: '1,600' },
    { what: 'Mobile App · Platform · Android: hours', before: '+80 h', after: '+95 h' },
    { what: 'Offer · First project', before: 'removed', after: '' },
  ])
})

test('a draft begins with the first change, is seen by prospects only when published, and then is frozen', async () => {
  expect(await read()).toMatchObject({
    version: 0,
    published_number: 1,
    can: { edit: true, publish: false, page: true },
  })
  const { card } = await read()
  const settings = { ...card.settings, blended_rate: 300_000, version: 0 }
  expect((await as('cost_admin').send(calls.saveCardSettings, settings)).message).toBe('Draft saved.')
  await product.stranger.send(costContactFormSubmit, {
    name: 'Ingrid',
    phone_number: '+919830012345',
    email: 'draft@card.example',
    is_nda: 0,
    fields: '[{"field_id":10,"values":[11]}]',
  })
  const { data: replayed } = await as('cost_admin').send(calls.replayEstimates, {})
  expect(replayed).toMatchObject([{ low: 34_000_000, new_low: 50_000_000, refusal: null }])
  // A lead that is not one's own is not seen through the rates either.
  expect((await as('sales_executive').send(calls.replayEstimates, {})).data).toEqual([])
  const draft = await version()
  expect(await as('cost_admin').send(calls.publishRateCard, { version: draft })).toMatchObject({
    httpStatus: 403,
  })
  // Only the draft that one has before one's eyes is published.
  for (const unseen of [draft - 1, draft + 1])
    expect((await as('sales_manager').send(calls.publishRateCard, { version: unseen })).message).toBe(
      estimatesMessages.card.stale.text,
    )
  const published = await as('sales_manager').send(calls.publishRateCard, { version: draft, note: 'Dearer' })
  expect(published.data).toEqual({ number: 2 })
  const { data: history } = await as('cost_admin').send(calls.listRateCards, {})
  expect(history).toMatchObject([
    { number: 2, state: 'published', note: 'Dearer', estimates: 0 },
    { number: 1, state: 'past', estimates: 1 },
  ])
  const { data: differences } = await as('cost_admin').send(calls.compareRateCard, { id: history[0]!.id })
  expect(differences).toEqual([{ what: 'Settings: blended rate', before: '1,500', after: '3,000' }])
})

test.each([
  [{ categories: [], fields: [], teams: [], options: [] }, /^Nothing to estimate yet/],
  [
    { settings: { ...buildCard().settings, blended_rate: 0 } },
    'Mobile App uses hours, but the hourly rate is zero. Set the blended rate first.',
  ],
  [
    { teams: [{ ...buildCard().teams[0]!, senior: 0 }] },
    'Engineering, Frontend: a level has no price. Set a price for each level first.',
  ],
])('work that costs nothing is not published: %#', (more, text) => {
  expect(complaintAboutPublishing(buildCard())).toBeNull()
  expect(complaintAboutPublishing({ ...buildCard(), ...more })?.text).toMatch(text)
})

test('of twenty who publish one draft at once, one does', async () => {
  const team = { group: 'Engineering', name: 'Backend', junior: 100, mid: 200, senior: 300 }
  await as('admin').send(calls.saveHireTeam, { ...team, version: 0 })
  const draft = await version()
  const all = await Promise.all(
    Array.from({ length: 20 }, () => as('admin').send(calls.publishRateCard, { version: draft })),
  )
  expect(all.filter(({ status }) => status === 0)).toHaveLength(1)
  const states = await product.read((ctx) => ctx.db.selectFrom('rate_card').select('state').execute())
  expect(states.filter(({ state }) => state === 'published')).toHaveLength(1)
})

test('of twenty who change one draft at once, one does, and the others are told', async () => {
  const save = (name: string) =>
    as('cost_admin').send(calls.saveEngine, { name, factor: 10_000, version: 0, category_id: 2 })
  const all = await Promise.all(Array.from({ length: 20 }, (_, number) => save(`Engine ${number}`)))
  expect(all.filter(({ status }) => status === 0)).toHaveLength(1)
  const told = all.filter(({ httpStatus }) => httpStatus === 409)
  expect(told).toHaveLength(19)
  // By this the form reads the draft again and keeps what was typed.
  expect(told[0]).toMatchObject({ data: { facts: { stale: true } } })
})

test('what was published is switched off, not removed; what was not may go, and moves among its own', async () => {
  const engine = (await read()).card.engines.at(-1)!
  const admin = as('cost_admin')
  expect(
    await admin.send(calls.removeEntry, { kind: 'engines', id: 91, version: await version() }),
  ).toMatchObject({
    httpStatus: 409,
    message: 'It is published and used in estimates. Switch it off instead.',
  })
  const move = { kind: 'engines' as const, id: engine.id, up: true, version: await version() }
  expect((await admin.send(calls.moveEntry, move)).status).toBe(0)
  expect((await read()).card.engines.map(({ id }) => id)).toEqual([90, engine.id, 91])
  const remove = { kind: 'engines' as const, id: engine.id, version: await version() }
  expect((await admin.send(calls.removeEntry, remove)).status).toBe(0)
  const field = (await read()).card.fields[0]!
  const less = { ...field, values: field.values.slice(1), version: await version() }
  expect(await admin.send(calls.saveCostField, less)).toMatchObject({ httpStatus: 409 })
  const more = { ...field, values: [...field.values, { id: null, name: 'Web' }], version: await version() }
  expect((await admin.send(calls.saveCostField, more)).status).toBe(0)
  const raised = { version: await version(), percent: 500 }
  expect((await admin.send(calls.raiseRates, raised)).status).toBe(0)
  expect((await read()).card.teams[0]).toMatchObject({ junior: 189_000 })
  expect((await admin.send(calls.discardDraft, { version: await version() })).status).toBe(0)
  expect(await version()).toBe(0)
})

test('the rates are not for everybody, and links and limits of the page are kept by the cost admin', async () => {
  expect((await as('employee').send(calls.readRateCard, {})).httpStatus).toBe(403)
  expect((await as('employee').send(calls.listRateCards, {})).httpStatus).toBe(403)
  expect((await as('employee').send(calls.replayEstimates, {})).httpStatus).toBe(403)
  expect(
    (await as('sales_manager').send(calls.saveEngine, { name: 'X', factor: 10_000, version: 0 })).httpStatus,
  ).toBe(403)
  expect((await as('sales_manager').send(calls.readCalculatorPage, {})).httpStatus).toBe(403)
  const { data: page } = await as('cost_admin').send(calls.readCalculatorPage, {})
  const saved = await as('cost_admin').send(calls.saveCalculatorPage, {
    ...page,
    chat_link: 'https://chat.example',
    most_per_hour: 7,
  })
  expect(saved.status).toBe(0)
  const wrong = await as('cost_admin').send(calls.saveCalculatorPage, {
    ...page,
    chat_link: 'javascript:1',
    version: 2,
  })
  expect(wrong.httpStatus).toBe(400)
})
