import { expect, test } from 'vitest'
import { EXPIRING_SOON_DAYS } from '#documents/contract/documents-lists.ts'
import { documentsMessages as say } from '#documents/contract/documents-messages.ts'
import { complaintAbout, daysAfter, expiryOf, kindsInWords } from './document-rules.ts'

const today = '2026-11-09'
const type = { name: 'Passport', kinds: ['pdf'], max_megabytes: 2, expiry: 'may', several: false } as const
type Type = Parameters<typeof complaintAbout>[0]
type Offered = Parameters<typeof complaintAbout>[1]

const about = (offered: Partial<Offered> = {}, rules: Partial<Type> = {}) =>
  complaintAbout(
    { ...type, ...rules },
    {
      file: { kind: 'pdf', bytes: 1_000 },
      title: '',
      issuedOn: undefined,
      expiresOn: undefined,
      today,
      ...offered,
    },
  )

test('what keeps every rule is taken', () => {
  expect(about()).toBeNull()
  expect(about({ issuedOn: '2026-11-01', expiresOn: '2030-01-01' })).toBeNull()
})

test('a file of exactly so many megabytes is taken, a byte more is not', () => {
  const file = (bytes: number) => ({ file: { kind: 'pdf' as const, bytes } })
  expect(about(file(2 * 1024 * 1024))).toBeNull()
  expect(about(file(2 * 1024 * 1024 + 1))).toEqual(say.fileTooLarge('Passport', 2))
  expect(about({ file: { kind: 'png', bytes: 1 } })).toEqual(say.wrongKind('Passport', 'PDF'))
})

test('of several of a kind each has a title', () => {
  expect(about({ title: '' }, { several: true })).toBe(say.titleMissing)
  expect(about({ title: 'Bachelor' }, { several: true })).toBeNull()
})

test('an expiry is asked for, or kept out, as the kind says', () => {
  expect(about({}, { expiry: 'must' })).toBe(say.expiryMissing)
  expect(about({ expiresOn: '2030-01-01' }, { expiry: 'must' })).toBeNull()
  expect(about({ expiresOn: '2030-01-01' }, { expiry: 'never' })).toEqual(say.expiryUnknown('Passport'))
  expect(about({}, { expiry: 'never' })).toBeNull()
})

test.each([
  ['issued today, on its last day today', { issuedOn: today, expiresOn: today }, null],
  ['issued tomorrow', { issuedOn: '2026-11-10' }, say.issuedLater],
  [
    'over the day after it was issued',
    { issuedOn: '2026-11-02', expiresOn: '2026-11-01' },
    say.expiryBeforeIssue,
  ],
  ['over yesterday', { expiresOn: '2026-11-08' }, say.expiredAlready],
  ['over yesterday, issued before', { issuedOn: '2020-01-01', expiresOn: '2026-11-08' }, say.expiredAlready],
])('%s', (_, offered, complaint) => {
  expect(about(offered)).toBe(complaint)
})

test('kinds are said with an or before the last', () => {
  expect(kindsInWords(['pdf'])).toBe('PDF')
  expect(kindsInWords(['pdf', 'png'])).toBe('PDF or PNG')
  expect(kindsInWords(['pdf', 'png', 'jpeg'])).toBe('PDF, PNG or JPG')
})

test.each([
  [null, 'none'],
  ['2026-11-08', 'expired'],
  [today, 'soon'],
  [daysAfter(today, EXPIRING_SOON_DAYS), 'soon'],
  [daysAfter(today, EXPIRING_SOON_DAYS + 1), 'valid'],
] as const)('what lasts until %s is %s', (expiresOn, state) => {
  expect(expiryOf(expiresOn, today)).toBe(state)
})
