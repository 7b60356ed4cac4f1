import { expect, test } from 'vitest'
import { importRowList } from '#imports/contract/import-calls.ts'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { contactList, readContact, saveContact } from '#sales/contract/people/contact-calls.ts'
import { leadList } from '#sales/contract/people/lead-calls.ts'
import { leadFiles } from '#sales/testing/lead-files.ts'

const product = await testProduct()
const manager = await product.as(await product.account({ roles: ['sales_manager'] }))
await product.work()
const { run, undone, leads, contacts } = leadFiles(manager)

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
  expect(await undone(third)).toEqual({ removed: 0, restored: 2, kept: 0 })
  expect((await leads()).map(({ title }) => title)).toContain('Portal for dealers')
})

test('imports that changed one person, undone from the last to the first, leave the person as before the first', async () => {
  const named = async () =>
    (await manager.send(contactList.read, { search: 'ines@steps.example' })).data.rows.map(({ name }) => name)
  const first = await run('Lead,Name,Email\nShop,Ines,ines@steps.example\n', 'update')
  // Two rows of one file are two steps as well.
  const content = 'Lead,Name,Email\nShop,Ines L,ines@steps.example\nShop,Ines Long,ines@steps.example\n'
  const second = await run(content, 'update')
  const third = await run('Lead,Name,Email\nShop,Ines Longer,ines@steps.example\n', 'update')
  expect(await named()).toEqual(['Ines Longer'])
  expect(await undone(third)).toEqual({ removed: 0, restored: 1, kept: 0 })
  expect(await named()).toEqual(['Ines Long'])
  expect(await undone(second)).toEqual({ removed: 0, restored: 2, kept: 0 })
  expect(await named()).toEqual(['Ines'])
  expect(await undone(first)).toEqual({ removed: 1, restored: 0, kept: 0 })
  expect(await named()).toEqual([])
})

test('the same file twenty times at once doubles nobody', { timeout: 60_000 }, async () => {
  const lines = Array.from({ length: 10 }, (_, at) => `Same ${at},Same ${at},same${at}@twice.example`)
  const content = ['Lead,Name,Email', ...lines].join('\n')
  const done = await repeatInParallel(20, () => run(content, 'skip'))
  const sum = (key: 'created' | 'skipped') => done.reduce((all, { results }) => all + results[key], 0)
  expect([sum('created'), sum('skipped')]).toEqual([10, 190])
  expect((await manager.send(leadList.read, { view: 'all', search: 'Same' })).data.total).toBe(10)
})

test('an import that updated is undone with the person, unless someone has changed them since', async () => {
  await run('Lead,Name,Email\nShop,Dora,dora@back.example\nApp,Emil,emil@back.example\n', 'update')
  const content = 'Lead,Name,Email\nShop,Dora Long,dora@back.example\nApp,Emil Long,emil@back.example\n'
  const done = await run(content, 'update')
  const named = async () =>
    (await manager.send(contactList.read, { search: 'back.example' })).data.rows.map(({ name }) => name)
  expect(await named()).toEqual(['Dora Long', 'Emil Long'])
  const { rows } = (await manager.send(contactList.read, { search: 'emil@back.example' })).data
  const { id, version } = (await manager.send(readContact, { id: rows[0]!.id })).data
  await manager.send(saveContact, { id, version, name: 'Emil of Sales', email: 'emil@back.example' })
  expect(await undone(done)).toEqual({ removed: 0, restored: 2, kept: 0 })
  expect(await named()).toEqual(['Dora', 'Emil of Sales'])
  const told = (await manager.send(importRowList.read, { run: done.id })).data.rows
  expect(told.map(({ undone: what, reason }) => [what, reason])).toEqual([
    ['restored', ''],
    ['restored', 'The contact stays as it is: changed since the import.'],
  ])
})
