import { expect, test } from 'vitest'
import { testGround } from '../testing/test-ground.ts'
import { insertRow, updateRow } from './database/write.ts'

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
  expect(Math.min(...attempts)).toBe(1)
  expect(Math.max(...attempts)).toBeGreaterThan(1)
})

/** Nobody goes on before so many have come. */
function meetingOf(count: number): () => Promise<void> {
  let missing = count
  let open = () => {}
  const all = new Promise<void>((settle) => (open = settle))
  return () => {
    if (--missing === 0) open()
    return all
  }
}
