import { expect, test } from 'vitest'
import { productOnPlainDay } from '#platform/testing/test-product.ts'
import { resolveContact } from '#contacts/server/public.ts'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import { listStages, moveDeal } from '#sales/contract/deals/deal-calls.ts'
import { leadList } from '#sales/contract/people/lead-calls.ts'
import * as calls from '#sales/contract/settings/setting-calls.ts'
import { settingMessages as say } from '#sales/contract/settings/setting-messages.ts'
import { readTimeline } from '#sales/contract/timeline/timeline-calls.ts'
import { dealScene } from '#sales/testing/deal-scene.ts'

const { product, people, dealOf, view, move } = await dealScene(await productOnPlainDay())
const { asha, ravi, head, outsider } = people
const month = '2026-11'
const read = async () => (await head.caller.send(calls.readSalesSettings, { month })).data
const names = async () => (await asha.caller.send(listStages, {})).data.map(({ name }) => name)

test('a manager adds a stage, renames one and puts them into another order; executives do not', async () => {
  const stage = { name: 'Demo', probability: 35, rotting_days: 7 }
  expect(await asha.caller.send(calls.saveStage, stage)).toMatchObject({ httpStatus: 403 })
  expect(await outsider.caller.send(calls.readSalesSettings, { month })).toMatchObject({ httpStatus: 403 })
  expect(await head.caller.send(calls.saveStage, stage)).toMatchObject({ status: 0, message: say.stageSaved })
  expect(await head.caller.send(calls.saveStage, stage)).toMatchObject({ message: say.nameTaken.text })
  expect(await names()).toEqual(['Qualification', 'Query', 'Proposal', 'Negotiation', 'Demo', 'Won', 'Lost'])
  const { stages } = await read()
  const idOf = (name: string) => stages.find((one) => one.name === name)!.id
  const order = ['Qualification', 'Demo', 'Query', 'Proposal', 'Negotiation'].map(idOf)
  expect(await head.caller.send(calls.orderStages, { ids: order.slice(1) })).toMatchObject({
    message: say.orderChanged.text,
  })
  expect(await head.caller.send(calls.orderStages, { ids: order })).toMatchObject({ status: 0 })
  expect((await names()).slice(0, 3)).toEqual(['Qualification', 'Demo', 'Query'])
  const won = stages.find(({ kind }) => kind === 'won')!
  const wrong = { id: won.id, version: won.version, name: 'Won', probability: 90, needs_close: true }
  expect(await head.caller.send(calls.saveStage, wrong)).toMatchObject({ message: say.fixed.text })
  // What stands in a stage keeps its probability; what is moved there takes the new one.
  const [standing, moved] = [await dealOf(asha), await dealOf(asha)]
  const first = stages.find(({ name }) => name === 'Qualification')!
  const changed = { id: first.id, version: first.version, name: 'Qualification', probability: 20 }
  expect(await head.caller.send(calls.saveStage, changed)).toMatchObject({ status: 0 })
  await move(asha, moved, ['Qualification', 'Query'])
  await move(asha, moved, ['Query', 'Qualification'])
  expect([(await view(asha, standing)).probability, (await view(asha, moved)).probability]).toEqual([10, 20])
})

test('a stage is retired once, its deals go on in another one, and their history keeps it', async () => {
  await head.caller.send(calls.saveStage, { name: 'Trial', probability: 40 })
  const stage = async (name: string) => (await read()).stages.find((one) => one.name === name)!
  const trial = await stage('Trial')
  const into = async (id: number) => {
    const { stage: from } = await view(asha, id)
    return asha.caller.send(moveDeal, { id, from: from.id, to: trial.id })
  }
  const [dated, undated] = [await dealOf(asha), await dealOf(asha, { expected_close: null })]
  for (const id of [dated, undated]) expect(await into(id)).toMatchObject({ status: 0 })
  const retire = (to: number | null, who = head) =>
    who.caller.send(calls.retireStage, { id: trial.id, version: trial.version, to })
  const [query, proposal] = [await stage('Query'), await stage('Proposal')]
  expect(await retire(query.id, asha)).toMatchObject({ httpStatus: 403 })
  expect(await retire(null)).toMatchObject({ message: say.dealsStay(2).text })
  expect(await retire(trial.id)).toMatchObject({ message: say.dealsStay(2).text })
  expect(await retire(proposal.id)).toMatchObject({ message: say.datesMissing(1, 'Proposal').text })
  // Others move deals into it at the same moment: none is left behind.
  const [answers] = await Promise.all([
    repeatInParallel(20, () => retire(query.id)),
    repeatInParallel(20, async () => into(await dealOf(asha))),
  ])
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  expect(await names()).not.toContain('Trial')
  expect(await view(head, dated)).toMatchObject({ probability: 25, stage: { name: 'Query' } })
  const { rows } = (await head.caller.send(readTimeline, { deal_id: dated })).data
  expect(rows.slice(0, 2).map(({ title }) => title)).toEqual(['Moved to Query', 'Moved to Trial'])
  const left = await product.read(({ db }) =>
    db.selectFrom('deal').select('id').where('stage_id', '=', trial.id).execute(),
  )
  expect(left).toEqual([])
  // The name is free again, and what was closed in it opens in a stage that is used.
  expect(await head.caller.send(calls.saveStage, { name: 'Trial', probability: 40 })).toMatchObject({
    status: 0,
  })
})

test('targets are kept by person and month', async () => {
  const targets = [
    { id: asha.id, amount: 100 },
    { id: ravi.id, amount: 200 },
  ]
  await repeatInParallel(20, () => head.caller.send(calls.saveTargets, { month, targets }))
  expect((await read()).targets).toEqual(
    expect.arrayContaining(
      targets.map(({ id, amount }) => expect.objectContaining({ id, amount }) as object),
    ),
  )
  expect(
    await head.caller.send(calls.saveTargets, { month, targets: [{ id: outsider.id, amount: 1 }] }),
  ).toMatchObject({
    message: say.noSuchSeller.text,
  })
})

test('twenty leads that come at once are dealt evenly to the executives at work', async () => {
  const { turn } = await read()
  expect(await head.caller.send(calls.setTurn, { on: true, version: turn.version })).toMatchObject({
    message: say.turnOn,
  })
  await repeatInParallel(20, (at) =>
    product.write((ctx) =>
      resolveContact(ctx, {
        email: `turn${at}@client.example`,
        name: `Turn ${at}`,
        origin: 'website',
        notice: 'Told',
        detail: { title: `Turn ${at}` },
      }),
    ),
  )
  const { rows } = (await head.caller.send(leadList.read, { view: 'all', search: 'Turn', size: 50 })).data
  const owned = (id: number) => rows.filter(({ owner }) => owner?.id === id).length
  expect([rows.length, owned(asha.id), owned(ravi.id)]).toEqual([20, 10, 10])
})
