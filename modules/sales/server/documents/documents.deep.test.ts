import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import { mergeContacts, partContacts } from '#sales/contract/people/merge-calls.ts'
import { readContact } from '#sales/contract/people/contact-calls.ts'
import { shareMessages as say } from '#sales/contract/documents/share-messages.ts'
import { openSalesDocuments } from '#sales/contract/documents/share-calls.ts'
import { shareScene } from '#sales/testing/share-scene.ts'
import { sharesDuty } from './hand-over-shares.ts'
import { personalShares } from './personal-shares.ts'

const scene = await shareScene()
const { product, people, person, contactOf, fileOf, share, shared, listed, read } = scene
const { asha, ravi, head, outsider } = people

test('of twenty who share one document with a contact at once, one does', async () => {
  const wish = { node_id: await fileOf(), contact_id: await contactOf(asha) }
  const answers = await repeatInParallel(20, (at) => share(at % 2 === 0 ? asha : head, wish))
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  expect(new Set(answers.filter(({ status }) => status !== 0).map(({ message }) => message))).toEqual(
    new Set([say.sharedAlready.text]),
  )
  expect(await listed(asha, { contact: wish.contact_id })).toHaveLength(1)
})

test('openings against revoking: each is counted or refused, and the document is revoked once', async () => {
  const { id, token } = await shared(asha)
  const opened: string[] = []
  const revoked = await repeatInParallel(40, async (at) => {
    if (at % 4 === 3) return (await scene.revoke(at % 8 === 3 ? asha : head, id)).status === 0
    const answer = await scene.open(token)
    if (answer.status === 0) opened.push(answer.data.pass)
    return false
  })
  expect(revoked.filter(Boolean)).toHaveLength(1)
  const seen = await read(asha, id)
  expect(seen).toMatchObject({ state: 'revoked', openings: opened.length })
  expect(seen.opened).toHaveLength(opened.length)
  for (const pass of opened) expect((await scene.inside(token, pass)).status).not.toBe(0)
})

test('five wrong passwords lock the link for a while, for the right one too', async () => {
  const { id, token } = await shared(asha, { password: 'open sesame' })
  const tries = []
  for (let at = 0; at < 5; at += 1) tries.push((await scene.open(token, { password: 'wrong one' })).message)
  expect(tries.slice(0, 4)).toEqual(Array(4).fill('This password is not right.'))
  expect(tries[4]).toBe('Too many tries. Try again in 15 min.')
  expect((await scene.open(token, { password: 'open sesame' })).message).toContain('Too many tries.')
  expect(await read(asha, id)).toMatchObject({ state: 'waiting', has_password: true })
  product.clock.shift({ minutes: 16 })
  expect(await scene.open(token, { password: 'open sesame' })).toMatchObject({ status: 0 })
  product.clock.shift({ minutes: -16 })
})

test('after its last day a link says so, and the document can be shared again', async () => {
  const { contact_id, node_id, token } = await shared(asha, { expires_on: scene.until(0) })
  product.clock.shift({ days: 1 })
  const later = { ...asha, caller: await product.as(asha) }
  expect((await scene.open(token)).message).toBe('This link has expired. Ask the sender for a new one.')
  expect(await listed(later, { contact: contact_id, state: 'expired' })).toHaveLength(1)
  expect(await share(later, { node_id, contact_id })).toMatchObject({ status: 0 })
  expect((await listed(later, { contact: contact_id })).map(({ state }) => state)).toEqual([
    'waiting',
    'expired',
  ])
  product.clock.shift({ days: -1 })
})

test('what a leaver shared goes to who reads the documents, and keeps working', async () => {
  const leaver = await person({ role: 'sales_executive' })
  await leaver.caller.send(openSalesDocuments, {})
  const kept = await shared(leaver)
  const gone = await shared(leaver)
  await scene.revoke(leaver, gone.id)
  const facts = { id: leaver.id, name: leaver.name, lastDay: '2026-11-24', from: '2026-11-25' }
  const toSeller = { ...facts, successor: { id: ravi.id, name: ravi.name } }
  expect(await product.read((ctx) => sharesDuty.preview(ctx, toSeller))).toMatchObject([
    { kind: 'moves', text: `1 shared document will be with ${ravi.name}. The links keep working.` },
  ])
  // Someone outside sales would stop the links: a sales manager answers for them instead.
  const toOutsider = { ...facts, successor: { id: outsider.id, name: outsider.name } }
  await product.write((ctx) => sharesDuty.handOver(ctx, toOutsider))
  await product.write((ctx) =>
    ctx.db.updateTable('account').set({ status: 'left' }).where('id', '=', leaver.id).execute(),
  )
  expect(await read(head, kept.id)).toMatchObject({
    state: 'waiting',
    owner: { id: head.id },
    shared_by: leaver.name,
  })
  expect(await scene.open(kept.token)).toMatchObject({ status: 0 })
  expect(await product.read((ctx) => sharesDuty.preview(ctx, toSeller))).toEqual([])
})

test('merging moves what was shared, and undone it is where it was', async () => {
  const node_id = await fileOf()
  const [kept, gone] = [await shared(asha, { node_id }), await shared(asha, { node_id })]
  const ids = async (contact: number) => (await listed(head, { contact })).map(({ id }) => id).toReversed()
  await head.caller.send(mergeContacts, { kept_id: kept.contact_id, merged_id: gone.contact_id })
  expect(await ids(kept.contact_id)).toEqual([kept.id, gone.id])
  expect(await scene.open(gone.token)).toMatchObject({ status: 0 })
  const { merges } = (await head.caller.send(readContact, { id: kept.contact_id })).data
  await head.caller.send(partContacts, { merge_id: merges[0]!.id })
  expect(await ids(gone.contact_id)).toEqual([gone.id])
})

test('erasing a person ends their links and takes their address and note', async () => {
  const { contact_id, id, token } = await shared(asha, { note: 'For Ingrid alone' })
  const { pass } = (await scene.open(token)).data
  const asked = { contactIds: [contact_id], email: null, phone: null, leadIds: [] }
  const [found] = await product.read((ctx) => personalShares.find(ctx, asked as never))
  expect(found).toMatchObject({ id, hindrance: '' })
  await product.write((ctx) => personalShares.erase(ctx, [id]))
  expect((await scene.inside(token, pass)).status).not.toBe(0)
  const { rows } = await product.read((ctx) =>
    sql<{ words: string }>`
      select coalesce(string_agg(share.address || share.note || step.by_name || step.note, ''), '') as words
      from sales_share as share join sales_step as step on step.share_id = share.id where share.id = ${id}`.execute(
      ctx.db,
    ),
  )
  expect(rows[0]!.words).not.toMatch(/deal\.example|Ingrid/)
  expect(await read(asha, id)).toMatchObject({ state: 'revoked', note: '' })
})
