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

test('a file brings leads by the rules of the form, and is taken back', async () => {
  const known = await scene.lead({ status: 'Contacted', city: 'Pune' })
  const removed = scene.phone()
  await product.write((ctx) =>
    suppress(ctx, product.keyring, { channel: 'phone', address: removed, companyId: null, reason: 'asked' }),
  )
  const done = await run(
    'Student;Mobile;E-mail;Lead status;Follow-up date;Reason;Owner\n' +
      `Nila File;${scene.phone()};nila@file.example;follow-up;${dayIn(4)};;${asha.name}\n` +
      `Known Name;${known.phone};;Not Interested;;No time;\n` +
      `No Day;${scene.phone()};;Follow-up;;;\n` +
      `Asked Not;${removed};;;;;\n`,
  )
  expect(done.results).toEqual({ created: 1, updated: 1, skipped: 0, failed: 2 })
  expect(await found('Nila File')).toMatchObject([
    { follow_up_on: dayIn(4), status: { name: 'Follow-up' }, counsellor: { id: asha.id }, times_asked: 1 },
  ])
  expect(await page(known.id)).toMatchObject({ name: 'Known Name', city: 'Pune', reason: 'No time' })
  expect(await undo(done)).toEqual({ removed: 1, restored: 1, kept: 0 })
  expect(await found('Nila File')).toEqual([])
  expect(await page(known.id)).toMatchObject({ name: known.name, status: { name: 'Contacted' }, reason: '' })
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
