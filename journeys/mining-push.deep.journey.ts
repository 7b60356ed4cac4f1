import { expect, test } from 'vitest'
import { openPage } from '#platform/testing/browser.ts'
import { decideRecord, readRecord, removePerson, saveRecord } from '#mining/contract/record-calls.ts'
import { callerFor } from './outbox.ts'
import { enter, look } from './walks.ts'

test('sales push two companies with five people; one opted out and is named; pressing again changes nothing', async () => {
  const miner = await callerFor('data-miner@atrium.example')
  const verifier = await callerFor('data-verifier@atrium.example')
  const people = (of: string, count: number) =>
    Array.from({ length: count }, (_, at) => ({ name: `Pia ${of}${at}`, email: `pia@${of}${at}.com` }))
  for (const [of, count] of [
    ['slate', 3],
    ['shale', 2],
  ] as const) {
    const { data } = await miner.send(saveRecord, {
      name: `Pushed ${of}`,
      domain: `pushed-${of}.com`,
      purposes: ['app'],
      source_url: 'https://pushed.example/team',
      people: people(of, count),
      submit: true,
    })
    const { version } = (await verifier.send(readRecord, { id: data.id })).data
    await verifier.send(decideRecord, { id: data.id, version, decision: 'verified' })
  }
  // Asked elsewhere, so that the address is known here and nothing of the record is erased.
  const other = await miner.send(saveRecord, {
    name: 'Elsewhere',
    domain: 'pushed-elsewhere.com',
    purposes: ['app'],
    source_url: 'https://pushed.example/team',
    people: [{ name: 'Pia Again', email: 'pia@slate2.com' }],
  })
  const [person] = (await miner.send(readRecord, { id: other.data.id })).data.persons
  await miner.send(removePerson, { id: person!.id })

  const sales = await openPage()
  await enter(sales, 'sales-manager', '/data-mining?search=pushed')
  const push = async () => {
    await sales.getByRole('checkbox', { name: 'Choose Pushed slate' }).check()
    await sales.getByRole('checkbox', { name: 'Choose Pushed shale' }).check()
    await sales.getByRole('button', { name: 'Push to sales' }).first().click()
  }
  await push()
  const dialog = sales.getByRole('dialog', { name: 'Push 2 companies' })
  await dialog.getByText(/^Opted out on /).waitFor()
  await dialog.getByLabel('Owner').selectOption('Vihaan Rastogiya')
  await look(sales, 'mining-push')
  await dialog.getByRole('button', { name: 'Push 5 people' }).click()
  const done = sales.getByRole('dialog', { name: '4 done, 1 not' })
  await done.getByText(/^Asked on .+ not to be contacted\.$/).waitFor()
  await done.getByRole('button', { name: 'Close' }).last().click()
  await push()
  await sales.getByLabel('Owner').selectOption('Vihaan Rastogiya')
  await sales.getByRole('button', { name: 'Push 1 person' }).click()
  await sales
    .getByRole('dialog', { name: '0 done, 1 not' })
    .getByRole('button', { name: 'Close' })
    .last()
    .click()

  await sales.goto('/contacts/leads?search=pushed')
  await expect.poll(() => sales.getByRole('gridcell', { name: 'Data mining' }).count()).toBe(4)
})
