import { expect, test } from 'vitest'
import { getCostFieldCategory, noteVisit } from '#estimates/contract/calculator/calculator-calls.ts'
import { startAddresses } from './start-addresses.ts'

test.each([
  [startAddresses.categories, getCostFieldCategory],
  [startAddresses.visit, noteVisit],
])(
  'an address of the start page is the one of its call',
  (address, { method, path, auth, alsoFor, alsoChanges }) => {
    expect(address).toEqual({ method, path, auth, alsoFor, alsoChanges })
  },
)
