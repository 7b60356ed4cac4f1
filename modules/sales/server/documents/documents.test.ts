import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { beginUpload } from '#drive/contract/files/file-calls.ts'
import { createLink, revokeLink } from '#drive/contract/sharing/sharing-calls.ts'
import {
  createDirectory,
  nodeList,
  readFolder,
  trashNodes,
  zipFolder,
} from '#drive/contract/tree/node-calls.ts'
import { dayInWords } from '#platform/contract/day-in-words.ts'
import { companyDay } from '#platform/server/company-day.ts'
import { listActors } from '#identity/server/public.ts'
import { openSalesDocuments, shareList } from '#sales/contract/documents/share-calls.ts'
import { shareMessages as say } from '#sales/contract/documents/share-messages.ts'
import { readContact } from '#sales/contract/people/contact-calls.ts'
import { setDoNotContact } from '#sales/contract/people/merge-calls.ts'
import { salesMessages } from '#sales/contract/sales-messages.ts'
import { readTimeline } from '#sales/contract/timeline/timeline-calls.ts'
import { mailTo } from '#sales/testing/link-scene.ts'
import { shareScene } from '#sales/testing/share-scene.ts'
import { salesDocuments } from './documents-policy.ts'

const scene = await shareScene()
const { product, people, person, contactOf, fileOf, share, shared, root, until, listed, read } = scene
const { asha, ravi, head, outsider } = people

async function contactNamed(contact_id: number) {
  const { name, email } = (await asha.caller.send(readContact, { id: contact_id })).data
  return { name, email: email! }
}
const titlesOf = async (contact_id: number) =>
  (await asha.caller.send(readTimeline, { contact_id })).data.rows
    .filter(({ kind }) => kind === 'document')
    .map(({ title }) => title)

test('sales reads the folder of its company, managers edit, and nobody else finds it', async () => {
  const level = async (who: typeof asha) => (await who.caller.send(readFolder, { id: root })).data.level
  expect([await level(asha), await level(head)]).toEqual(['viewer', 'manager'])
  const made = { parent_id: root, name: 'Price lists' }
  expect(await asha.caller.send(createDirectory, made)).toMatchObject({ httpStatus: 403 })
  const begun = { name: 'a.txt', parent_id: root, bytes: 3 }
  expect(await asha.caller.send(beginUpload, begun)).toMatchObject({ httpStatus: 403 })
  expect(await head.caller.send(createDirectory, made)).toMatchObject({ status: 0 })
  const other = await person({ role: 'sales_manager', company: 2 })
  const elsewhere = (await other.caller.send(openSalesDocuments, {})).data.folder_id
  expect(elsewhere).not.toBe(root)
  expect(await outsider.caller.send(openSalesDocuments, {})).toMatchObject({ httpStatus: 403 })
  const file = await fileOf('hidden.txt')
  for (const one of [other, outsider]) {
    for (const id of [root, file]) expect((await one.caller.send(readFolder, { id })).httpStatus).toBe(404)
    expect((await one.caller.send(nodeList.read, { folder_id: root })).data.rows).toEqual([])
    expect((await one.caller.send(nodeList.read, { view: 'shared', search: 'hidden' })).data.rows).toEqual([])
    expect((await one.caller.send(zipFolder, { id: root })).httpStatus).toBe(404)
  }
  const contact_id = await contactOf(other)
  expect(await share(other, { node_id: file, contact_id })).toMatchObject({ httpStatus: 404 })
})

test('the people of the folder and the rule on it agree', async () => {
  await product.read(async (ctx) => {
    const listedPeople = await salesDocuments.people(ctx, 1)
    const levels = new Map(listedPeople.map(({ id, level }) => [id, level]))
    const everyone = [asha, ravi, head, outsider].map(({ id }) => id)
    for (const actor of await listActors(ctx, everyone)) {
      const company = sql<number>`${1}::integer`
      const asked = { ...ctx, actor }
      const { rows } = await sql<{ level: number; part: boolean }>`
        select ${salesDocuments.level(asked, company)} as level, ${salesDocuments.takesPart(asked, company)} as part`.execute(
        ctx.db,
      )
      const level = levels.get(actor.id) ?? 0
      expect([actor.id, rows[0]]).toEqual([actor.id, { level, part: level > 0 }])
    }
  })
})

test('a document goes to the contact by email, and only their proven address opens it', async () => {
  const { contact_id, node_id, id, token } = await shared(asha, { by_code: true, note: 'As we said.' })
  const { name, email } = await contactNamed(contact_id)
  const mail = await mailTo(product, email)
  expect(mail).toContain(`/shared/${token}`)
  expect(mail).toContain('As we said.')
  // What follows links reads the page before the button; that is no opening.
  for (let at = 0; at < 3; at += 1) expect((await scene.look(token)).data.closed).toBeNull()
  await product.stranger.raw(`/shared/${token}`)
  expect(await read(asha, id)).toMatchObject({ state: 'waiting', openings: 0, opened: [] })
  expect(await scene.openByCode(token, 'someone@else.example')).toMatchObject({
    message: 'This address is not on the list of this link.',
  })
  const opened = await scene.openByCode(token, email)
  expect(opened).toMatchObject({ status: 0 })
  const { pass } = opened.data as { pass: string }
  expect((await scene.file(token, pass, { id: node_id })).data).toMatchObject({ text: 'Two for one' })
  await scene.file(token, pass, { id: node_id, as: 'download' })
  expect(await read(asha, id)).toMatchObject({
    state: 'opened',
    openings: 1,
    opened: [{ address: email, downloaded: true }],
  })
  expect(await titlesOf(contact_id)).toEqual(['Document opened', 'Document shared'])
  const told = await product.read((ctx) =>
    ctx.db.selectFrom('notification').select(['kind', 'text']).where('recipient_id', '=', asha.id).execute(),
  )
  expect(told).toEqual([{ kind: 'sales.document-opened', text: `Opened by ${name} for the first time.` }])
})

