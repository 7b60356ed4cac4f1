import { expect, test } from 'vitest'
import { testGround } from '#platform/testing/test-ground.ts'
import { insertRow, updateRow } from './database/write.ts'
import { announce } from './live/announce-live.ts'

const ground = await testGround()

test('what follows a commit follows only a commit', async () => {
  const done: string[] = []
  await ground.write(async (ctx) => {
    ctx.afterCommit(() => void done.push('kept'))
    await insertRow(ctx, 'department', { name: 'Kept' })
  })
  await ground
    .write(async (ctx) => {
      ctx.afterCommit(() => void done.push('rolled back'))
      await insertRow(ctx, 'department', { name: 'Kept' })
    })
    .catch(() => done.push('refused'))
  expect(done).toEqual(['kept', 'refused'])
})

test('what fails after a commit is reported and does not undo it', async () => {
  const { id } = await ground.write(async (ctx) => {
    ctx.afterCommit(() => Promise.reject(new Error('the lamp is broken')))
    return insertRow(ctx, 'department', { name: 'Stands' })
  })
  expect(id).toBeGreaterThan(0)
  expect(ground.logged.join('\n')).toContain('the lamp is broken')
})

test('a trail that cannot be written undoes what it is of, and says why', async () => {
  const written = ground.write(async (ctx) => {
    await insertRow(ctx, 'department', { name: 'Undone' })
    announce(ctx, { topic: 'test', to: { kind: 'employee', ids: [1] }, subject: { note: 'x'.repeat(3000) } })
  })
  await expect(written).rejects.toThrow('live_event_subject_check')
  const found = ground.read((ctx) =>
    ctx.db.selectFrom('department').select('id').where('name', '=', 'Undone').execute(),
  )
  expect(await found).toEqual([])
})

test('each change is traced in the name of the person who made it, in the order in which they were made', async () => {
  const ids = await ground.write(async (ctx) => {
    const first = await insertRow(ctx, 'department', { name: 'By the caller' })
    const other = { ...ctx, actor: { ...ctx.actor, id: 77, name: 'Someone else' } }
    const second = await insertRow(other, 'department', { name: 'By someone else' })
    await updateRow(ctx, 'department', { id: second.id }, { name: 'By the caller again' })
    return [first.id, second.id].map(String)
  })
  const traces = await ground.read((ctx) =>
    ctx.db
      .selectFrom('change_log')
      .select(['row_id', 'action', 'actor_name'])
      .where('table_name', '=', 'department')
      .where('row_id', 'in', ids)
      .orderBy('id')
      .execute(),
  )
  expect(traces.map(({ row_id, action }) => [row_id, action])).toEqual([
    [ids[0], 'insert'],
    [ids[1], 'insert'],
    [ids[1], 'update'],
  ])
  expect(traces[1]!.actor_name).toBe('Someone else')
})

test('two transactions in each other’s way both happen', async () => {
  const [one, two] = await ground.write(async (ctx) => [
    await insertRow(ctx, 'designation', { name: 'One' }),
    await insertRow(ctx, 'designation', { name: 'Two' }),
  ])
  // Each holds its first row before either asks for its second: nothing but a deadlock can follow.
  const bothHoldOne = meetingOf(2)
  const touch = async (first: number, second: number, mark: string) => {
    let attempts = 0
    await ground.write(async (ctx) => {
      attempts++
      await updateRow(ctx, 'designation', { id: first }, { name: `${mark} first` })
      if (attempts === 1) await bothHoldOne()
      await updateRow(ctx, 'designation', { id: second }, { name: `${mark} second` })
    })
    return attempts
  }
  const attempts = await Promise.all([touch(one.id, two.id, 'a'), touch(two.id, one.id, 'b')])
  // A second try may meet the other once more, so both may have been tried twice.
  expect(Math.max(...attempts)).toBeGreaterThan(1)
  const names = await ground.read(({ db }) =>
    db.selectFrom('designation').select('name').where('id', 'in', [one.id, two.id]).orderBy('id').execute(),
  )
  expect([
    ['a first', 'a second'],
    ['b second', 'b first'],
  ]).toContainEqual(names.map(({ name }) => name))
})

/** No one goes on before so many have come. */
function meetingOf(count: number): () => Promise<void> {
  let missing = count
  let open = () => {}
  const all = new Promise<void>((settle) => (open = settle))
  return () => {
    if (--missing === 0) open()
    return all
  }
}
