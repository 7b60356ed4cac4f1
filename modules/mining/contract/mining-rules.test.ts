import { expect, test } from 'vitest'
import { employeeBands } from '#contacts/contract/industries.ts'
import { purposes } from './mining-lists.ts'
import { miningMessages as say } from './mining-messages.ts'
import {
  accuracyOf,
  checkOf,
  domainOf,
  isFreeMail,
  isRoleAddress,
  isTrusted,
  rowWithoutReach,
  shareOf,
  TARGET,
} from './mining-rules.ts'

test('38 verified and 2 returned are 95.0 %, 31 of 40 are 77.5 %', () => {
  expect(accuracyOf(38, 2)).toBe(9_500)
  expect(shareOf(31, TARGET)).toBe(7_750)
  expect(accuracyOf(0, 0)).toBeNull()
})

test('a sample is enough above 95 %, and not at 95 % or after a few records', () => {
  expect(isTrusted(38, 2)).toBe(false)
  expect(isTrusted(39, 2)).toBe(true)
  expect(isTrusted(10, 0)).toBe(false)
})

test.each([
  ['https://www.Acme.co.uk/x', 'acme.co.uk'],
  ['ACME.com', 'acme.com'],
  ['http://acme.com:8080/?a=1#b', 'acme.com'],
  ['acme', null],
  ['acme .com', null],
  ['-acme.com', null],
  ['acme..com', null],
  ['', null],
  ['javascript:alert(1)', null],
  ['127.0.0.1', null],
])('%s is the domain %s', (typed, domain) => {
  expect(domainOf(typed)).toBe(domain)
})

test('info@ is a role address, gmail.com is free mail', () => {
  expect(isRoleAddress('info@acme.com')).toBe(true)
  expect(isRoleAddress('inform@acme.com')).toBe(false)
  expect(isFreeMail('asha@gmail.com')).toBe(true)
  expect(isFreeMail('asha@acme.com')).toBe(false)
})

test('without an answer an address stays unknown, never invalid', () => {
  expect(checkOf('no_answer', false)).toBe('unknown')
  expect(checkOf('no_answer', true)).toBe('unknown')
  expect(checkOf('takes_mail', false)).toBe('valid')
  expect(checkOf('takes_mail', true)).toBe('risky')
  expect(checkOf('takes_none', false)).toBe('invalid')
})

test('the first row without an address or a profile is named', () => {
  const mail = { email: 'a@b.com', profile_url: '' }
  const profile = { email: null, profile_url: 'https://x.com/a' }
  expect(rowWithoutReach([mail, profile, { email: null, profile_url: '' }])).toBe(3)
  expect(rowWithoutReach([mail, profile])).toBeNull()
})

test('the sentences of the specification', () => {
  expect(say.minedBy('acme.com', 'Ravi', '3 Nov', ['web'])).toBe('acme.com was mined by Ravi on 3 Nov (web).')
  expect(say.inCrm('Riya', '12 Oct')).toBe('Already in CRM, owner Riya, last contact 12 Oct')
  expect(say.notToContact).toBe('This company asked not to be contacted.')
  expect(say.sourceEmpty).toBe('Add a source link.')
  expect(say.rowWithoutReach(3).text).toBe('Person row 3: e-mail or profile is required.')
})

test('purposes and bands are those of the specification', () => {
  expect([...purposes]).toEqual(['game', 'web', 'app', 'general'])
  expect([...employeeBands]).toEqual(['1-10', '11-50', '51-200', '201-500', '501-Above'])
})
