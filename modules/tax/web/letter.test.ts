import { expect, test } from 'vitest'
import { payTaxYears } from '#payroll/contract/pay-years.ts'
import { declarationStates, rowStates } from '#tax/contract/tax-states.ts'
import { taxScreens } from '#tax/web/tax-screens.ts'

const numbered = (states: {
  readonly keys: readonly string[]
  idOf: (key: never) => number | string
  labelOf: (key: never) => string
}) => states.keys.map((key) => `${states.idOf(key as never)} ${states.labelOf(key as never)}`).toSorted()

test('states, routes and years are those of the specification, to the letter', () => {
  expect(numbered(declarationStates)).toEqual([
    '0 Request Sent',
    '1 Declaration Submitted',
    '2 Closed',
    '3 Request Send For Scheme Choose',
    '4 Scheme Details Submitted',
  ])
  expect(numbered(rowStates)).toEqual(['0 Pending', '1 Approved', '2 Rejected'])
  const paths = taxScreens.map(({ path }) => path)
  for (const path of ['/investment-declaration', '/investment-declaration-form', '/tax-calculation'])
    expect(paths).toContain(path)
  expect(payTaxYears.map((year) => year.slice(0, 4)).toSorted()).toEqual(
    Array.from({ length: 14 }, (_, at) => String(2017 + at)),
  )
})
