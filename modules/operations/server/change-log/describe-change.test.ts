import { expect, test } from 'vitest'
import { changeInWords, inWords, type NameOf, type StoredChange } from './describe-change.ts'

const zone = 'Asia/Kolkata'
const names: Record<string, string> = { 'account_role.role_id.3': 'Auditor', 'account.id.7': 'Asha Roy' }
const nameOf: NameOf = (table, column, value) => names[`${table}.${column}.${String(value)}`]

const words = { nameOf, isHidden: () => false, zone }

const stored = (change: Partial<StoredChange>): StoredChange => ({
  id: 1,
  at: '2026-11-21T05:00:00.000Z',
  actor_name: 'Ravi Sen',
  table_name: 'account_role',
  row_id: '12',
  action: 'update',
  before: null,
  after: null,
  ...change,
})

test('a name with underscores becomes words', () => {
  expect(inWords('account_role')).toBe('Account role')
  expect(inWords('visit')).toBe('Visit')
})

test('each column says what it was and what it is, numbers by the names they stand for', () => {
  const change = stored({
    before: { role_id: 3, valid_to: null, sensitive: false },
    after: { role_id: 4, valid_to: '2026-12-31', sensitive: true },
  })
  expect(changeInWords(change, words).changes).toEqual([
    { label: 'Role', before: 'Auditor', after: '4' },
    { label: 'Valid to', before: null, after: '2026-12-31' },
    { label: 'Sensitive', before: 'No', after: 'Yes' },
  ])
})

test('instants are local, objects stay whole, machinery and what is empty on both sides is left out', () => {
  const after = { id: 7, version: 1, at: '2026-11-21T20:00:00.000Z', facts: { a: 1 }, note: '', end: null }
  const told = changeInWords(stored({ action: 'insert', table_name: 'account', row_id: '7', after }), words)
  expect(told.changes).toEqual([
    { label: 'At', before: null, after: '2026-11-22 01:30' },
    { label: 'Facts', before: null, after: '{"a":1}' },
  ])
  expect(told.row_name).toBe('Asha Roy')
})

test('digests are no words', () => {
  const after = { sha256: 'a'.repeat(64), acknowledged_sha256: 'b'.repeat(64), subject: 'Appointment' }
  expect(changeInWords(stored({ action: 'insert', after }), words).changes).toEqual([
    { label: 'Subject', before: null, after: 'Appointment' },
  ])
})

test('a record that is gone keeps the name it had; one that never had a name has its number alone', () => {
  const gone = stored({ action: 'delete', table_name: 'department', before: { name: 'Works' } })
  expect(changeInWords(gone, words).row_name).toBe('Works')
  expect(changeInWords(stored({ action: 'read' }), words)).toMatchObject({
    row_name: null,
    changes: [],
  })
})
