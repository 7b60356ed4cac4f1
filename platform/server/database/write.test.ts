import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testGround } from '#platform/testing/test-ground.ts'
import type { Refused } from '#platform/server/must.ts'
import { writeReading } from './change-log.ts'
import { deleteRow, insertRow, updateRow } from './write.ts'

const ground = await testGround()

const newDepartment = (name: string) => ground.write((ctx) => insertRow(ctx, 'department', { name }))

const traceOf = (table: string, id: number) =>
  ground.read((ctx) =>
    ctx.db
      .selectFrom('change_log')
      .select(['action', 'before', 'after', 'actor_name', 'request_id'])
      .where('table_name', '=', table)
      .where('row_id', '=', String(id))
      .orderBy('id')
      .execute(),
  )

test('every write leaves a trace of what changed, and only of that', async () => {
  const { id } = await newDepartment('Design')
  await ground.write((ctx) => updateRow(ctx, 'department', { id }, { name: 'Design & research' }))
  await ground.write((ctx) => updateRow(ctx, 'department', { id }, { name: 'Design & research' }))
  await ground.write((ctx) => deleteRow(ctx, 'department', id))
  expect(await traceOf('department', id)).toEqual([
    expect.objectContaining({ action: 'insert', before: null, actor_name: 'Atrium', request_id: 'test' }),
    expect.objectContaining({
      action: 'update',
      before: { name: 'Design' },
      after: { name: 'Design & research' },
    }),
    expect.objectContaining({ action: 'delete', after: null }),
  ])
})

test('the trace says that a secret changed and never what it is', async () => {
  const account = {
    name: 'Asha',
    email: 'asha@atrium.example',
    user_type: 'Staff' as const,
    created_at: new Date(),
  }
  const { id } = await ground.write((ctx) =>
    insertRow(ctx, 'account', { ...account, password_hash: '$argon2id$first' }),
  )
  await ground.write((ctx) => updateRow(ctx, 'account', { id }, { password_hash: '$argon2id$second' }))
  const trace = JSON.stringify(await traceOf('account', id))
  expect(trace).not.toContain('argon2id')
  expect(trace).toContain('password_hash')
})

test('what is rolled back leaves neither row nor trace', async () => {
  const before = await ground.read((ctx) =>
    ctx.db
      .selectFrom('change_log')
      .select(sql`count(*)`.as('n'))
      .execute(),
  )
  await expect(
    ground.write(async (ctx) => {
      await insertRow(ctx, 'department', { name: 'Never' })
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  const after = await ground.read((ctx) =>
    ctx.db
      .selectFrom('change_log')
      .select(sql`count(*)`.as('n'))
      .execute(),
  )
  expect(after).toEqual(before)
})

test('no one edits the trace', async () => {
  await newDepartment('Quality')
  for (const statement of [sql`update change_log set actor_name = 'x'`, sql`delete from change_log`])
    await expect(ground.write((ctx) => statement.execute(ctx.db))).rejects.toThrow('append-only')
})

test('of 20 edits of the same version one is kept, and the others read who was faster', async () => {
  const { id, version } = await newDepartment('Delivery')
  const attempts = await Promise.allSettled(
    Array.from({ length: 20 }, (_, number) =>
      ground.write((ctx) => updateRow(ctx, 'department', { id, version }, { name: `Delivery ${number}` })),
    ),
  )
  expect(attempts.filter((attempt) => attempt.status === 'fulfilled')).toHaveLength(1)
  const refusals = attempts.flatMap((attempt) =>
    attempt.status === 'rejected' ? [(attempt.reason as Refused).refusal] : [],
  )
  for (const refusal of refusals) {
    expect(refusal).toMatchObject({ kind: 'conflict', facts: { stale: true, changedBy: 'Atrium' } })
    expect(refusal.text).toContain('was changed by Atrium')
  }
})

test('a caller who is late reads what others wrote of the same columns since, and nothing of the others', async () => {
  const id = 1
  const { version } = await ground.write((ctx) => updateRow(ctx, 'company', { id }, { city: 'Delhi' }))
  const change = (changes: object) => ground.write((ctx) => updateRow(ctx, 'company', { id }, changes))
  await change({ city: 'Kolkata' })
  await change({ name: 'Heron Works Ltd', phone: '+91 11 5550 0199' })
  await ground.write(async (ctx) => writeReading(ctx, { table: 'company', rowId: id }))
  const late = ground.write((ctx) =>
    updateRow(ctx, 'company', { id, version }, { city: 'Bangalore', name: 'Heron' }),
  )
  const { refusal } = (await late.catch((error: unknown) => error)) as Refused
  expect(refusal.facts?.['changed']).toEqual({ city: 'Kolkata', name: 'Heron Works Ltd' })
})

test('a reading context cannot write', async () => {
  await expect(ground.read((ctx) => ctx.db.deleteFrom('department').execute())).rejects.toThrow('read-only')
})
