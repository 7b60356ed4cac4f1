import { expect, test } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, openPage, takePicture } from '#platform/testing/browser.ts'
import { enter, walks } from './walks.ts'

test.each(walks)('on a %s in %s one finds a colleague by name and opens the card', async (device, scheme) => {
  const page = await openPage({ device, scheme })
  await enter(page, 'employee', '/directory')
  await page.getByRole('heading', { name: 'Directory', level: 1 }).waitFor()
  await page.getByText('Anusmita Lahkar').waitFor()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await takePicture(page, `directory-${device}-${scheme}`)

  await page.getByLabel('Name or email').fill('পালধি')
  await page.getByText('1 row', { exact: true }).waitFor()
  expect(new URL(page.url()).searchParams.get('search')).toBe('পালধি')
  await page.getByText('অরিন্দম পালধি').click()
  const card = page.getByRole('dialog', { name: 'Directory card' })
  await card.getByRole('heading', { name: 'অরিন্দম পালধি' }).waitFor()
  await card.getByText('Banyan Softworks').waitFor()
  await expectAccessible(page)
  await takePicture(page, `directory-card-${device}-${scheme}`)

  await page.goBack()
  await card.waitFor({ state: 'detached' })
  expect(new URL(page.url()).searchParams.get('search')).toBe('পালধি')
})

test('two who rename the same department: the second is told, and decides', async () => {
  const first = await openPage()
  const second = await openPage()
  for (const page of [first, second]) {
    await enter(page, 'hr-manager', '/departments')
    await page.getByRole('button', { name: 'Actions for Marketing' }).click()
    await page.getByRole('menuitem', { name: 'Rename' }).click()
    await page.getByLabel('Name', { exact: true }).waitFor()
  }
  await second.getByLabel('Name', { exact: true }).fill('Marketing and research')
  await first.getByLabel('Name', { exact: true }).fill('Market research')
  await first.getByRole('button', { name: 'Save' }).click()
  await first.getByRole('gridcell', { name: 'Market research', exact: true }).waitFor()
  // The list behind the dialog hears of it at once; what was typed stays an edit of the older name.
  await second.getByRole('gridcell', { name: 'Market research', exact: true, includeHidden: true }).waitFor()
  await second.getByRole('button', { name: 'Save' }).click()
  await second.getByText('This record was changed by Anusmita Lahkar').first().waitFor()
  await expectAccessible(second)
  await takePicture(second, 'rename-stale-desktop-light')
  await second.getByRole('button', { name: 'Continue with these values' }).click()
  await second.getByRole('button', { name: 'Save' }).click()
  await first.getByRole('gridcell', { name: 'Marketing and research', exact: true }).waitFor()
})
