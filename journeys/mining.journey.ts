import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { openPage } from '#platform/testing/browser.ts'
import { enter, look } from './walks.ts'

async function begin(page: Page, domain: string, at: number) {
  await page.getByRole('heading', { name: 'Data mining', level: 1 }).click()
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: 'New company' })
  await dialog.getByLabel('Domain').fill(domain)
  await dialog.getByLabel('Company', { exact: true }).fill(`Walk ${at}`)
  await dialog.getByLabel('Source').fill('https://walk.example/list')
  const person = dialog.getByRole('group', { name: 'Person 1' })
  await person.getByLabel('Name').fill(`Wanda ${at}`)
  await person.getByLabel('Email').fill(`wanda@walk-${at}.com`)
  return dialog
}

test('a miner enters four companies; one is a customer, and is stopped with the name of its owner', async () => {
  const miner = await openPage()
  await enter(miner, 'data-miner', '/data-mining')
  await miner.getByText('Verified today').waitFor()
  await miner.getByRole('region', { name: /^Returned to you/ }).waitFor()
  await look(miner, 'mining-mine')

  const customer = await begin(miner, 'alder-foods.example', 0)
  await customer
    .getByRole('status')
    .getByText(/^Already in CRM, owner \w+/)
    .waitFor()
  await look(miner, 'mining-known')
  await customer.getByRole('button', { name: 'Submit' }).click()
  await expect.poll(() => customer.getByText(/^Already in CRM, owner \w+/).count()).toBeGreaterThan(1)
  await customer.getByRole('button', { name: 'Cancel' }).click()
  await customer.waitFor({ state: 'detached' })

  for (const [at, domain] of ['walk-one.com', 'https://www.Walk-Two.co.uk/x', 'walk-three.com'].entries()) {
    const dialog = await begin(miner, domain, at + 1)
    await dialog.getByRole('button', { name: 'Submit' }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  for (const domain of ['walk-one.com', 'walk-two.co.uk', 'walk-three.com'])
    await miner.getByRole('gridcell', { name: domain }).waitFor()
  expect(await miner.getByRole('gridcell', { name: 'alder-foods.example' }).count()).toBe(0)
})
