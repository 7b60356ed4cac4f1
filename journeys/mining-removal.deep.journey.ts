import { expect, test } from 'vitest'
import { openPage } from '#platform/testing/browser.ts'
import { saveRecord } from '#mining/contract/record-calls.ts'
import { callerFor } from './outbox.ts'
import { enter, look } from './walks.ts'

test('a person asks to be removed: the fields are gone, and a new entry of the address is refused', async () => {
  const caller = await callerFor('data-miner@atrium.example')
  const { data } = await caller.send(saveRecord, {
    name: 'Removal House',
    domain: 'removal-house.com',
    purposes: ['web'],
    source_url: 'https://removal-house.com/team',
    people: [{ name: 'Gone Person', email: 'gone@removal-house.com' }],
  })
  const miner = await openPage()
  await enter(miner, 'data-miner', `/data-mining?record=${data.id}`)
  const record = miner.getByRole('dialog', { name: 'Removal House' })
  await record.getByRole('button', { name: 'Gone Person asks to be removed' }).click()
  await miner
    .getByRole('dialog', { name: 'Remove Gone Person?' })
    .getByRole('button', { name: 'Remove' })
    .click()
  await record.getByText('Erased', { exact: true }).waitFor()
  expect(await record.getByText('gone@removal-house.com').count()).toBe(0)
  await look(miner, 'mining-removed')

  await miner.goto('/data-mining?add=record')
  const form = miner.getByRole('dialog', { name: 'New company' })
  await form.getByLabel('Domain').fill('removal-other.com')
  await form.getByLabel('Company', { exact: true }).fill('Removal Other')
  await form.getByLabel('Source').fill('https://removal-other.com/team')
  const person = form.getByRole('group', { name: 'Person 1' })
  await person.getByLabel('Name').fill('Gone Again')
  await person.getByLabel('Email').fill('gone@removal-house.com')
  await form.getByRole('button', { name: 'Submit' }).click()
  await form
    .getByText(/^Person row 1: asked on .+ not to be contacted\.$/)
    .first()
    .waitFor()
})
