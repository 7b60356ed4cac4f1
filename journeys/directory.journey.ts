import { expect, test } from 'vitest'
import { openPage } from '#platform/testing/browser.ts'
import { enter, look, walks } from './walks.ts'

test.each(walks)('on a %s in %s one finds a colleague by name and opens the card', async (device, scheme) => {
  const page = await openPage({ device, scheme })
  await enter(page, 'employee', '/directory')
  await page.getByRole('heading', { name: 'Directory', level: 1 }).waitFor()
  await page.getByText('Anusmita Lahkar').waitFor()
  await look(page, `directory-${device}-${scheme}`)

  await page.getByLabel('Name or email').fill('পালধি')
  await page.getByText('1 row', { exact: true }).waitFor()
  expect(new URL(page.url()).searchParams.get('search')).toBe('পালধি')
  await page.getByText('অরিন্দম পালধি').click()
  const card = page.getByRole('dialog', { name: 'Directory card' })
  await card.getByRole('heading', { name: 'অরিন্দম পালধি' }).waitFor()
  await card.getByText('Banyan Softworks').waitFor()
  await look(page, `directory-card-${device}-${scheme}`)

  await page.goBack()
  await card.waitFor({ state: 'detached' })
  expect(new URL(page.url()).searchParams.get('search')).toBe('পালধি')
})
