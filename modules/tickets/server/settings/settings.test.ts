import { expect, test } from 'vitest'
import * as calls from '#tickets/contract/settings-calls.ts'
import { figureList, readTicketTrend } from '#tickets/contract/figure-calls.ts'
import { createTicket, readTicket } from '#tickets/contract/ticket-calls.ts'
import { hearAssetFault } from '#tickets/server/public.ts'
import { SHIPPED_TARGETS } from '#tickets/server/tickets-builders.ts'
import { ticketScene } from '#tickets/testing/ticket-scene.ts'

const scene = await ticketScene()
const { admin, agent, asha, ravi, helpDesk, product } = scene
let built = 0
const wish = () => ({ name: `New ${(built += 1)}`, team_id: helpDesk.id, targets: SHIPPED_TARGETS })
const save = (form: Partial<Parameters<typeof send>[0]>) => send({ ...wish(), ...form })
const send = (form: ReturnType<typeof wish> & { hours?: typeof night; fields?: typeof fields }) =>
  admin.caller.send(calls.saveTicketCategory, form)
const night = [{ weekday: 1, start_minute: 1_320, end_minute: 1_800 }]
const fields = [{ label: 'Room', kind: 'choice' as const, options: ['4', '5'], required: true }]

test('hours that never open are refused, a night past midnight is not', async () => {
  expect(await save({ hours: [] })).toMatchObject({
    failure: { fields: { hours: 'These hours have no open minute within 60 days.' } },
  })
  expect(await save({ hours: [{ weekday: 1, start_minute: 600, end_minute: 600 }] })).toMatchObject({
    failure: { fields: { hours: 'A window ends after it begins, within 24 hours.' } },
  })
  expect(await save({ hours: night })).toMatchObject({ status: 0 })
})

test('a response later than the resolution is refused', async () => {
  const targets = { ...SHIPPED_TARGETS, low: { response: 600, resolution: 60 } }
  expect(await save({ targets })).toMatchObject({
    failure: { fields: { targets: 'Each response comes no later than the resolution.' } },
  })
})

test('the fields of a category are asked', async () => {
  const { id } = (await save({ fields })).data
  const file = (values: object) =>
    asha.caller.send(createTicket, {
      category_id: id,
      subject: 'Too warm',
      text: '',
      fields: JSON.stringify(values),
    })
  expect((await file({})).failure.fields).toEqual({ fields: 'Please fill in “Room”.' })
  expect((await file({ Room: '9' })).failure.fields).toEqual({
    fields: 'Please choose one of the options of “Room”.',
  })
  const { data } = await file({ Room: '4', Other: 'x' })
  expect((await asha.caller.send(readTicket, { id: data.id })).data.fields).toEqual([
    { label: 'Room', value: '4' },
  ])
})

test('settings are for those who manage them', async () => {
  expect((await agent.caller.send(calls.readTicketSettings, {})).httpStatus).toBe(403)
  expect((await agent.caller.send(calls.saveTicketTeam, { name: 'X', members: [] })).httpStatus).toBe(403)
  const members = [{ id: agent.id, lead: true }]
  const { data } = await admin.caller.send(calls.saveTicketTeam, { name: 'Night watch', members })
  const { teams } = (await admin.caller.send(calls.readTicketSettings, {})).data
  expect(teams.find(({ id }) => id === data.id)!.members).toMatchObject([{ id: agent.id, lead: true }])
})

test('a fault of an asset stands in the queue of IT with the asset', async () => {
  const asset = await product.write(async (ctx) => {
    const category = await ctx.db
      .insertInto('asset_category')
      .values({ name: 'Laptop', kind: 'device', prefix: 'LAP' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return ctx.db
      .insertInto('asset')
      .values({
        tag: 'LAP-0001',
        category_id: category.id,
        model: 'Book',
        company_id: 1,
        idle_since: '2026-01-01',
      })
      .returning(['id', 'tag', 'model'])
      .executeTakeFirstOrThrow()
  })
  await product.write((ctx) => hearAssetFault(ctx, { asset, accountId: asha.id, text: 'It flickers' }))
  const [row] = await product.read((ctx) =>
    ctx.db
      .selectFrom('ticket')
      .innerJoin('ticket_category as category', 'category.id', 'category_id')
      .select(['subject', 'asset_name', 'asset_id', 'requester_id', 'category.name'])
      .where('asset_id', '=', asset.id)
      .execute(),
  )
  expect(row).toEqual({
    subject: 'Problem with LAP-0001 Book',
    asset_name: 'LAP-0001 Book',
    asset_id: asset.id,
    requester_id: asha.id,
    name: 'IT',
  })
})

test('figures count the tickets of the categories one handles', async () => {
  await scene.file()
  const rows = (await agent.caller.send(figureList.read, { by: 'category' })).data.rows
  expect(rows.find(({ id }) => id === scene.it.id)).toMatchObject({ created: 1, open: 1, closed: 0 })
  expect((await agent.caller.send(readTicketTrend, {})).data.open).toBeGreaterThan(0)
  expect((await ravi.caller.send(readTicketTrend, {})).httpStatus).toBe(403)
})
