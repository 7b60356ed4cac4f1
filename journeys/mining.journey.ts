import { expect, test } from 'vitest'
import { openPage } from '#platform/testing/browser.ts'
import { enter, look } from './walks.ts'

test('a miner enters four companies; one is a customer, and is stopped with the name of its owner', async () => {
  const miner = await openPage()
  await enter(miner, 'data-miner', '/data-mining')
  await miner.getByText('Verified today').waitFor()
  await miner.getByRole('region', { name: /^Returned to you/ }).waitFor()
  await look(miner, 'mining-mine')
  for (const [at, domain] of [
    'walk-one.com',
    'alder-foods.example',
    'https://www.Walk-Two.co.uk/x',
    'walk-three.com',
  ].entries()) {
    await miner.getByRole('heading', { name: 'Data mining', level: 1 }).click()
    await miner.keyboard.press('n')
    const dialog = miner.getByRole('dialog', { name: 'New company' })
    await dialog.getByLabel('Domain').fill(domain)
    if (at === 1) {
      await dialog.getByText(/^Already in CRM, owner \w+/).waitFor()
      await look(miner, 'mining-known')
    }
    await dialog.getByLabel('Company', { exact: true }).fill(`Walk ${at}`)
    await dialog.getByLabel('Source').fill('https://walk.example/list')
    const person = dialog.getByRole('group', { name: 'Person 1' })
    await person.getByLabel('Name').fill(`Wanda ${at}`)
    await person.getByLabel('Email').fill(`wanda@walk-${at}.com`)
    await dialog.getByRole('button', { name: 'Submit' }).click()
    if (at === 1) {
      await expect.poll(() => dialog.getByText(/^Already in CRM, owner \w+/).count()).toBeGreaterThan(1)
      await dialog.getByRole('button', { name: 'Cancel' }).click()
      await miner.getByRole('button', { name: 'Discard', exact: true }).click()
    }
    await dialog.waitFor({ state: 'detached' })
  }
  await miner.getByRole('gridcell', { name: 'walk-two.co.uk' }).waitFor()
  await miner.getByRole('gridcell', { name: 'walk-three.com' }).waitFor()
  expect(await miner.getByRole('gridcell', { name: 'alder-foods.example' }).count()).toBe(0)
})
