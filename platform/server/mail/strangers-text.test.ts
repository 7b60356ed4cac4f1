import { expect, test } from 'vitest'
import { strangersText } from './strangers-text.ts'

test.each([
  ['Ingrid Solvang', 'Ingrid Solvang'],
  ['J.R. O’Hara-Nair', 'J. R. O’Hara-Nair'],
  ['সঞ্জয় বসু', 'সঞ্জয় বসু'],
  ['Win now: https://evil.example/a?b=c', 'Win now: evil. example a?b=c'],
  ['www.evil.example', 'evil. example'],
  ['Asha\r\nBcc: x@evil.example', 'Asha Bcc: x evil. example'],
  ['Asha\u2028\u202Eelpmaxe', 'Asha elpmaxe'],
  ['evil。example', 'evil. example'],
])('%j stands in a mail as %j', (typed, shown) => {
  expect(strangersText(typed)).toBe(shown)
})
