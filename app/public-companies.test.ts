import sharp from 'sharp'
import { expect, test } from 'vitest'
import { getBookingCompany } from '#appointments/contract/booking/booking-page-calls.ts'
import { getCalculatorLinks } from '#estimates/contract/calculator/calculator-calls.ts'
import { listCompanies } from '#organization/contract/lists/company-calls.ts'
import { setCompanyLogo } from '#organization/contract/lists/company-logo-calls.ts'
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

test('with its name goes the logo of the company that it names', async () => {
  const admin = await product.as(await product.account({ roles: ['employee', 'admin'] }))
  const picture = sharp({ create: { width: 40, height: 40, channels: 3, background: '#336655' } })
  const logo = new File([new Uint8Array(await picture.png().toBuffer())], 'logo.png', { type: 'image/png' })
  for (const id of [1, 2]) await admin.send(setCompanyLogo, { id }, { files: { logo } })
  const [first, second] = (await admin.send(listCompanies, {})).data.rows
  await product.write(({ db }) =>
    db.updateTable('appointment_page').set({ company_name: second!.name.toUpperCase() }).execute(),
  )
  const booking = (await product.stranger.send(getBookingCompany, {})).data
  const films = (await product.stranger.send(getPortfolioCompany, {})).data
  const calculator = (await product.stranger.send(getCalculatorLinks, {})).data
  expect([booking.logo, films.logo, calculator.logo]).toEqual([second!.logo, first!.logo, ''])
  expect((await fetch(product.origin + films.logo)).status).toBe(200)
})
