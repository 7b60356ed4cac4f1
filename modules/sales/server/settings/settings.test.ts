import { expect, test } from 'vitest'
import { resolveContact } from '#contacts/server/public.ts'
import { repeatInParallel } from '#platform/testing/in-parallel.ts'
import { listStages } from '#sales/contract/deals/deal-calls.ts'
import { leadList } from '#sales/contract/people/lead-calls.ts'
import * as calls from '#sales/contract/settings/setting-calls.ts'
import { settingMessages as say } from '#sales/contract/settings/setting-messages.ts'
import { dealScene } from '#sales/testing/deal-scene.ts'

const { product, people, dealOf, view, move } = await dealScene()
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
