import { expect, test } from 'vitest'
import { openPage } from '#platform/testing/browser.ts'
import { enter, look } from './walks.ts'

test('a verifier returns one with a reason and verifies three; the miner corrects it and submits again', async () => {
  const verifier = await openPage()
  await enter(verifier, 'data-verifier', '/data-mining')
  const place = verifier.getByText(/^\d+ of \d+$/)
  const left = async () => Number((await place.textContent())!.split(' of ')[1])
  await place.waitFor()
  const before = await left()
  const name = await verifier.getByRole('heading', { level: 2 }).first().textContent()
  await look(verifier, 'mining-verify')
  await verifier.keyboard.press('r')
  const dialog = verifier.getByRole('dialog', { name: `Return ${name}` })
  await dialog.getByLabel('Reason').fill('The founder has left.')
  await dialog.getByRole('button', { name: 'Return' }).click()
  await expect.poll(left).toBe(before - 1)
  for (let done = 2; done <= 4; done += 1) {
    await verifier.keyboard.press('v')
    await expect.poll(left).toBe(before - done)
  }

  const miner = await openPage()
  await enter(miner, 'data-miner', '/data-mining')
  const returned = miner.getByRole('region', { name: /^Returned to you/ })
  await returned.getByText('The founder has left.').waitFor()
  await returned.getByRole('button', { name: `Correct ${name}` }).click()
  await miner.getByRole('dialog', { name: name! }).getByRole('button', { name: 'Edit' }).click()
  const form = miner.getByRole('dialog', { name: `Edit ${name}` })
  await form.getByRole('group', { name: 'Person 1' }).getByLabel('Designation').fill('Managing director')
  await form.getByLabel('Submit for verification').check()
  await form.getByRole('button', { name: 'Submit' }).click()
  await miner.getByText('Submitted.').first().waitFor()
  await returned.getByText('The founder has left.').waitFor({ state: 'detached' })
  // It comes to the verifier by itself.
  await expect.poll(left).toBe(before - 3)
})
