import { expect, test } from 'vitest'
import { keyringOf } from './keyring.ts'
import { tokensOf } from './tokens.ts'

const first = 'the first secret of an installation 0001'
const second = 'the second secret of an installation 02'
const now = new Date('2026-11-21T06:00:00Z')
const later = new Date('2026-11-21T18:00:00Z')

test('what one secret seals is opened after a rotation, and never without the secret', () => {
  const sealed = keyringOf([first]).seal('কলকাতা 700001')
  expect(sealed).not.toContain('700001')
  expect(keyringOf([second, first]).open(sealed)).toBe('কলকাতা 700001')
  expect(() => keyringOf([second]).open(sealed)).toThrow('no known secret')
})

test('the same text is sealed differently each time, and a changed character is noticed', () => {
  const keyring = keyringOf([first])
  const sealed = keyring.seal('ABCDE1234F')
  expect(keyring.seal('ABCDE1234F')).not.toBe(sealed)
  const middle = Math.floor(sealed.length / 2)
  const changed = sealed.slice(0, middle) + (sealed[middle] === 'A' ? 'B' : 'A') + sealed.slice(middle + 1)
  expect(() => keyring.open(changed)).toThrow()
})

test('a digest of one purpose does not serve another', () => {
  const keyring = keyringOf([first])
  const digest = keyring.digest('code', '4821')
  expect(keyring.digestMatches('code', '4821', digest)).toBe(true)
  expect(keyring.digestMatches('code', '4822', digest)).toBe(false)
  expect(keyring.digestMatches('file-link', '4821', digest)).toBe(false)
  expect(keyring.digestMatches('code', '4821', '')).toBe(false)
})

test('a token is refused when it has expired, is signed by a foreign key, or by none', () => {
  const tokens = tokensOf(keyringOf([first]))
  const token = tokens.sign({ sid: 'session', aud: 'employee', expires: later, now })
  expect(tokens.verify(token, now)).toMatchObject({ sid: 'session', aud: 'employee' })
  expect(tokens.verify(token, later)).toBeNull()
  expect(tokensOf(keyringOf([second])).verify(token, now)).toBeNull()
  expect(tokensOf(keyringOf([second, first])).verify(token, now)).toMatchObject({ sid: 'session' })
  const [, payload] = token.split('.')
  const unsigned = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${payload}.`
  expect(tokens.verify(unsigned, now)).toBeNull()
  for (const garbage of ['', '.', 'a.b.c', token.slice(0, -2), `${token}x`])
    expect(tokens.verify(garbage, now)).toBeNull()
})
