import { expect, test } from 'vitest'
import { visibilities } from '#project-register/contract/register-lists.ts'
import { createItem } from './items/item-calls.ts'
import { itemKinds, statusCategories } from './items/item-lists.ts'
import { effortTypes } from './plans/plan-lists.ts'
import { requestedKinds, taskRequestStates } from './requests/task-request-calls.ts'

const words = (list: { readonly keys: readonly string[] }) => [...list.keys].toSorted().join(', ')

// Quoted from the specification, word by word.
test.each([
  ['Visibility', words(visibilities), 'private, public, shared'],
  ['Effort types', words(effortTypes), 'change_request, internal'],
  ['Task master status', words(statusCategories), 'closed, not_started, open'],
  ['Task request', words(taskRequestStates), 'approved, pending, rejected'],
  ['Project task types', [...requestedKinds].toSorted().join(', '), 'task, user_story'],
])('%s', (_name, ours, quoted) => {
  expect(ours).toBe(quoted)
})

test('the task types are kinds of items, and Billable is 1 or 0', () => {
  for (const type of ['user_story', 'task']) expect(itemKinds.keys).toContain(type)
  const form = { project_id: 1, title: 'A task' }
  for (const billable of [1, 0]) expect(createItem.input.parse({ ...form, billable }).billable).toBe(billable)
  for (const billable of [2, true, '1'])
    expect(createItem.input.safeParse({ ...form, billable }).success).toBe(false)
})
