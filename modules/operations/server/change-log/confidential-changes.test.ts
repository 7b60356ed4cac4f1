import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { areasOf } from '#app/modules.ts'
import { writeChange } from '#platform/server/database/change-log.ts'
import type { Caller } from '#platform/testing/test-caller.ts'
import { testProduct } from '#platform/testing/test-product.ts'
import * as calls from '#operations/contract/change-log/change-log-calls.ts'

const product = await testProduct()
const declared = areasOf(product).flatMap(({ confidentialChanges = [] }) => confidentialChanges)
const SECRETS = /fever|2002-03-04|4711000|casual/
let admin: Caller
let auditor: Caller
let adminOfHr: Caller

const as = async (...roles: string[]) => product.as(await product.account({ roles }))

beforeAll(async () => {
  ;[admin, auditor, adminOfHr] = await Promise.all([as('admin'), as('auditor'), as('admin', 'hr_manager')])
  await product.write(async (ctx) => {
    const leave = { leave_type_id: 1, reason: 'fever', rest_type_id: null, starts_on: '2026-12-01' }
    const later = { ...leave, leave_type_id: 2, reason: 'casual' }
    writeChange(ctx, { table: 'leave_application', rowId: 1, before: null, after: leave })
    writeChange(ctx, { table: 'leave_application', rowId: 1, before: leave, after: later })
    writeChange(ctx, { table: 'leave_certificate', rowId: 1, before: null, after: { name: 'fever.pdf' } })
    const fields = { born_on: '2002-03-04' }
    writeChange(ctx, {
      table: 'record_entry',
      rowId: 1,
      before: null,
      after: { section: 'personal', fields },
    })
    writeChange(ctx, { table: 'onboarding_terms', rowId: 1, before: null, after: { told_ctc: 4711000 } })
    const letter = { subject: 'Your pay of 4711000', body: 'You get 4711000', revoke_reason: '' }
    writeChange(ctx, { table: 'letter', rowId: 1, before: null, after: letter })
    const revoked = { ...letter, revoke_reason: 'It was not 4711000' }
    writeChange(ctx, { table: 'letter', rowId: 1, before: letter, after: revoked })
    const request = { day_from: '2026-12-02', reason_code: 'other', comment: 'fever in the night' }
    writeChange(ctx, { table: 'attendance_request', rowId: 1, before: null, after: request })
    writeChange(ctx, { table: 'attendance_evidence', rowId: 1, before: null, after: { name: 'fever.png' } })
    const penalty = { status: 'proposed', reason: '' }
    const waived = { status: 'waived', reason: 'fever' }
    writeChange(ctx, { table: 'late_penalty', rowId: 1, before: penalty, after: waived })
    await Promise.resolve()
  })
})

const read = async (caller: Caller, filter = {}) =>
  (await caller.send(calls.changeList.read, { size: 200, ...filter })).data.rows
const file = async (caller: Caller) => {
  const answer = await caller.raw('/api/operations/export-change-log', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ format: 'csv' }),
  })
  return answer.text()
}

test('a reader who may not see kinds of leave, records and pay reads neither in the change log nor in its file', async () => {
  for (const caller of [admin, auditor]) {
    expect(JSON.stringify(await read(caller))).not.toMatch(/fever|casual/)
    expect(await file(caller)).not.toMatch(/fever|casual/)
  }
  expect(JSON.stringify(await read(admin))).not.toMatch(SECRETS)
  expect(await file(admin)).not.toMatch(SECRETS)
})

test('that it changed is read, without what it was; what is empty stands like what is not', async () => {
  const [changed, added] = await read(admin, { table: 'leave_application' })
  // In the order in which the columns were kept.
  expect(changed!.changes.toSorted((one, other) => one.label.localeCompare(other.label))).toEqual([
    { label: 'Leave type', before: '•••', after: '•••' },
    { label: 'Reason', before: '•••', after: '•••' },
  ])
  expect(added!.changes.toSorted((one, other) => one.label.localeCompare(other.label))).toEqual([
    { label: 'Leave type', before: null, after: '•••' },
    { label: 'Reason', before: null, after: '•••' },
    { label: 'Rest type', before: null, after: '•••' },
    { label: 'Starts on', before: null, after: '2026-12-01' },
  ])
})

test('that someone asked for a correction is read; why in their own words, and their papers, only by HR', async () => {
  for (const caller of [admin, auditor]) {
    const [asked] = await read(caller, { table: 'attendance_request' })
    expect(asked!.changes).toContainEqual({ label: 'Comment', before: null, after: '•••' })
    expect(asked!.changes).toContainEqual({ label: 'Day from', before: null, after: '2026-12-02' })
    expect(await read(caller, { table: 'attendance_evidence' })).toEqual([])
    const [waived] = await read(caller, { table: 'late_penalty' })
    expect(waived!.changes).toContainEqual({ label: 'Reason', before: '•••', after: '•••' })
  }
  const [seen] = await read(adminOfHr, { table: 'attendance_request' })
  expect(seen!.changes).toContainEqual({ label: 'Comment', before: null, after: 'fever in the night' })
  expect(await read(adminOfHr, { table: 'attendance_evidence' })).toHaveLength(1)
})

test('the subject of a letter is as confidential as its text', async () => {
  const [revoked, drafted] = await read(admin, { table: 'letter' })
  expect(drafted!.changes).toContainEqual({ label: 'Subject', before: null, after: '•••' })
  expect(revoked!.changes).toEqual([{ label: 'Revoke reason', before: '•••', after: '•••' }])
  const [, seen] = await read(adminOfHr, { table: 'letter' })
  expect(seen!.changes).toContainEqual({ label: 'Subject', before: null, after: 'Your pay of 4711000' })
})

test('a medical certificate is not among the changes, their count, or the kinds of records', async () => {
  const count = async (caller: Caller) =>
    (await caller.send(calls.changeList.read, { table: 'leave_certificate' })).data.total
  expect([await count(admin), await count(auditor), await count(adminOfHr)]).toEqual([0, 0, 1])
  const tables = async (caller: Caller) =>
    (await caller.send(calls.listChangedTables, {})).data.rows.map(({ table }) => table)
  expect(await tables(admin)).not.toContain('leave_certificate')
  expect(await tables(adminOfHr)).toContain('leave_certificate')
})

test('a reader who holds the permission for everyone reads it all', async () => {
  expect(JSON.stringify(await read(adminOfHr))).toMatch(/fever/)
  expect(JSON.stringify(await read(adminOfHr, { table: 'onboarding_terms' }))).toMatch(/4711000/)
})

test('what is declared is there, and no table keeps a person’s kind of leave without being declared', async () => {
  const { rows } = await product.read(({ db }) =>
    sql<{ table: string; column: string }>`
      select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public'`.execute(db),
  )
  const there = new Set(rows.map(({ table, column }) => `${table}.${column}`))
  const hidden = declared.flatMap(({ table, columns }) =>
    columns === 'all' ? [] : columns.map((column) => `${table}.${column}`),
  )
  expect(hidden.filter((one) => !there.has(one))).toEqual([])
  const kinds = rows.filter(({ table, column }) => column === 'leave_type_id' && table !== 'leave_rule')
  expect(kinds.length).toBeGreaterThan(4)
  expect(kinds.map(({ table }) => `${table}.leave_type_id`).filter((one) => !hidden.includes(one))).toEqual(
    [],
  )
})
