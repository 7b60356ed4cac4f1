import { expect, test } from 'vitest'
import { maskedAddress } from './masked-email.ts'

test.each([
  ['asha.rao@banyan.example', 'a•••@banyan.example'],
  [' Asha.Rao@Banyan.Example ', 'a•••@banyan.example'],
  ['a@banyan.example', 'a•••@banyan.example'],
  ['অরিন্দম@banyan.example', 'অ•••@banyan.example'],
  ['😀smile@banyan.example', '😀•••@banyan.example'],
  ['asha', 'a•••'],
  ['@banyan.example', '•••@banyan.example'],
])('%s is shown as %s', (typed, shown) => {
  expect(maskedAddress(typed)).toBe(shown)
})
