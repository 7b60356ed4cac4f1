import { expect, test } from 'vitest'
import { isGrave, readAudit } from './supply/audit.ts'
import { isAllowed, licencesIn, strangersIn } from './supply/licences.ts'
import { leaksIn } from './supply/secrets.ts'

test('a licence of several parts is allowed when the parts are', () => {
  expect(['MIT', '(MIT OR GPL-3.0)', 'MIT AND ISC'].map(isAllowed)).toEqual([true, true, true])
  expect(['GPL-3.0', 'MIT AND GPL-3.0', 'unknown', ''].map(isAllowed)).toEqual([false, false, false, false])
})

test('what only builds and tests is left out, what says nothing is unknown', () => {
  const packages = {
    '': {},
    'node_modules/a': { version: '1.0.0', license: 'MIT' },
    'node_modules/b': { version: '1.0.0', dev: true, license: 'GPL-3.0' },
    'node_modules/a/node_modules/@s/c': { version: '2.0.0' },
  }
  expect(licencesIn({ packages })).toEqual([
    { name: '@s/c', version: '2.0.0', licence: 'unknown' },
    { name: 'a', version: '1.0.0', licence: 'MIT' },
  ])
})

test('what is not locked to a registry is a stranger', () => {
  const integrity = 'sha512-abc'
  const packages = {
    '': {},
    'node_modules/a': { integrity },
    'node_modules/b': { integrity, resolved: 'https://packages.example/b/-/b-1.0.0.tgz' },
    'node_modules/@s/b': { integrity, resolved: 'https://packages.example/@s/b/-/b-1.0.0.tgz' },
    'node_modules/f': { integrity, resolved: 'https://code.example/somebody/f/archive/main.tar.gz' },
    'node_modules/c': { integrity, resolved: 'git+ssh://git@example.com/c.git' },
    'node_modules/d': { integrity: 'sha1-abc' },
    'node_modules/e': {},
  }
  expect(strangersIn({ packages })).toEqual([
    'node_modules/f',
    'node_modules/c',
    'node_modules/d',
    'node_modules/e',
  ])
})

test('known holes are read from what npm says, and a registry without an audit is not the same as none', () => {
  const said = {
    vulnerabilities: {
      a: { severity: 'critical', via: [{ title: 'Runs what it reads' }] },
      b: { severity: 'low', via: ['a'] },
    },
  }
  const audit = readAudit(JSON.stringify(said))
  expect(audit).toEqual({
    known: true,
    holes: [
      { name: 'a', severity: 'critical', title: 'Runs what it reads' },
      { name: 'b', severity: 'low', title: 'through a' },
    ],
  })
  expect(audit.known && audit.holes.map(isGrave)).toEqual([true, false])
  expect(readAudit('{"message":"405 Method Not Allowed"}')).toEqual({
    known: false,
    why: '405 Method Not Allowed',
  })
  expect(readAudit('').known).toBe(false)
})

test.each([
  // In parts, so that this file holds none itself.
  [['-----BEGIN', 'PRIVATE KEY-----'], ' ', 'a private key'],
  [['key: AKIA', 'ABCDEFGHIJKLMNOP'], '', 'a key of AWS'],
  [['postgres://atrium:', 'hunter2hunter2@db.internal/atrium'], '', 'a password in an address'],
])('%s is found', (parts, between, what) => {
  expect(leaksIn('a.ts', `first line\n${parts.join(between)}`)).toEqual([{ path: 'a.ts', line: 2, what }])
})

test('what stands for a secret is none', () => {
  const text =
    'postgres://user:password@host/database\npostgres://atrium:${POSTGRES_PASSWORD:?}@database/atrium'
  expect(leaksIn('a.md', text)).toEqual([])
})
