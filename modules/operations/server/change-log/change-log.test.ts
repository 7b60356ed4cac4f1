import { expect, test } from 'vitest'
import { writeChange } from '#platform/server/database/change-log.ts'
import { insertRow } from '#platform/server/database/write.ts'
import { keepMadeFile, storeMadeFile } from '#platform/server/files/generated-files.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#operations/contract/change-log/change-log-calls.ts'
import { actorNamed, changeLogScene } from '#operations/testing/change-log-scene.ts'

const product = await testProduct()
const { admin, auditor, employee, take } = await changeLogScene(product)

const read = async (caller: Caller, filter = {}) =>
  (await caller.send(calls.changeList.read, filter)).data.rows

test('administrator and auditor read the change log, no one else does, and the same for its file', async () => {
  for (const caller of [admin, auditor]) {
    expect((await caller.send(calls.changeList.read, {})).httpStatus).toBe(200)
    expect((await take(caller, { format: 'csv' })).status).toBe(200)
  }
  for (const answer of [
    await employee.send(calls.changeList.read, {}),
    await employee.send(calls.listChangedTables, {}),
  ])
    expect(answer).toMatchObject({
      httpStatus: 403,
      message: 'You don’t have permission to read the change log.',
    })
  expect((await take(employee, { format: 'csv' })).status).toBe(403)
  expect((await product.stranger.send(calls.changeList.read, {})).httpStatus).toBe(401)
})

test('a change says who did what to which record, before and after', async () => {
  const [changed, added] = await read(auditor, { search: 'ravi_sen' })
  expect(changed).toMatchObject({
    actor_name: 'Ravi_Sen',
    record: 'Department',
    row_name: 'Looms & Co',
    action: 'update',
    changes: [{ label: 'Name', before: 'Looms', after: 'Looms & Co' }],
  })
  expect(added).toMatchObject({
    action: 'insert',
    changes: [{ label: 'Name', before: null, after: 'Looms' }],
  })
})

test('numbers are shown by the names they stand for', async () => {
  const person = await product.account({ name: 'Mira Das', roles: ['auditor'] })
  const [given] = await read(auditor, { table: 'account_role' })
  expect(given?.changes).toEqual(
    expect.arrayContaining([
      { label: 'Account', before: null, after: 'Mira Das' },
      { label: 'Role', before: null, after: 'Auditor' },
    ]),
  )
  const [account] = await read(auditor, { table: 'account' })
  expect(account).toMatchObject({ row_name: 'Mira Das', row_id: String(person.id) })
  expect(JSON.stringify(account)).not.toContain('argon2')
})

test('files are shown by their names, never by their digests; where a part is hidden, so is the name', async () => {
  const body = Buffer.from('one')
  const file = await storeMadeFile(product.files, { name: 'Dyes of spring.pdf', kind: 'pdf', body })
  await product.write(async (ctx) => {
    await keepMadeFile(ctx, file, { subject: 'company_logo/1' })
    const logo = (fileId: string) => ({ stored_file_id: fileId })
    writeChange(ctx, { table: 'company_logo', rowId: 1, before: logo('gone'), after: logo(file.id) })
    const letter = { subject: 'Pay', file_id: file.id, sha256: file.sha256, acknowledged_sha256: file.sha256 }
    writeChange(ctx, { table: 'letter', rowId: 1, before: null, after: letter })
  })
  expect((await read(admin, { table: 'company_logo' }))[0]?.changes).toEqual([
    { label: 'File', before: 'File no longer kept', after: 'Dyes of spring.pdf' },
  ])
  const [letter] = await read(admin, { table: 'letter' })
  expect(letter?.changes).toContainEqual({ label: 'File', before: null, after: '•••' })
  for (const secret of [file.id, file.sha256, file.name]) expect(JSON.stringify(letter)).not.toContain(secret)
})

test('the log narrows to a person, a kind of record, what was done and days of the companies’ zone', async () => {
  const names = async (filter: object) =>
    (await read(auditor, { size: 200, ...filter })).map((row) => row.actor_name)
  expect(new Set(await names({ search: 'RAVI_' }))).toEqual(new Set(['Ravi_Sen']))
  expect(await names({ table: 'department', action: 'insert' })).toEqual(['RaviXSen', 'Ravi_Sen'])
  expect(await names({ from: '2026-03-02', to: '2026-03-02' })).toEqual(['RaviXSen', 'RaviXSen'])
  expect(await names({ to: '2026-02-28' })).toEqual([])
  expect((await auditor.send(calls.changeList.read, { from: '2026-02-30' })).httpStatus).toBe(400)
  expect((await auditor.send(calls.changeList.read, { after: 'nonsense' })).httpStatus).toBe(400)
  // Half past eight in the evening UTC is the next day in Kolkata.
  await product.write((ctx) =>
    insertRow(
      { ...ctx, now: new Date('2026-04-01T20:30:00Z'), actor: { ...ctx.actor, ...actorNamed('Late') } },
      'department',
      { name: 'Night' },
    ),
  )
  expect(await names({ from: '2026-04-02', to: '2026-04-02' })).toEqual(['Late'])
  expect(await names({ from: '2026-04-01', to: '2026-04-01' })).toEqual([])
})

test('pages follow one another without a gap, and the kinds of records are named', async () => {
  const first = (await auditor.send(calls.changeList.read, { size: 2, search: 'ravi' })).data
  const second = (await auditor.send(calls.changeList.read, { size: 2, search: 'ravi', after: first.next! }))
    .data
  expect([first.total, second.next]).toEqual([4, null])
  expect(new Set([...first.rows, ...second.rows].map((row) => row.id)).size).toBe(4)
  const { rows } = (await auditor.send(calls.listChangedTables, {})).data
  expect(rows).toContainEqual({ table: 'account_role', record: 'Account role' })
  expect(rows.map((row) => row.table)).toEqual(rows.map((row) => row.table).toSorted())
})

test('the file holds the filtered whole', async () => {
  const csv = await (await take(auditor, { format: 'csv', search: 'ravi' })).text()
  expect(csv).toContain('Name: Looms → Looms & Co')
  expect(csv.trim().split('\r\n').length).toBeGreaterThanOrEqual(5)
  const xlsx = await take(auditor, { format: 'xlsx', from: '2026-03-01', to: '2026-03-02' })
  expect(xlsx.headers.get('content-type')).toContain('spreadsheetml')
})
