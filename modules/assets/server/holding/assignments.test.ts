import { expect, test } from 'vitest'
import * as calls from '#assets/contract/holding/assignment-calls.ts'
import { readAsset } from '#assets/contract/register/asset-calls.ts'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import { assetScene } from '#assets/testing/asset-scene.ts'
import { remindOfAssets } from '#assets/server/reminders/remind.ts'

const scene = await assetScene()
const { product, keeper, lead, asha, ravi, finance } = scene

const give = (tags: string[], account_id: number, more = {}) =>
  keeper.caller.send(calls.giveAssets, { tags, account_id, ...more })
const statusOf = async (id: number) => (await keeper.caller.send(readAsset, { id })).data.status
const noticesOf = (id: number, kind: string) =>
  product.read(async (ctx) => {
    const rows = await ctx.db
      .selectFrom('notification')
      .select('title')
      .where('recipient_id', '=', id)
      .where('kind', '=', kind)
      .execute()
    return rows.map(({ title }) => title)
  })

test('what is given is in the hand of its holder, who accepts it with their name', async () => {
  const asset = await scene.given(asha)
  expect(await statusOf(asset.id)).toBe('assigned')
  expect(await noticesOf(asha.id, 'assets.given')).toContain(`Laptop (${asset.tag}) is assigned to you`)
  const mine = (await asha.caller.send(calls.readMyAssets, {})).data.assignments
  expect(mine[0]).toMatchObject({ tag: asset.tag, acceptance: 'waiting', can: { answer: true } })
  const wish = { id: asset.assignment, accept: true as const, name: 'Asha Rao' }
  expect((await ravi.caller.send(calls.answerAssignment, wish)).httpStatus).toBe(404)
  expect(await asha.caller.send(calls.answerAssignment, wish)).toMatchObject({ status: 0 })
  expect(await asha.caller.send(calls.answerAssignment, wish)).toMatchObject({
    httpStatus: 409,
    message: 'You have answered this already.',
  })
  const page = (await keeper.caller.send(calls.readAssignment, { id: asset.assignment })).data
  expect(page).toMatchObject({ acceptance: 'accepted', accepted_name: 'Asha Rao' })
  const receipt = await asha.caller.raw(`/api/assets/receipt?id=${asset.assignment}`)
  expect(
    Buffer.from(await receipt.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
})

test('of twenty who give one laptop, one does; the others read who has it', async () => {
  const asset = await scene.asset()
  const people = await Promise.all(Array.from({ length: 4 }, () => scene.employed()))
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => give([asset.tag], people[at % people.length]!.id)),
  )
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  const already = new RegExp(`^Already assigned to .+ at \\d{2}:\\d{2} on ${dayInWords(scene.dayIn(0))}\\.$`)
  for (const { message } of answers.filter(({ httpStatus }) => httpStatus === 409))
    expect(message).toMatch(already)
  expect(answers.filter(({ httpStatus }) => httpStatus === 409)).toHaveLength(19)
})

test('the table refuses a second holder whatever the action does', async () => {
  const asset = await scene.given(asha)
  const second = product.write((ctx) =>
    ctx.db
      .insertInto('asset_assignment')
      .values({ asset_id: asset.id, account_id: ravi.id, given_by: keeper.id, given_at: ctx.now })
      .execute(),
  )
  await expect(second).rejects.toThrow(/asset_assignment_holder_key/)
})

test('a kit is given as a whole or not at all', async () => {
  const free = await scene.asset()
  const taken = await scene.given(ravi)
  const answer = await give([free.tag, taken.tag], asha.id)
  expect(answer.message).toContain(`Already assigned to ${ravi.name}`)
  expect(await statusOf(free.id)).toBe('in_stock')
  expect(await give([free.tag, 'ZZ-0001'], asha.id)).toMatchObject({
    message: 'There is no asset with the tag ZZ-0001.',
  })
})

test('what someone holds is found by their name, in capitals or not', async () => {
  const asset = await scene.given(asha)
  const found = async (search: string) =>
    (await keeper.caller.send(calls.assignmentList.read, { search, size: 100 })).data.rows
  for (const search of [asha.name, asha.name.toUpperCase(), asha.name.slice(1)]) {
    const rows = await found(search)
    expect(rows.map(({ tag }) => tag)).toContain(asset.tag)
    expect(new Set(rows.map(({ holder }) => holder.id))).toEqual(new Set([asha.id]))
  }
})

test('it is returned once; the second who tries reads when', async () => {
  const asset = await scene.given(asha)
  const wish = { tags: [asset.tag], condition: 'good' as const }
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => keeper.caller.send(calls.takeBackAssets, wish)),
  )
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  expect(new Set(answers.filter(({ status }) => status !== 0).map(({ message }) => message))).toEqual(
    new Set([`Already returned on ${dayInWords(scene.dayIn(0))}.`]),
  )
  expect(await statusOf(asset.id)).toBe('in_stock')
})

