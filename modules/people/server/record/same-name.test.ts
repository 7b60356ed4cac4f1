import { expect, test } from 'vitest'
import { isSameName } from './same-name.ts'

test.each([
  ['Anirban Kuila', 'ANIRBAN KUILA', true],
  ['Kuila Anirban', 'Anirban Kuila', true],
  ['Mr. Anirban  Kuila', 'Anirban Kuila', true],
  ['A. Kuila', 'Anirban Kuila', true],
  ['Kavitha R', 'Kavitha Ramesh', true],
  ['Renée D’Mello', 'Renee D’Mello', true],
  ['अनिर्बन कुइला', 'अनिर्बन कुइला', true],
  ['Anirban', 'Anirban Kuila', false],
  ['B. Kuila', 'Anirban Kuila', false],
  ['Anirban Kundu', 'Anirban Kuila', false],
  ['', 'Anirban Kuila', false],
])('“%s” and “%s”: %s', (one, other, same) => {
  expect(isSameName(one, other)).toBe(same)
  expect(isSameName(other, one)).toBe(same)
})
