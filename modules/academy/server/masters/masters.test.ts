import { expect, test } from 'vitest'
import { readFigures } from '#academy/contract/figures/figure-calls.ts'
import * as leadCalls from '#academy/contract/leads/lead-calls.ts'
import * as calls from '#academy/contract/masters/master-calls.ts'
import { sources, statuses as statusRecord } from '#academy/contract/masters/masters.ts'
import { academyScene } from '#academy/testing/academy-scene.ts'

const scene = await academyScene()
const { product, manager, asha, admin, status, dayIn } = scene

const page = async (id: number) => (await manager.caller.send(leadCalls.readLead, { id })).data
const statusRows = async () => (await admin.caller.send(statusRecord.list.read, { size: 200 })).data.rows
const rowsNaming = (statusId: number) =>
  product.read(async (ctx) => {
    const moves = await ctx.db
      .selectFrom('academy_move')
      .select('id')
      .where((where) => where.or([where('from_id', '=', statusId), where('to_id', '=', statusId)]))
      .execute()
    const leads = await ctx.db
      .selectFrom('academy_lead')
      .select('id')
      .where('status_id', '=', statusId)
      .execute()
    return moves.length + leads.length
  })
const newStatus = async (name: string, more = {}) =>
  (await admin.caller.send(statusRecord.calls.put, { name, ...more })).data.id

test('names are unique whatever their capitals', async () => {
  const name = 'Brochure sent'
  expect(await admin.caller.send(statusRecord.calls.put, { name })).toMatchObject({ status: 0 })
  expect(await admin.caller.send(statusRecord.calls.put, { name: 'BROCHURE SENT' })).toMatchObject({
    httpStatus: 409,
    failure: { fields: { name: 'A status has this name already.' } },
  })
  await admin.caller.send(sources.calls.put, { name: 'Fair' })
  expect((await admin.caller.send(sources.calls.put, { name: 'fAIR' })).httpStatus).toBe(409)
})

test('what leads use is not deleted; it is merged or taken out of use', async () => {
  const id = await newStatus('Visited')
  for (let n = 0; n < 3; n += 1) await scene.lead({ status: 'Visited' })
  expect(await admin.caller.send(calls.removeMaster, { kind: 'status', id })).toMatchObject({
    httpStatus: 409,
    message: 'This status is used by 3 leads. Merge it into another or deactivate it.',
  })
  const unused = await newStatus('Never used')
  expect(await admin.caller.send(calls.removeMaster, { kind: 'status', id: unused })).toMatchObject({
    status: 0,
  })
  expect((await admin.caller.send(calls.removeMaster, { kind: 'status', id: unused })).httpStatus).toBe(404)
})

test('merging moves leads and history at once, keeps the old name, and leaves nothing behind', async () => {
  const lost = await newStatus('Rang back')
  const { id } = await scene.lead({ status: 'Rang back' })
  const into_id = status('Contacted')
  expect(
    await admin.caller.send(calls.mergeMasters, { kind: 'status', id: lost, into_id: status('Enrolled') }),
  ).toMatchObject({ failure: { fields: { into_id: 'Choose a status of the same kind.' } } })
  const wish = { kind: 'status' as const, id: lost, into_id }
  const answers = await Promise.all([
    ...Array.from({ length: 10 }, () => admin.caller.send(calls.mergeMasters, wish)),
    ...Array.from({ length: 10 }, () =>
      asha.caller.send(leadCalls.moveLead, { id, from: lost, to: status('New') }),
    ),
  ])
  const [merges, moves] = [answers.slice(0, 10), answers.slice(10)]
  expect(merges.filter(({ status: ok }) => ok === 0)).toHaveLength(1)
  expect(answers.every(({ httpStatus }) => httpStatus < 500)).toBe(true)
  expect(moves.filter(({ status: ok }) => ok === 0).length).toBeLessThanOrEqual(1)
  expect(await rowsNaming(lost)).toBe(0)
  const after = await page(id)
  expect(['Contacted', 'New']).toContain(after.status.name)
  expect(after.moves.map(({ to }) => to)).toContain('Rang back')
  const period = { from: dayIn(-1), to: dayIn(0) }
  const { statuses } = (await manager.caller.send(readFigures, period)).data
  expect(statuses.map(({ name }) => name)).not.toContain('Rang back')
  expect(statuses.find(({ name }) => name === after.status.name)!.leads).toBeGreaterThan(0)
})

