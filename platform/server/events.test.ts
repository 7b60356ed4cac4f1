import { expect, test } from 'vitest'
import { testGround } from '#platform/testing/test-ground.ts'
import { defineEvent, listen, raise } from './events.ts'

const happened = defineEvent<{ name: string }>('test.happened')
const other = defineEvent<{ name: string }>('test.other')
const heard: string[] = []

const ground = await testGround({}, [
  listen(happened, async (ctx, { name }) => {
    heard.push(`first ${name}`)
    await ctx.db.insertInto('done_once').values({ key: name, done_at: ctx.now }).execute()
  }),
  listen(happened, async (_ctx, { name }) => {
    heard.push(`second ${name}`)
    if (name === 'broken') throw new Error('a listener that fails')
  }),
])

const kept = (key: string) =>
  ground.read((ctx) => ctx.db.selectFrom('done_once').select('key').where('key', '=', key).execute())

test('every listener of an event hears it, in the order of the list, and no one hears another event', async () => {
  await ground.write((ctx) => raise(ctx, happened, { name: 'rain' }))
  await ground.write((ctx) => raise(ctx, other, { name: 'snow' }))
  expect(heard).toEqual(['first rain', 'second rain'])
  expect(await kept('rain')).toHaveLength(1)
})

test('what a listener wrote is gone when a later one fails', async () => {
  await expect(ground.write((ctx) => raise(ctx, happened, { name: 'broken' }))).rejects.toThrow('fails')
  expect(await kept('broken')).toEqual([])
})
