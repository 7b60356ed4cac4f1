import { expect, test } from 'vitest'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import { fillMail, type MailValues } from '#sales/contract/mails/mail-fields.ts'
import * as calls from '#sales/contract/mails/mail-calls.ts'
import { mailMessages as say } from '#sales/contract/mails/mail-messages.ts'
import { readContact } from '#sales/contract/people/contact-calls.ts'
import { addLead, leadList } from '#sales/contract/people/lead-calls.ts'
import { findKnownContact, setDoNotContact } from '#sales/contract/people/merge-calls.ts'
import { saveQuery, submitQuery, listQueries } from '#sales/contract/queries/query-calls.ts'
import { salesMessages } from '#sales/contract/sales-messages.ts'
import { readTimeline } from '#sales/contract/timeline/timeline-calls.ts'
import { dealScene } from '#sales/testing/deal-scene.ts'
import { mailTo } from '#sales/testing/link-scene.ts'
import { hearSettledMail } from './mails.ts'

const { product, people, contactOf, today } = await dealScene()
const { asha, ravi, head } = people

test('a missing value is named and left standing', () => {
  const values: MailValues = {
    name: 'Uma Devi',
    first_name: 'Uma',
    designation: '',
    company: 'Alder',
    lead: '',
    sender: 'Asha',
    our_company: 'Banyan',
  }
  expect(fillMail('Hi {{first_name}} of {{ company }}', values)).toEqual({
    text: 'Hi Uma of Alder',
    missing: [],
  })
  expect(fillMail('{{designation}}, {{budget}}', values)).toEqual({
    text: '{{designation}}, {{budget}}',
    missing: ['designation', 'budget'],
  })
})

test('a saved text goes out filled in, and stands on the timeline with what became of it', async () => {
  const text = {
    name: 'First answer',
    subject: 'Your idea, {{first_name}}',
    text: 'Dear {{name}},\n\n{{sender}}',
  }
  expect(await asha.caller.send(calls.saveMailText, text)).toMatchObject({ httpStatus: 403 })
  expect(await head.caller.send(calls.saveMailText, text)).toMatchObject({ status: 0 })
  expect(await head.caller.send(calls.saveMailText, text)).toMatchObject({ message: say.nameTaken.text })
  const [saved] = (await asha.caller.send(calls.listMailTexts, {})).data
  const contact_id = await contactOf(asha)
  const lead_id = (await asha.caller.send(addLead, { contact_id, title: 'Idea' })).data.id
  const send = (more = {}, who = asha) =>
    who.caller.send(calls.sendContactMail, {
      contact_id,
      lead_id,
      subject: saved!.subject,
      text: saved!.text,
      ...more,
    })
  expect(await send({}, ravi)).toMatchObject({ httpStatus: 404 })
  expect((await send({ text: 'As {{designation}}' })).failure.fields).toEqual({
    text: 'No value for {{designation}}.',
  })
  expect(await send()).toMatchObject({ status: 0 })
  const { email, name } = (await asha.caller.send(readContact, { id: contact_id })).data
  expect(await mailTo(product, email!)).toContain(`Dear ${name},`)
  const newest = async () => (await asha.caller.send(readTimeline, { contact_id })).data.rows[0]!
  expect(await newest()).toMatchObject({ title: 'Email being sent', by: asha.name })
  const row = await product.read(({ db }) =>
    db
      .selectFrom('sales_mail')
      .select(['mail_id'])
      .where('contact_id', '=', contact_id)
      .executeTakeFirstOrThrow(),
  )
  const settled = {
    mailId: row.mail_id,
    messageKey: 'x',
    settlesFor: 'sales.mail',
    outcome: 'failed',
    refused: false,
    words: '',
  } as const
  await product.write((ctx) => hearSettledMail(ctx, settled))
  expect((await newest()).title).toBe('Email failed')
  // The first email answers the lead.
  const { rows } = (await asha.caller.send(leadList.read, { responded: true, search: 'Idea' })).data
  expect(rows.map(({ id }) => id)).toEqual([lead_id])
})

test('who opted out gets nothing of ours, and only a manager lifts it', async () => {
  const contact_id = await contactOf(asha)
  const set = (on: boolean, who = asha, note = '') =>
    who.caller.send(setDoNotContact, { contact_id, channel: 'email', on, note })
  expect(await set(true)).toMatchObject({ status: 0 })
  const seen = (await asha.caller.send(readContact, { id: contact_id })).data
  expect(seen.opted_out).toEqual({ email: today(), phone: null })
  const message = salesMessages.optedOut(dayInWords(today())).text
  const mail = { contact_id, subject: 'Hello', text: 'Hello' }
  expect(await asha.caller.send(calls.sendContactMail, mail)).toMatchObject({ httpStatus: 409, message })
  const lead_id = (await asha.caller.send(addLead, { contact_id, title: 'Quiet' })).data.id
  await asha.caller.send(saveQuery, { lead_id, subject: 'Before', questions: [{ text: 'Who?' }] })
  const [query] = (await asha.caller.send(listQueries, { contact_id })).data
  expect(await asha.caller.send(submitQuery, { id: query!.id, version: query!.version })).toMatchObject({
    message,
  })
  expect(await set(false)).toMatchObject({ message: salesMessages.managerOnly.text })
  expect(await set(false, head)).toMatchObject({ message: salesMessages.liftNote.text })
  expect(await set(false, head, 'Wrote on 24 Nov')).toMatchObject({ status: 0 })
  expect(await asha.caller.send(calls.sendContactMail, mail)).toMatchObject({ status: 0 })
  expect(await set(true, ravi)).toMatchObject({ httpStatus: 404 })
})

test('while an address is typed, a contact that one sees is named', async () => {
  const id = await contactOf(asha)
  const { email, name } = (await asha.caller.send(readContact, { id })).data
  const known = async (who: typeof asha, more = {}) =>
    (await who.caller.send(findKnownContact, { address: email!.toUpperCase(), ...more })).data.contact
  expect(await known(asha)).toEqual({ id, name })
  expect(await known(asha, { except: id })).toBeNull()
  expect(await known(ravi)).toBeNull()
})
