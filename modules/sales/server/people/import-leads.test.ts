import { beforeAll, expect, test } from 'vitest'
import * as imports from '#imports/contract/import-calls.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { contactList } from '#sales/contract/people/contact-calls.ts'
import { leadList } from '#sales/contract/people/lead-calls.ts'

const product = await testProduct()
let manager: Caller

beforeAll(async () => {
  manager = await product.as(await product.account({ roles: ['sales_manager'] }))
  await product.work()
})

const read = async (id: number) => (await manager.send(imports.readImport, { id })).data
const until = async (id: number, state: string) => {
  await expect
    .poll(async () => (await read(id)).progress === null && (await read(id)).state, { timeout: 20_000 })
    .toBe(state)
  return read(id)
}

async function run(content: string, existing: 'update' | 'skip') {
  const sheet = new File([content], 'leads.csv')
  const { id } = (await manager.send(imports.uploadImport, { kind: 'sales.leads' }, { files: { sheet } }))
    .data
  const { version, mapping } = await read(id)
  await manager.send(imports.mapImport, { id, version, mapping, existing })
  const checked = await until(id, 'checked')
  await manager.send(imports.runImport, { id, version: checked.version })
  return { ...(await until(id, 'done')), problems: checked.problems }
}

const leads = async () =>
  (await manager.send(leadList.read, { view: 'all', size: 50, sort: 'title', direction: 'asc' })).data.rows
const contacts = async () => (await manager.send(contactList.read, { size: 50 })).data.total ?? 0

test('leads come with their people, update by e-mail without our ids, double nothing, and are undone', async () => {
  const first =
    'Subject;Full name;E-mail;Mobile;Budget\n' +
    'Portal for dealers;Uma Devi;uma@file.example;;5 lakh\n' +
    'Stock app;Vik File;;9.19E+11;\n' +
    'Stock app;Wes File;wes@file.example;098300 44556;\n' +
    ';Xi File;xi@file.example;;\n'
  const run1 = await run(first, 'update')
  expect(run1.results).toEqual({ created: 2, updated: 0, skipped: 0, failed: 2 })
  expect(run1.problems.map(({ row_number, reason }) => [row_number, reason])).toEqual([
    [3, expect.stringContaining('Phone looks damaged by Excel')],
    [5, expect.stringContaining('Lead')],
  ])
  expect((await leads()).map(({ title, contact, source }) => [title, contact.name, source])).toEqual([
    ['Portal for dealers', 'Uma Devi', 'import'],
    ['Stock app', 'Wes File', 'import'],
  ])
  const second = 'Lead,Name,Email\nDealer portal,Uma Devi,UMA@file.example\nNew idea,Yara,yara@file.example\n'
  expect((await run(second, 'skip')).results).toEqual({ created: 1, updated: 0, skipped: 1, failed: 0 })
  const third = await run(second, 'update')
  expect(third.results).toEqual({ created: 0, updated: 2, skipped: 0, failed: 0 })
  expect((await leads()).map(({ title }) => title)).toEqual(['Dealer portal', 'New idea', 'Stock app'])
  expect(await contacts()).toBe(3)
  await manager.send(imports.undoImport, { id: third.id, version: third.version })
  expect((await until(third.id, 'undone')).undone).toEqual({ removed: 0, restored: 2, kept: 0 })
  expect((await leads()).map(({ title }) => title)).toContain('Portal for dealers')
})

test('an undone import takes the people along whom it brought', async () => {
  const before = await contacts()
  const done = await run('Lead,Name,Email\nOnly here,Zoe,zoe@file.example\n', 'update')
  expect(await contacts()).toBe(before + 1)
  await manager.send(imports.undoImport, { id: done.id, version: done.version })
  expect((await until(done.id, 'undone')).undone).toEqual({ removed: 1, restored: 0, kept: 0 })
  expect(await contacts()).toBe(before)
})
