import { expect, test } from 'vitest'
import { byteText } from './format-bytes.ts'

test.each([
  [0, '0 bytes'],
  [1023, '1023 bytes'],
  [1024, '1 kB'],
  [1536, '1.5 kB'],
  [5 * 1024 ** 2, '5 MB'],
  [345.6 * 1024 ** 2, '346 MB'],
  [2.25 * 1024 ** 3, '2.3 GB'],
  [1024 ** 5, '1024 TB'],
])('%d is %s', (bytes, text) => {
  expect(byteText(Math.round(bytes))).toBe(text)
})
