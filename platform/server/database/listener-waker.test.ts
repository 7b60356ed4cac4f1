import { expect, test } from 'vitest'
import { testGround } from '#platform/testing/test-ground.ts'
import { openDatabase } from './connect.ts'

const { ground, logged } = await testGround()

test('a database is closed when the listeners it still had to wake are woken', async () => {
  const heard: string[] = []
  const listener = await ground.database.writerPool.connect()
  listener.on('notification', ({ channel }) => heard.push(channel))
  await listener.query('listen someone')

  const database = openDatabase(ground.database.url, ground.log, { readers: 1, writers: 1 })
  const holder = await database.writerPool.connect()
  database.wake('someone')
  const closed = database.close()
  holder.release()
  await closed
  await listener.query('select 1')
  expect(heard).toEqual(['someone'])
  expect(logged).toEqual([])
  listener.release(true)
})
