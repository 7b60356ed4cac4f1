import { expect, test } from 'vitest'
import { suppress } from '#contacts/server/public.ts'
import * as calls from '#academy/contract/leads/lead-calls.ts'
import { leadList } from '#academy/contract/leads/lead-list.ts'
import { academyScene } from '#academy/testing/academy-scene.ts'
import { importRuns } from '#academy/testing/import-runs.ts'

const scene = await academyScene()
const { product, manager, asha, status, dayIn } = scene
await product.work()

const { upload, run, undo } = importRuns(manager.caller)
const page = async (id: number) => (await manager.caller.send(calls.readLead, { id })).data
const found = async (search: string) =>
  (await manager.caller.send(leadList.read, { view: 'all', search, size: 50 })).data.rows
const contactsAt = (email: string) =>
  product.read((ctx) => ctx.db.selectFrom('contact').select('id').where('email', '=', email).execute())

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

test('an imported lead that someone has called since stays when the import is undone', async () => {
  const phone = scene.phone()
  const done = await run(`Name,Phone,Counsellor\nKept Lead,${phone},${asha.name}\n`)
  const [lead] = await found('Kept Lead')
  await asha.caller.send(calls.logCall, { id: lead!.id, outcome: 'connected', next_on: dayIn(1) })
  expect(await undo(done)).toEqual({ removed: 0, restored: 0, kept: 1 })
  expect(await page(lead!.id)).toMatchObject({ status: { id: status('New') } })
})

test('only the manager imports', async () => {
  expect((await upload('Name,Phone\nA,+919830012345\n', asha.caller)).httpStatus).toBe(403)
  expect((await upload('Name,Phone\nA,+919830012345\n', scene.admin.caller)).httpStatus).toBe(403)
})
