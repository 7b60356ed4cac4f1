import { expect, test } from 'vitest'
import {
  expectAccessible,
  expectNoSidewaysScroll,
  openPage,
  takePicture,
  type Device,
  type Scheme,
} from '#platform/testing/browser.ts'
import { enter } from './walks.ts'

const walks: [Device, Scheme][] = [
  ['desktop', 'light'],
  ['phone', 'dark'],
]

test.each(walks)('on a %s in %s a list is kept as one likes to see it', async (device, scheme) => {
  const name = `People of ours on a ${device}`
  const page = await openPage({ device, scheme })
  await enter(page, 'recruiter', '/directory')
  await page.getByRole('button', { name: 'Views', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Save view…' }).waitFor()
  expect(await page.getByRole('menuitem', { name: 'Save view…' }).isDisabled()).toBe(true)
  await page.keyboard.press('Escape')

  await page.goto('/directory?search=atrium&sort=name&direction=desc')
  await page.getByRole('button', { name: 'Views', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Save view…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save view' })
  await dialog.getByRole('button', { name: 'Keep', exact: true }).click()
  await dialog.getByText('Enter a name for the view').waitFor()
  await expectAccessible(page)
  await takePicture(page, `saved-view-${device}-${scheme}`)
  await dialog.getByLabel('Name').fill(name)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name }).waitFor()
  await expectNoSidewaysScroll(page)

  await page.goto('/directory?search=somebody')
  await page.getByRole('button', { name: 'Views', exact: true }).click()
  await page.getByRole('menuitemcheckbox', { name }).click()
  await page.waitForURL(/search=atrium.*direction=desc|direction=desc.*search=atrium/)

  await page.getByRole('button', { name }).click()
  await page.getByRole('menuitem', { name: `Take “${name}” away` }).click()
  await page.getByText('View deleted.').waitFor()
  await page.getByRole('button', { name: 'Views', exact: true }).waitFor()
})
