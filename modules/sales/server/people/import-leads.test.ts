import { expect, test } from 'vitest'
import { importRowList } from '#imports/contract/import-calls.ts'
import { check } from '#imports/testing/public.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { contactList, readContact, saveContact } from '#sales/contract/people/contact-calls.ts'
import { leadFiles } from '#sales/testing/lead-files.ts'
import { excelWorkbook } from '#sales/testing/spreadsheets.ts'

const product = await testProduct()
const manager = await product.as(await product.account({ roles: ['sales_manager'] }))
await product.work()
const { run, undone, leads, contacts } = leadFiles(manager)

test('an undone import takes the people along whom it brought', async () => {
  const before = await contacts()
  const done = await run('Lead,Name,Email\nOnly here,Zoe,zoe@file.example\n', 'update')
  expect(await contacts()).toBe(before + 1)
  expect(await undone(done)).toEqual({ removed: 1, restored: 0, kept: 0 })
  expect(await contacts()).toBe(before)
  const again = await run('Lead,Name,Email\nOnly here,Zoe,zoe@file.example\n', 'update')
  const { rows } = (await manager.send(contactList.read, { search: 'zoe@file.example' })).data
  const { id, version } = (await manager.send(readContact, { id: rows[0]!.id })).data
  const partner = { name: 'Zoe', email: 'zoe@file.example', lifecycle: 'partner' } as const
  await manager.send(saveContact, { id, version, ...partner })
  expect(await undone(again)).toEqual({ removed: 1, restored: 0, kept: 0 })
  expect(await contacts()).toBe(before + 1)
  const told = (await manager.send(importRowList.read, { run: again.id })).data.rows
  expect(told).toMatchObject([{ reason: 'The contact stays as it is: changed since the import.' }])
})

test('rows are written together, and what one of them meets costs that row alone', async () => {
  await run('Lead,Name,Email,Phone\nFirst wish,Ana,ana@row.example,098300 00001\n', 'update')
  const others = Array.from({ length: 40 }, (_, at) => `Wish ${at},Row ${at},row${at}@row.example,`)
  const content = [
    'Lead,Name,Email,Phone',
    ...others.slice(0, 20),
    // The number is Ana’s, and the address is of someone else: whose it is decides no file.
    'Taken,Bea,row3@row.example,098300 00001',
    'Twice,Cid,cid@row.example,',
    'Twice again,Cid Long,cid@row.example,098300 00002',
    ...others.slice(20),
  ].join('\n')
  const done = await run(content, 'update')
  expect(done.results).toEqual({ created: 41, updated: 1, skipped: 0, failed: 1 })
  const titles = (await leads()).map(({ title }) => title)
  expect(titles).toContain('Twice again')
  expect(titles).not.toContain('Twice')
  expect(titles).not.toContain('Taken')
})

test('who is known and asks for something new stays as they are', async () => {
  await manager.send(saveContact, { name: 'Fay Known', email: 'fay@known.example' })
  const content = 'Lead,Name,Email,Phone\nTill system,F.,fay@known.example,098300 00077\n'
  expect((await run(content, 'skip')).results).toMatchObject({ created: 1 })
  const { rows } = (await manager.send(contactList.read, { search: 'known.example' })).data
  expect(rows).toMatchObject([{ name: 'Fay Known', phone: '+919830000077' }])
})

test('a file that comes again doubles nothing, is updated by e-mail without our ids, and goes back', async () => {
  const first =
    'Subject;Full name;E-mail;Mobile;Budget\n' +
    'Portal for dealers;Uma Devi;uma@again.example;;5 lakh\n' +
    'Stock app;Vik File;;9.19E+11;\n' +
    ';Xi File;xi@again.example;;\n'
  const made = await run(first, 'update')
  expect(made.results).toEqual({ created: 1, updated: 0, skipped: 0, failed: 2 })
  expect(made.problems.map(({ row_number, reason }) => [row_number, reason])).toEqual([
    [3, expect.stringContaining('Phone looks damaged by Excel')],
    [4, expect.stringContaining('Lead')],
  ])
  const known = async () =>
    (await leads())
      .filter(({ contact }) => contact.name.startsWith('Uma'))
      .map(({ title, contact, source }) => [title, contact.name, source])
  expect(await known()).toEqual([['Portal for dealers', 'Uma Devi', 'import']])
  const again = await run('Lead,Name,Email\nDealer portal,Uma Rao,UMA@again.example\n', 'update')
  expect(again.results).toEqual({ created: 0, updated: 1, skipped: 0, failed: 0 })
  expect(await known()).toEqual([['Dealer portal', 'Uma Rao', 'import']])
  expect(await undone(again)).toEqual({ removed: 0, restored: 1, kept: 0 })
  expect(await known()).toEqual([['Portal for dealers', 'Uma Devi', 'import']])
})

test('an Excel workbook of leads is read as its text is', async () => {
  const book = excelWorkbook([
    ['Subject', 'Full name', 'E-mail', 'Mobile'],
    ['Shop A', 'Zoë Ünal', 'zoe@book.example', 919_831_234_500],
    ['Shop D', 'Damaged', 'damaged@book.example', '9.19831E+11'],
  ])
  const checked = await check(manager, book, 'skip', 'sales.leads')
  expect(checked.plan).toEqual({ create: 1, update: 0, skip: 0, fail: 1 })
})
