import { expect, test } from 'vitest'
import { workKey } from './grid-model.ts'

test('work of a project, of an item and special tasks have keys of their own', () => {
  expect(workKey({ project_id: 3, item_id: null, special_task: null })).toBe('p3')
  expect(workKey({ project_id: 3, item_id: 7, special_task: null })).toBe('p3/7')
  expect(workKey({ project_id: null, item_id: null, special_task: 'kt' })).toBe('t:kt')
})
