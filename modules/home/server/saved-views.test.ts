import { expect, test } from 'vitest'
import { testProduct } from '#platform/testing/test-product.ts'
import { forgetView, listSavedViews, saveView } from '#home/contract/saved-view-calls.ts'

const product = await testProduct()
const [asha, ravi] = [await product.account(), await product.account()]
const [hers, his] = [await product.as(asha), await product.as(ravi)]
const view = { list: 'directory', name: 'Kolkata by name', query: 'location_id=1&sort=name' }

test('a view is kept under its name, for the own eyes only', async () => {
  const { data } = await hers.send(saveView, view)
  expect((await hers.send(listSavedViews, {})).data.rows).toEqual([{ id: data.id, ...view }])
  expect((await his.send(listSavedViews, {})).data.rows).toEqual([])
  expect(await his.send(forgetView, { id: data.id })).toMatchObject({
    httpStatus: 404,
    message: 'This view no longer exists.',
  })
  await hers.send(forgetView, { id: data.id })
  expect((await hers.send(listSavedViews, {})).data.rows).toEqual([])
})

test('of 20 views of one name saved at once one is kept', async () => {
  const names = Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? 'Mine' : 'MINE'))
  const answers = await Promise.all(names.map((name) => hers.send(saveView, { ...view, name })))
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(1)
  expect(answers.find(({ status }) => status === 1)).toMatchObject({
    httpStatus: 409,
    failure: { fields: { name: 'You already have a view with this name.' } },
  })
})

test('a list has room for thirty, also when forty are saved at once', async () => {
  const save = (at: number) => his.send(saveView, { ...view, name: `View ${at}` })
  const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => save(at)))
  expect(answers.filter(({ status }) => status === 0)).toHaveLength(30)
  expect(answers.find(({ status }) => status === 1)?.message).toContain('30 views')
  expect((await his.send(saveView, { ...view, list: 'departments' })).status).toBe(0)
})

test('a view needs a name, and a stranger keeps none', async () => {
  expect((await hers.send(saveView, { ...view, name: ' ' })).failure.fields).toEqual({
    name: 'Enter a name for the view',
  })
  expect((await product.stranger.send(saveView, view)).message).toBe('jwt missing')
})