test('what does not come back is said with a reason', async () => {
  const asset = await scene.given(asha)
  const wish = { tags: [asset.tag], outcome: 'waived' as const }
  expect(await keeper.caller.send(calls.takeBackAssets, wish)).toMatchObject({
    httpStatus: 400,
    failure: { fields: { note: 'Say why it does not come back.' } },
  })
  expect(await keeper.caller.send(calls.takeBackAssets, { ...wish, note: 'Ten years old' })).toMatchObject({
    status: 0,
  })
  expect(await statusOf(asset.id)).toBe('lost')
})

test('a transfer returns and gives in one step', async () => {
  const asset = await scene.given(asha)
  const wish = { asset_id: asset.id, account_id: ravi.id }
  expect(await keeper.caller.send(calls.transferAsset, wish)).toMatchObject({ status: 0 })
  expect(await keeper.caller.send(calls.transferAsset, wish)).toMatchObject({
    message: 'This person has the asset already.',
  })
  const { assignments } = (await keeper.caller.send(readAsset, { id: asset.id })).data
  expect(assignments.map(({ holder, outcome }) => [holder, outcome])).toEqual([
    [ravi.name, null],
    [asha.name, 'transferred'],
  ])
})

test('nothing is given to a person who has left, nor due back before it is given', async () => {
  const asset = await scene.asset()
  const leaver = await scene.employed()
  await product.write((ctx) =>
    ctx.db.updateTable('account').set({ status: 'left' }).where('id', '=', leaver.id).execute(),
  )
  expect(await give([asset.tag], leaver.id)).toMatchObject({
    message: `${leaver.name} has left the company.`,
  })
  expect(await give([asset.tag], asha.id, { return_on: scene.dayIn(-1) })).toMatchObject({
    message: 'Return date is before the assign date.',
  })
})

test('a holder sees what they hold, a manager their team, strangers nothing', async () => {
  const asset = await scene.given(asha)
  const other = await scene.given(ravi)
  const seen = async (caller: typeof lead.caller) =>
    (await caller.send(calls.assignmentList.read, { size: 200 })).data.rows.map(({ tag }) => tag)
  expect(await seen(lead.caller)).toContain(asset.tag)
  expect(await seen(lead.caller)).not.toContain(other.tag)
  expect((await ravi.caller.send(calls.assignmentList.read, {})).httpStatus).toBe(403)
  expect((await ravi.caller.send(readAsset, { id: asset.id })).httpStatus).toBe(404)
  expect((await asha.caller.send(readAsset, { id: asset.id })).data.events).toEqual([])
  expect((await lead.caller.send(calls.takeBackAssets, { tags: [asset.tag] })).httpStatus).toBe(403)
  expect((await finance.caller.send(readAsset, { id: asset.id })).data.can.manage).toBe(false)
})

test('reminders go out once for each step, and to the line manager after the last one', async () => {
  const asset = await scene.given(asha)
  const later = (days: number) => new Date(product.clock.now().getTime() + days * 86_400_000)
  const remind = (days: number) => product.write((ctx) => remindOfAssets(ctx, later(days)))
  const steps = () =>
    product.read(async (ctx) => {
      const key = `asset-acceptance/${asset.assignment}/`
      const rows = await ctx.db
        .selectFrom('done_once')
        .select('key')
        .where('key', 'like', `${key}%`)
        .execute()
      return rows.map((row) => Number(row.key.slice(key.length))).toSorted((one, other) => one - other)
    })
  await remind(0)
  expect(await steps()).toEqual([])
  for (const days of [1, 1, 2]) await remind(days)
  expect(await steps()).toEqual([1])
  await remind(9)
  await remind(10)
  expect(await steps()).toEqual([1, 7])
  expect(await noticesOf(asha.id, 'assets.acceptance-reminder')).toContain(`Accept Laptop (${asset.tag})`)
  expect(await noticesOf(lead.id, 'assets.unaccepted-in-team')).toContain(
    `${asha.name} has not accepted an asset`,
  )
})

test('a holder is reminded by hand once a day', async () => {
  const { assignment } = await scene.given(asha)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => keeper.caller.send(calls.remindHolder, { id: assignment })),
  )
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  expect((await ravi.caller.send(calls.remindHolder, { id: assignment })).httpStatus).toBe(403)
})

test('the holder reports a problem, and nobody else', async () => {
  const asset = await scene.given(asha)
  const wish = { asset_id: asset.id, text: 'The screen flickers' }
  expect((await ravi.caller.send(calls.reportFault, wish)).httpStatus).toBe(404)
  expect(await asha.caller.send(calls.reportFault, wish)).toMatchObject({ status: 0 })
  expect(await noticesOf(keeper.id, 'assets.problem-reported')).toContain(`Problem with ${asset.tag}`)
  const { events } = (await keeper.caller.send(readAsset, { id: asset.id })).data
  expect(events[0]).toMatchObject({ kind: 'fault', note: 'The screen flickers' })
})