test('a document is shared by those who may write to the contact, within a year, and once', async () => {
  const contact_id = await contactOf(asha)
  const node_id = await fileOf()
  const wish = { node_id, contact_id }
  expect(await share(ravi, wish)).toMatchObject({ httpStatus: 404 })
  expect(await share(outsider, wish)).toMatchObject({ httpStatus: 403 })
  expect(await share(asha, { ...wish, expires_on: until(-1) })).toMatchObject({ message: say.pastDay.text })
  expect(await share(asha, { ...wish, expires_on: until(366) })).toMatchObject({ message: say.lateDay.text })
  expect((await share(asha, { ...wish, password: 'short' })).failure.fields).toEqual({
    password: say.shortPassword,
  })
  const others = { ...wish, addresses: ['colleague@deal.example'] }
  expect(await share(asha, others)).toMatchObject({ message: say.addressesNeedCode.text })
  expect(await share(asha, { ...wish, node_id: root })).toMatchObject({ message: 'Choose a file.' })
  const packed = await fileOf('all.zip', { kind: 'zip', text: 'PK' })
  const shownOnly = { ...wish, node_id: packed, may_download: false }
  expect((await share(asha, shownOnly)).failure.fields['may_download']).toContain('Allow download.')
  expect(await share(asha, wish)).toMatchObject({ status: 0 })
  expect(await share(head, wish)).toMatchObject({ httpStatus: 409, message: say.sharedAlready.text })
})

test('who opted out gets no document', async () => {
  const contact_id = await contactOf(asha)
  await asha.caller.send(setDoNotContact, { contact_id, channel: 'email', on: true, note: '' })
  expect(await share(asha, { node_id: await fileOf(), contact_id })).toMatchObject({
    message: salesMessages.optedOut(dayInWords(companyDay(product.clock.now()))).text,
  })
  expect(await listed(asha, { contact: contact_id })).toEqual([])
})

test('a revoked link is dead at once, for an open page too, and only its people revoke it', async () => {
  const node_id = await fileOf('offer.pdf', { kind: 'pdf', text: '%PDF-1.4 offer' })
  const { id, token } = await shared(asha, { node_id })
  const { pass } = (await scene.open(token)).data
  const { link } = (await scene.file(token, pass, { id: node_id })).data
  expect((await product.stranger.raw(link)).status).toBe(200)
  expect(await scene.revoke(ravi, id)).toMatchObject({ httpStatus: 404 })
  expect(await scene.revoke(outsider, id)).toMatchObject({ httpStatus: 403 })
  expect(await asha.caller.send(revokeLink, { link_id: 1 })).toMatchObject({ httpStatus: 404 })
  expect(await scene.revoke(head, id)).toMatchObject({ status: 0, message: say.revoked })
  expect((await product.stranger.raw(link)).status).toBe(403)
  for (const refused of [await scene.inside(token, pass), await scene.file(token, pass, { id: node_id })])
    expect(refused.message).toBe('This link was withdrawn. Ask the sender for a new one.')
  expect((await scene.look(token)).data.closed).toContain('withdrawn')
  expect(await scene.revoke(asha, id)).toMatchObject({ message: say.revokedAlready.text })
  expect(await read(asha, id)).toMatchObject({ state: 'revoked', address: null, can: { revoke: false } })
})

test('the shared version stays, unless the link follows the newest', async () => {
  const node_id = await fileOf('rates.txt', { text: 'First' })
  const [fixed, newest] = [await shared(asha, { node_id }), await shared(asha, { node_id, follows: true })]
  const other = await fileOf('other.txt', { text: 'Second' })
  await product.write(async ({ db }) => {
    const { id: _, ...version } = await db
      .selectFrom('drive_version')
      .selectAll()
      .where('node_id', '=', other)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('drive_version')
      .values({ ...version, node_id, number: 2 })
      .execute()
    await db.updateTable('drive_node').set({ version_number: 2 }).where('id', '=', node_id).execute()
  })
  const texts = []
  for (const { token } of [fixed, newest]) {
    const { pass } = (await scene.open(token)).data
    texts.push((await scene.file(token, pass, { id: node_id })).data.text)
  }
  expect(texts).toEqual(['First', 'Second'])
})

test('states are told as they are: a deleted file stops its links, and links of sales stay out of the drive', async () => {
  const { contact_id, id, node_id, token } = await shared(asha)
  expect(await listed(asha, { state: 'waiting', contact: contact_id })).toHaveLength(1)
  expect(await asha.caller.send(createLink, { id: node_id })).toMatchObject({ httpStatus: 403 })
  await head.caller.send(trashNodes, { ids: [node_id] })
  expect(await listed(asha, { contact: contact_id })).toMatchObject([{ id, state: 'stopped' }])
  expect((await scene.look(token)).data.closed).toBe('This link doesn’t work any more.')
  expect(await listed(ravi, { contact: contact_id })).toEqual([])
  const exported = (who: typeof asha) => who.caller.send(shareList.export, { format: 'csv' } as never)
  expect((await exported(asha)).httpStatus).toBe(403)
})
