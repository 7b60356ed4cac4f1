import { beforeAll, expect, test } from 'vitest'
import { worded } from '#platform/server/mail/send-template.ts'
import { fileReadyTemplate, mailExport } from '#platform/server/exports/mail-export.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#operations/contract/mail/mail-template-calls.ts'

const product = await testProduct()
const key = 'platform.file-ready'
let admin: Caller
let employee: Caller

beforeAll(async () => {
  admin = await product.as(await product.account({ roles: ['admin'] }))
  employee = await product.as(await product.account())
})

const open = async () => (await admin.send(calls.openMailTemplate, { key })).data
const words = { subject: '{title} is there', opening: 'Dear colleague,\n\nhere is {file}.\n\n' }

/** A file made for someone, which is when this letter is written. */
async function writeMail(to: string) {
  const written = await product.write(async (ctx) => {
    const file = { id: 1, name: 'People.csv' } as never
    await mailExport(ctx, product, { to, title: 'People', file })
    return ctx.db
      .selectFrom('mail_message')
      .select(['subject', 'text_sealed'])
      .where('to_address', '=', to)
      .executeTakeFirstOrThrow()
  })
  return { subject: written.subject, text: product.keyring.open(written.text_sealed) }
}

test('only who may word mails sees, previews, changes and sends them', async () => {
  const tries = [
    await employee.send(calls.listMailTemplates, {}),
    await employee.send(calls.openMailTemplate, { key }),
    await employee.send(calls.previewMailTemplate, { key, ...words }),
    await employee.send(calls.saveMailTemplate, { key, ...words, version: 0 }),
    await employee.send(calls.resetMailTemplate, { key, version: 0 }),
    await employee.send(calls.sendExampleMail, { key, ...words }),
  ]
  for (const answer of tries)
    expect(answer).toMatchObject({
      httpStatus: 403,
      message: 'You don’t have permission to edit mail templates.',
    })
  expect((await product.stranger.send(calls.listMailTemplates, {})).httpStatus).toBe(401)
})

test('a letter says what the product says until it is worded, and again after it is reset', async () => {
  expect((await writeMail('one@atrium.example')).subject).toBe('People: your file is ready')
  const saved = await admin.send(calls.saveMailTemplate, { key, ...words, version: 0 })
  expect(saved).toMatchObject({ httpStatus: 200, data: { version: 1 } })
  const mail = await writeMail('two@atrium.example')
  expect(mail.subject).toBe('People is there')
  expect(mail.text).toContain('Dear colleague,\n\nhere is People.csv.')
  expect(mail.text).toContain('The link holds for')
  const { rows } = (await admin.send(calls.listMailTemplates, {})).data
  expect(rows.find((row) => row.key === key)).toMatchObject({ subject: '{title} is there', own: true })
  await admin.send(calls.resetMailTemplate, { key, version: 1 })
  expect(await open()).toMatchObject({ version: 0, subject: '{title}: your file is ready' })
})

test('a placeholder that the letter does not have is refused where it stands', async () => {
  const answer = await admin.send(calls.saveMailTemplate, { key, ...words, opening: '{salary}', version: 0 })
  expect(answer).toMatchObject({ httpStatus: 400 })
  expect(answer.failure.fields).toEqual({
    opening: 'This template has no value for {salary}. Available: {title}, {file}.',
  })
  const empty = await admin.send(calls.saveMailTemplate, { key, subject: ' ', opening: 'x', version: 0 })
  expect(empty.failure.fields).toEqual({ subject: 'Enter a subject' })
  expect((await admin.send(calls.openMailTemplate, { key: 'none' })).httpStatus).toBe(404)
})

test('of 20 who word the same letter at once one does, and those who saw an older version are told', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      admin.send(calls.saveMailTemplate, { key, ...words, subject: `Version ${index}`, version: 0 }),
    ),
  )
  expect(answers.filter(({ httpStatus }) => httpStatus === 200)).toHaveLength(1)
  expect(answers.filter(({ httpStatus }) => httpStatus === 409)).toHaveLength(19)
  expect((await admin.send(calls.saveMailTemplate, { key, ...words, version: 0 })).httpStatus).toBe(409)
  expect((await admin.send(calls.resetMailTemplate, { key, version: 7 })).httpStatus).toBe(409)
})

test('what is put in stays text, and a long name does not make a long subject', () => {
  const wording = { subject: 'For {title}', opening: '{title} & {other}' }
  const { subject, letter } = worded(wording, { values: { title: '<b>ক</b>'.repeat(20) } })
  expect(Array.from(subject)).toHaveLength(60)
  expect(letter.blocks[0]!.html).not.toContain('<b>')
  expect(letter.blocks[0]!.text).toContain('{other}')
})

test('every letter fits its own placeholders, and its subject is short with the examples put in', async () => {
  const { rows } = (await admin.send(calls.listMailTemplates, {})).data
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) {
    const letter = (await admin.send(calls.openMailTemplate, { key: row.key })).data
    const preview = await admin.send(calls.previewMailTemplate, { key: row.key, ...letter.usual })
    expect([row.key, preview.httpStatus]).toEqual([row.key, 200])
    expect([row.key, preview.data.subject.length <= 60, preview.data.subject]).toEqual([
      row.key,
      true,
      expect.not.stringContaining('…'),
    ])
  }
  expect(fileReadyTemplate.follows).toHaveLength(2)
})

test('an example goes to the own address only', async () => {
  const asha = await product.account({ roles: ['admin'] })
  const answer = await (await product.as(asha)).send(calls.sendExampleMail, { key, ...words })
  expect(answer.message).toBe(`Sample sent to ${asha.email}.`)
})
