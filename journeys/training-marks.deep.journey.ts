import { expect, test } from 'vitest'
import { openPage } from '#platform/testing/browser.ts'
import { enter, look } from './walks.ts'

test('the trainer marks people, completes the training, and a stranger verifies a certificate', async () => {
  const page = await openPage({ device: 'phone' })
  await enter(page, 'trainer', '/trainings')
  await page.getByRole('link', { name: 'Accessible interfaces, part 1' }).click()
  const of = (name: string) => page.getByRole('group', { name: `Attendance of ${name}` })
  await of('Apeksha Ullagaddi').getByRole('button', { name: 'Present' }).click()
  await page.getByText('1 person is marked.').waitFor()
  await page.getByRole('button', { name: 'Scores' }).click()
  const scores = page.getByRole('dialog', { name: 'Scores' })
  await scores.getByLabel('Before: Sampath Kedilaya').fill('40')
  await scores.getByLabel('After: Sampath Kedilaya').fill('72')
  await look(page, 'training-scores-phone')
  await scores.getByRole('button', { name: 'Save' }).click()
  await page.getByText(/Score 40 → 72/).waitFor()
  await look(page, 'training-marks-phone')
  await page.getByRole('button', { name: 'Complete' }).click()
  const sure = page.getByRole('dialog', { name: 'Complete this training?' })
  await sure.getByText(/1 not marked: they count as absent/).waitFor()
  await sure.getByRole('button', { name: 'Complete' }).click()
  await page.getByText('The training is completed. 2 certificates are issued.').waitFor()
  await page.getByText('32 points').waitFor()
  const number = (await page
    .getByText(/TRN\/2026\/\d+/)
    .first()
    .textContent())!.match(/TRN\/2026\/\d+/)![0]

  const stranger = await openPage()
  await stranger.goto(
    `/verify-certificate#${new URLSearchParams({ number, code: '000000000000' }).toString()}`,
  )
  expect(await stranger.getByLabel('Number').inputValue()).toBe(number)
  await look(stranger, 'verify-certificate')
  await stranger.getByRole('button', { name: 'Verify' }).click()
  await stranger.getByRole('heading', { name: 'Not found' }).waitFor()
})
