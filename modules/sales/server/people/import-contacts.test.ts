import { beforeAll, expect, test } from 'vitest'
import * as imports from '#imports/contract/import-calls.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { contactList, saveContact } from '#sales/contract/people/contact-calls.ts'

const product = await testProduct()
let manager: Caller
let executive: Caller

beforeAll(async () => {
  manager = await product.as(await product.account({ roles: ['sales_manager'] }))
  executive = await product.as(await product.account({ roles: ['sales_executive'] }))
  await product.work()
})

const upload = (by: Caller, content: string) =>
  by.send(
    imports.uploadImport,
    { kind: 'sales.contacts' },
    { files: { sheet: new File([content], 'contacts.csv') } },
  )
const read = async (id: number) => (await manager.send(imports.readImport, { id })).data
const until = async (id: number, state: string) => {
  await expect
    .poll(
      async () => {
        const run = await read(id)
        return run.progress === null && run.state
      },
      { timeout: 20_000 },
    )
    .toBe(state)
  return read(id)
}
const contactsCalled = async (search: string) =>
  (await manager.send(contactList.read, { search, size: 50 })).data.rows

test('a sales manager imports contacts: new ones are made, known ones completed, wrong rows told, and all of it undone', async () => {
  const { data } = await manager.send(saveContact, { name: 'Known Uma', email: 'uma@file.example' })
  const content =
    'Full name;E-mail;Mobile;Job title\n' +
    'Uma Devi;UMA@file.example;;Head of IT\n' +
    'Vik File;;098300 44556;\n' +
    'Wes File;wes@file;;\n' +
    'Xi File;;;\n' +
    'Vik Again;vik@file.example;+91 98300 44556;CTO\n'
  const { id } = (await upload(manager, content)).data
  const { mapping, version } = await read(id)
  expect(mapping).toEqual({ name: 0, email: 1, phone: 2, designation: 3 })
  const mapped = await manager.send(imports.mapImport, { id, version, mapping, existing: 'update' })
  expect(mapped.message).toBe('Checking the rows. Nothing is saved yet.')
  const checked = await until(id, 'checked')
  expect(checked.problems).toEqual([
    { row_number: 4, reason: 'Email: Invalid email address.' },
    { row_number: 5, reason: 'Email and phone are both missing.' },
  ])
  await manager.send(imports.runImport, { id, version: checked.version })
  const done = await until(id, 'done')
  expect(done.results).toEqual({ created: 1, updated: 2, skipped: 0, failed: 2 })
  expect(await contactsCalled('Uma Devi')).toMatchObject([{ id: data.id, designation: 'Head of IT' }])
  expect(await contactsCalled('Vik')).toMatchObject([
    { name: 'Vik Again', phone: '+919830044556', email: 'vik@file.example', source: 'import' },
  ])
  await manager.send(imports.undoImport, { id, version: done.version })
  expect((await until(id, 'undone')).undone).toEqual({ removed: 1, restored: 2, kept: 0 })
  expect(await contactsCalled('Vik')).toEqual([])
  expect(await contactsCalled('Known Uma')).toMatchObject([{ id: data.id, designation: '' }])
})

test('who does not reach every contact imports none', async () => {
  expect((await upload(executive, 'Name,Email\nA,a@b.example\n')).httpStatus).toBe(403)
})
