import { expect, test } from 'vitest'
import { imapServer } from '#platform/testing/stand-ins/imap-server.ts'
import { readContact } from '#sales/contract/people/contact-calls.ts'
import {
  readMailboxes as listMailboxes,
  saveMailbox,
  testMailbox,
} from '#sequences/contract/outside-calls.ts'
import { sequenceScene } from '#sequences/testing/sequence-scene.ts'
import { readMailboxes } from './read-mailbox.ts'

const inbox = await imapServer('right')
const scene = await sequenceScene()
const { product, people, contactOf, sequenceOf, enrol, send, stateOf, ledger, at } = scene
const { asha, head } = people

const form = {
  company_id: 1,
  address: 'hello@atrium.example',
  host: '127.0.0.1',
  secure: false,
  user_name: 'hello',
}
const save = async (more: object) => {
  const [mailbox] = (await head.caller.send(listMailboxes, {})).data
  return head.caller.send(saveMailbox, { ...form, port: inbox.port, version: mailbox!.version, ...more })
}
const probe = () => head.caller.send(testMailbox, { company_id: 1 })
const read = () => readMailboxes(scene.parts, scene.steps)
const taken = () =>
  product.read(({ db }) =>
    db.selectFrom('incoming_mail').select(['from_address', 'kind']).orderBy('id').execute(),
  )
const mailOf = (from: string, key: string, more = '') =>
  `From: ${from}\r\nMessage-ID: <${key}@client.example>\r\nSubject: Re: Step 1\r\n${more}\r\nYes, gladly.\r\n`

test('a mailbox that cannot be read says what is wrong, and tells its managers once', async () => {
  expect(await save({})).toMatchObject({ message: 'Enter the password' })
  await save({ password: 'wrong' })
  expect(await probe()).toMatchObject({ message: 'The server refused the user name or password.' })
  await save({ port: 1, password: 'right' })
  expect(await probe()).toMatchObject({ message: 'The server doesn’t answer on this port.' })
  await read()
  await read()
  const told = await product.read(({ db }) =>
    db.selectFrom('notification').select('id').where('kind', '=', 'sequences.mailbox-failed').execute(),
  )
  expect(told).toHaveLength(1)
  await save({})
  expect(await probe()).toMatchObject({ message: 'Connected. 0 messages in the inbox.' })
})

test('each message is taken once: read twice, cut off in the middle, renumbered by the server', async () => {
  const id = await sequenceOf(asha, [{}, { gap: [1, 'days'] }])
  const contact = await contactOf(asha)
  const { email } = (await asha.caller.send(readContact, { id: contact })).data
  await enrol(asha, id, [contact])
  at('2026-11-26T11:00')
  await send()
  await read()
  inbox.deliver(mailOf('someone@else.example', 'first'))
  inbox.deliver(mailOf(`Uma <${email}>`, 'second'))
  inbox.breakNext()
  await read()
  expect(await taken()).toHaveLength(0)
  await read()
  await read()
  inbox.renumber()
  await read()
  expect(await taken()).toEqual([
    { from_address: 'someone@else.example', kind: 'unmatched' },
    { from_address: email, kind: 'reply' },
  ])
  expect(await stateOf(id)).toBe('replied')
  expect((await ledger(id)).map(({ status }) => status)).toEqual(['sent', 'cancelled'])
})
