import { expect, test } from 'vitest'
import { testProduct } from '../../../platform/testing/test-product.ts'
import { getCountrieslist } from '../contract/contacts-calls.ts'
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

test('a machine is known by the field that nobody sees, or by its links', () => {
  expect(spamReason({ trap: '', texts: ['see https://our.example and www.other.example'] })).toBeNull()
  expect(spamReason({ trap: 'x', texts: [] })).toBe('trap')
  expect(spamReason({ trap: ' ', texts: ['http://a '.repeat(6)] })).toBe('links')
})
