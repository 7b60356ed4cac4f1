import { expect, test } from 'vitest'
import * as calls from '#academy/contract/leads/lead-calls.ts'
import { suppress } from '#contacts/server/public.ts'
import { leadList } from '#academy/contract/leads/lead-list.ts'
import { academyScene } from '#academy/testing/academy-scene.ts'
import { importRuns } from '#academy/testing/import-runs.ts'

const scene = await academyScene()
const { product, manager, asha, dayIn } = scene
await product.work()
const { run, undo } = importRuns(manager.caller)

const total = async () => (await manager.caller.send(leadList.read, { view: 'all', size: 1 })).data.total

const page = async (id: number) => (await manager.caller.send(calls.readLead, { id })).data
const found = async (search: string) =>
  (await manager.caller.send(leadList.read, { view: 'all', search, size: 50 })).data.rows
const contactsAt = (email: string) =>
  product.read((ctx) => ctx.db.selectFrom('contact').select('id').where('email', '=', email).execute())

test('of 120 rows 100 are created, 15 updated and 5 fail; undone and run again it is the same', async () => {
  const known = []
  for (let n = 0; n < 15; n += 1) known.push(await scene.lead())
  const row = (name: string, phone: string, status = '') => `${name},${phone},${status}\n`
  const content =
    'Name,Phone,Status\n' +
    Array.from({ length: 100 }, (_, n) => row(`New ${n}`, `+9196000${String(20_000 + n)}`)).join('') +
    known.map(({ phone }, n) => row(`Known ${n}`, phone, 'Contacted')).join('') +
    Array.from({ length: 5 }, (_, n) => row(`Bad ${n}`, `12${n}`)).join('')
  const before = (await total())!
  const results = { created: 100, updated: 15, skipped: 0, failed: 5 }
  const first = await run(content)
  expect(first.results).toEqual(results)
  expect(first.problems).toHaveLength(5)
  expect(await total()).toBe(before + 100)
  expect(await undo(first)).toEqual({ removed: 100, restored: 15, kept: 0 })
  expect(await total()).toBe(before)
  expect((await run(content)).results).toEqual(results)
  expect(await total()).toBe(before + 100)
})

test('a file brings leads by the rules of the form, doubles nothing when it comes again, and is taken back', async () => {
  const known = await scene.lead({ status: 'Contacted', city: 'Pune', courses: [scene.fullStack.id] })
  await scene.course('Design')
  const removed = scene.phone()
  await product.write((ctx) =>
    suppress(ctx, product.keyring, { channel: 'phone', address: removed, companyId: null, reason: 'asked' }),
  )
  const fresh = scene.phone()
  const content =
    'Student;Mobile;E-mail;Course;Lead status;Follow-up date;Reason;Owner\n' +
    `Nila File;${fresh};nila@file.example;full-stack;follow-up;${dayIn(4)};;${asha.name}\n` +
    `Known Name;${known.phone};;Design;Not Interested;;No time;\n` +
    `No Day;${scene.phone()};;;Follow-up;;;\n` +
    `No Reason;${scene.phone()};;;Invalid;;;\n` +
    `Won Here;${scene.phone()};;;Enrolled;;;\n` +
    `Asked Not;${removed};;;;;;\n` +
    'Bad Phone;12;;;;;;\n' +
    `Bad Course;${scene.phone()};;Boats;;;;\n`
  const first = await run(content)
  expect(first.results).toEqual({ created: 1, updated: 1, skipped: 0, failed: 6 })
  expect(first.problems.map(({ row_number }) => row_number)).toContain(8)
  expect(await found('Nila File')).toMatchObject([
    { follow_up_on: dayIn(4), status: { name: 'Follow-up' }, counsellor: { id: asha.id }, times_asked: 1 },
  ])
  expect(await page(known.id)).toMatchObject({
    name: 'Known Name',
    city: 'Pune',
    reason: 'No time',
    courses: ['Full-stack', 'Design'],
    times_asked: 1,
  })
  expect(await contactsAt('nila@file.example')).toHaveLength(1)

  expect(await undo(first)).toEqual({ removed: 1, restored: 1, kept: 0 })
  expect(await found('Nila File')).toEqual([])
  expect(await contactsAt('nila@file.example')).toEqual([])
  expect(await page(known.id)).toMatchObject({
    name: known.name,
    status: { name: 'Contacted' },
    reason: '',
    courses: ['Full-stack'],
  })

  expect((await run(content)).results).toEqual(first.results)
  expect((await run(content)).results).toEqual({ created: 0, updated: 2, skipped: 0, failed: 6 })
  expect(await found('Nila File')).toHaveLength(1)
  expect(await page(known.id)).toMatchObject({ times_asked: 1 })
})
