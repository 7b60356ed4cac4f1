import { expect, test } from 'vitest'
import { getBookingCompany } from '#appointments/contract/booking/booking-page-calls.ts'
import { getCalculatorLinks } from '#estimates/contract/calculator/calculator-calls.ts'
import { getVerifyCompany } from '#payroll/contract/slips/verify-calls.ts'
import { getPortfolioCompany } from '#portfolio/contract/public-calls.ts'
import { getVerifyCompany as getCertificateCompany } from '#training/contract/certificates/certificate-calls.ts'
import { publicScreens } from './public-screens.ts'

test('the steps of a way are counted from the first to the last, without a gap', () => {
  const ways = Map.groupBy(
    publicScreens.filter(({ step }) => step),
    ({ company, step }) => `${company?.path ?? 'candidate'} of ${step![1]}`,
  )
  expect(ways.size).toBe(4)
  for (const pages of ways.values()) {
    const last = pages[0]!.step![1]
    const met = [...new Set(pages.map(({ step }) => step![0]))].toSorted((one, other) => one - other)
    expect(met).toEqual(Array.from({ length: last }, (_, at) => at + 1))
  }
})

test('what tells whose a page is, is a declared call that anyone may send', () => {
  const declared = [
    getBookingCompany,
    getCalculatorLinks,
    getCertificateCompany,
    getPortfolioCompany,
    getVerifyCompany,
  ]
  const named = [...new Set(publicScreens.flatMap(({ company }) => company ?? []))]
  const addressOf = ({ method, path, auth }: { method: string; path: string; auth: string }) =>
    `${auth} ${method} ${path}`
  expect(named.map(addressOf).toSorted()).toEqual(declared.map(addressOf).toSorted())
})