test('a merged course takes its batches and choices along, a merged source its leads', async () => {
  const [kept, lost] = [await scene.course('Java'), await scene.course('Core Java')]
  const batch = await scene.batch(5, lost.id)
  const both = await scene.lead({ courses: [kept.id, lost.id] })
  const one = await scene.lead({ courses: [lost.id] })
  const merge = { kind: 'course' as const, id: lost.id, into_id: kept.id }
  expect(await admin.caller.send(calls.mergeMasters, merge)).toMatchObject({
    message: 'Merged into Java. 2 leads moved.',
  })
  expect((await page(both.id)).courses).toEqual(['Java'])
  expect((await page(one.id)).courses).toEqual(['Java'])
  const { batches } = (await asha.caller.send(leadCalls.readChoices, {})).data
  expect(batches.find(({ id }) => id === batch.id)?.course).toBe('Java')
  const [fair, walk] = [await scene.source(), await scene.source()]
  const came = await scene.lead({ source_id: fair.id })
  await admin.caller.send(calls.mergeMasters, { kind: 'source', id: fair.id, into_id: walk.id })
  expect((await page(came.id)).source?.id).toBe(walk.id)
})

test('one place up or down, and a status for new leads always stays', async () => {
  const before = (await statusRows()).map(({ name }) => name)
  expect(before.slice(0, 2)).toEqual(['New', 'Contacted'])
  await admin.caller.send(calls.orderMasters, { kind: 'status', id: status('Contacted'), step: 'up' })
  expect((await statusRows()).map(({ name }) => name).slice(0, 2)).toEqual(['Contacted', 'New'])
  await admin.caller.send(calls.orderMasters, { kind: 'status', id: status('Contacted'), step: 'down' })
  expect((await statusRows()).map(({ name }) => name)).toEqual(before)
  const won = (await statusRows()).find(({ name }) => name === 'Enrolled')!
  const { id, version, name, kind, tone } = won
  expect(
    await admin.caller.send(statusRecord.calls.put, { id, version, name, kind, tone, active: false }),
  ).toMatchObject({ message: 'Enrolling needs a status of the kind Won.' })
})

test('a batch never has fewer seats than are taken, and starts once under one name', async () => {
  const course = await scene.course()
  const wish = { course_id: course.id, starts_on: dayIn(20), seats: 2 }
  const { id } = (await admin.caller.send(calls.saveBatch, wish)).data
  expect((await admin.caller.send(calls.saveBatch, wish)).httpStatus).toBe(409)
  for (let n = 0; n < 2; n += 1) {
    const lead = await scene.lead()
    await asha.caller.send(leadCalls.moveLead, {
      id: lead.id,
      from: status('New'),
      to: status('Enrolled'),
      batch_id: id,
    })
  }
  expect(await admin.caller.send(calls.saveBatch, { ...wish, id, seats: 1 })).toMatchObject({
    failure: { fields: { seats: '2 seats are taken.' } },
  })
  expect(await admin.caller.send(calls.removeMaster, { kind: 'batch', id })).toMatchObject({
    message: 'This batch is used by 2 leads.',
  })
})

test('counsellors choose from the lists and change none of them', async () => {
  expect((await asha.caller.send(sources.list.read, {})).httpStatus).toBe(403)
  expect((await asha.caller.send(sources.calls.put, { name: 'Mine' })).httpStatus).toBe(403)
  const wish = { kind: 'status' as const, id: status('New'), into_id: status('Contacted') }
  expect((await asha.caller.send(calls.mergeMasters, wish)).httpStatus).toBe(403)
})
