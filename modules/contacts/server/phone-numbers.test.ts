import { expect, test } from 'vitest'
import { countryOfPhone, phoneKey, phoneSpellings, splitPhone } from './phone-numbers.ts'

test.each([
  ['+91 98300 12345', '+919830012345'],
  ['919830012345', '+919830012345'],
  ['98300-12345', '+919830012345'],
  ['098300 12345', '+919830012345'],
  ['+1 (415) 555-2671', '+14155552671'],
  ['+44 20 7946 0958', '+442079460958'],
  // No one has these numbers; what was typed still finds itself again.
  ['+91 12345 67890', '+911234567890'],
  ['0123456789', '+91123456789'],
])('%s is known as %s', (typed, key) => {
  expect(phoneKey(typed)).toBe(key)
})

test('the dial code is parted from the number', () => {
  expect(splitPhone('+919830012345')).toEqual({ dialCode: '91', number: '9830012345' })
  expect(splitPhone('+14155552671')).toEqual({ dialCode: '1', number: '4155552671' })
  expect(splitPhone('+3581234567890')).toEqual({ dialCode: '358', number: '1234567890' })
  expect(splitPhone('+9991234567890')).toBeNull()
})

test.each([
  ['+919830012345', 'IN'],
  ['+14155552671', 'US'],
  ['+442079460958', 'GB'],
  ['+9991234567890', null],
])('%s is a number of %s', (phone, country) => {
  expect(countryOfPhone(phone)).toBe(country)
})

test('a number is found again however it was written down', () => {
  expect(phoneSpellings('+919830012345')).toEqual([
    '+919830012345',
    '919830012345',
    '9830012345',
    '09830012345',
  ])
  expect(phoneSpellings('+9991234567890')).toEqual(['+9991234567890', '9991234567890'])
})
