import { expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import { getCountrieslist } from '#contacts/contract/contacts-calls.ts'
import { contactEmail, contactName, contactPhone } from '#contacts/contract/contact-form.ts'
import { spamReason } from './spam.ts'

const product = await testProduct()

test('the countries are told to everybody, by name, each with flag and dial code', async () => {
  const { status, data } = await product.stranger.send(getCountrieslist, {})
  expect(status).toBe(0)
  expect(data.length).toBeGreaterThan(230)
  expect(data.find(({ code }) => code === 'IN')).toEqual({
    name: 'India',
    flag: '🇮🇳',
    code: 'IN',
    dial_code: '+91',
  })
  expect(data.every(({ dial_code }) => /^\+\d{1,3}$/.test(dial_code))).toBe(true)
  expect(data.map(({ name }) => name)).toEqual(
    data.map(({ name }) => name).toSorted((one, other) => one.localeCompare(other, 'en')),
  )
})

test.each([
  [contactName, '   ', 'Name cannot be empty'],
  [contactName, undefined, 'Name cannot be empty'],
  [contactEmail, '', 'Email can not be empty'],
  [contactEmail, undefined, 'Email can not be empty'],
  [contactEmail, 'not an address', 'Invalid email address'],
  [contactPhone, '', 'Phone Number can not be empty'],
  [contactPhone, '98300 12345', 'Write the phone number with its country code, such as +91 98300 12345.'],
  [contactPhone, '+91 12345', 'Phone no. should be min 10 and max 15 digits'],
  [contactPhone, '+9112345678901234567890', 'Phone no. should be min 10 and max 15 digits'],
  [contactPhone, '+91 98e0012345', 'Phone no. should be min 10 and max 15 digits'],
])('what is wrong with a contact form is said in the words of the specification %#', (field, given, text) => {
  expect(field.safeParse(given).error?.issues[0]?.message).toBe(text)
})

test('leading spaces are trimmed', () => {
  expect(contactName.parse('  Ingrid')).toBe('Ingrid')
  expect(contactEmail.parse('  Ingrid@Bakery.example ')).toBe('ingrid@bakery.example')
  expect(contactPhone.parse(' +91 98300-12345')).toBe('+919830012345')
})

test('a machine is known by the field that no one sees, or by its links', () => {
  expect(spamReason({ trap: '', texts: ['see https://our.example and www.other.example'] })).toBeNull()
  expect(spamReason({ trap: 'x', texts: [] })).toBe('trap')
  expect(spamReason({ trap: ' ', texts: ['http://a '.repeat(6)] })).toBe('links')
})
