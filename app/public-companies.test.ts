import { expect, test } from 'vitest'
import { getBookingCompany } from '#appointments/contract/booking/booking-page-calls.ts'
import { getCalculatorLinks } from '#estimates/contract/calculator/calculator-calls.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import { getPortfolioCompany } from '#portfolio/contract/public-calls.ts'

const product = await testProduct()

test('a stranger reads whose each public page is: as its page says, or the first of the group', async () => {
  const companies = async () =>
    Promise.all(
      [getBookingCompany, getCalculatorLinks, getPortfolioCompany].map(
        async (call) => (await product.stranger.send(call, {})).data.company,
      ),
    )
  const name = await product.read(async ({ db }) => {
    const first = await db.selectFrom('company').select('name').orderBy('id').executeTakeFirstOrThrow()
    return first.name
  })
  expect(await companies()).toEqual(['', '', name])
  await product.write(({ db }) =>
    db.updateTable('appointment_page').set({ company_name: 'Lotus Works' }).execute(),
  )
  expect((await companies())[0]).toBe('Lotus Works')
})
