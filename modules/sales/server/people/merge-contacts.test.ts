import { expect, test } from 'vitest'
import { addRemark, listRemarks } from '#remarks/contract/remark-calls.ts'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import { listDealsOf } from '#sales/contract/deals/deal-calls.ts'
import { readContact } from '#sales/contract/people/contact-calls.ts'
import { addLead } from '#sales/contract/people/lead-calls.ts'
import { mergeContacts, partContacts } from '#sales/contract/people/merge-calls.ts'
import { listQueries, saveQuery } from '#sales/contract/queries/query-calls.ts'
import { salesMessages as say } from '#sales/contract/sales-messages.ts'
import { addTask } from '#sales/contract/tasks/task-calls.ts'
import { addEntry, readTimeline } from '#sales/contract/timeline/timeline-calls.ts'
import { dealScene, type Person } from '#sales/testing/deal-scene.ts'

const { product, people, contactOf, dealOf, view } = await dealScene()
const { asha, ravi, head } = people

/** A contact with one of everything that hangs on one. */
async function full(owner: Person, name: string) {
  const contact_id = await contactOf(owner)
  const lead_id = (await owner.caller.send(addLead, { contact_id, title: `Lead ${name}` })).data.id
  const on = { contact_id, lead_id }
  await owner.caller.send(addEntry, { ...on, kind: 'call_connected', text: `Call ${name}` })
  await owner.caller.send(addTask, {
    ...on,
    title: `Task ${name}`,
    kind: 'to_do',
    due: 'in_1_week',
    reminder: 'none',
  })
  await owner.caller.send(saveQuery, { lead_id, subject: `Query ${name}`, questions: [{ text: 'Who?' }] })
  const deal = await dealOf(owner, { contact_id, lead_id })
  const remark = {
    subject: 'sales.contact',
    subject_id: contact_id,
    kind: 'comment',
    audience: 'internal',
  } as const
  expect(await owner.caller.send(addRemark, { ...remark, text: `Comment ${name}` })).toMatchObject({
    status: 0,
  })
  return { contact_id, deal }
}

async function childrenOf(who: Person, contact_id: number) {
  const { leads, tasks, merges } = (await who.caller.send(readContact, { id: contact_id })).data
  const { rows } = (await who.caller.send(readTimeline, { contact_id })).data
  const remarks = (await who.caller.send(listRemarks, { subject: 'sales.contact', subject_id: contact_id }))
    .data
  return {
    leads: leads.map(({ title }) => title).toSorted(),
    tasks: tasks.map(({ title }) => title).toSorted(),
    calls: rows
      .map(({ text }) => text)
      .filter((text) => text.startsWith('Call'))
      .toSorted(),
    queries: (await who.caller.send(listQueries, { contact_id })).data
      .map(({ subject }) => subject)
      .toSorted(),
    deals: (await who.caller.send(listDealsOf, { contact_id })).data.length,
    remarks: remarks.rows.length,
    merges: merges.length,
  }
}

const merge = (who: Person, kept_id: number, merged_id: number) =>
  who.caller.send(mergeContacts, { kept_id, merged_id })

test('merged, the children of both stand under one; undone, each is where it was', async () => {
  const [kept, gone] = [await full(asha, 'A'), await full(asha, 'B')]
  const before = [await childrenOf(head, kept.contact_id), await childrenOf(head, gone.contact_id)]
  expect(await merge(asha, kept.contact_id, gone.contact_id)).toMatchObject({ httpStatus: 403 })
  expect(await merge(head, kept.contact_id, gone.contact_id)).toMatchObject({
    status: 0,
    message: say.merged,
  })
  expect(await childrenOf(head, kept.contact_id)).toEqual({
    leads: ['Lead A', 'Lead B'],
    tasks: ['Task A', 'Task B'],
    calls: ['Call A', 'Call B'],
    queries: ['Query A', 'Query B'],
    deals: 2,
    remarks: 2,
    merges: 1,
  })
  // The address of the merged one leads to the kept one, and the deal names them.
  const read = await head.caller.send(readContact, { id: gone.contact_id })
  expect(read.data.id).toBe(kept.contact_id)
  expect((await view(head, gone.deal)).contacts.map(({ id }) => id)).toEqual([kept.contact_id])
  const { merges } = read.data
  expect(await asha.caller.send(partContacts, { merge_id: merges[0]!.id })).toMatchObject({ httpStatus: 403 })
  expect(await head.caller.send(partContacts, { merge_id: merges[0]!.id })).toMatchObject({
    status: 0,
    data: { id: gone.contact_id },
  })
  expect([await childrenOf(head, kept.contact_id), await childrenOf(head, gone.contact_id)]).toEqual(before)
})

test('of twenty who merge the same two at once, one does; what is written meanwhile comes along', async () => {
  const [kept, gone] = [await contactOf(ravi), await contactOf(ravi)]
  const answers = await repeatInParallel(40, (at) =>
    at % 2 === 0
      ? merge(head, kept, gone)
      : ravi.caller.send(addEntry, { contact_id: gone, kind: 'note', text: `Call note ${at}` }),
  )
  const merged = answers.filter(({ message }) => message === say.merged)
  expect(merged).toHaveLength(1)
  const written = answers.filter(({ message }) => message === say.noteAdded).length
  expect((await childrenOf(head, kept)).calls).toHaveLength(written)
})

test('after 30 days a merge stays', async () => {
  const [kept, gone] = [await contactOf(asha), await contactOf(asha)]
  await merge(head, kept, gone)
  const merge_id = (await head.caller.send(readContact, { id: kept })).data.merges[0]!.id
  product.clock.shift({ days: 31 })
  const later = await product.as(head)
  expect((await later.send(readContact, { id: kept })).data.merges).toEqual([])
  expect(await later.send(partContacts, { merge_id })).toMatchObject({
    message: 'You can undo a merge for 30 days. That time has passed.',
  })
})
