import { expect, test } from 'vitest'
import { z } from 'zod'
import { defineList } from '#platform/contract/lists/define-list.ts'

/** A list whose pay some readers do not have, and what is wrong with its declaration; null where nothing is. */
function complaintOf(row: z.ZodRawShape, { by = 'name' } = {}): string | null {
  try {
    defineList(z.object(row), {
      key: 'test-pay',
      title: 'Pay',
      columns: {
        name: { label: 'Name', kind: 'text', main: true, sort: true },
        pay: { label: 'Pay', kind: 'money', seenBy: 'pay' },
      },
      order: { by, direction: 'asc' },
      read: { path: '/test/pay', needs: 'account', summary: 'Pay.' },
    })
    return null
  } catch (error) {
    return String(error)
  }
}

const row = { id: z.number(), name: z.string(), pay: z.number().nullable().optional() }

test('what is taken out for some readers may be missing from the row, or the list is not declared', () => {
  expect(complaintOf(row)).toBeNull()
  expect(complaintOf({ ...row, pay: z.number() })).toContain('"pay" is taken out for some readers')
  // Null is a value; a column that is taken out leaves none.
  expect(complaintOf({ ...row, pay: z.number().nullable() })).toContain('must be optional in the row')
})

test('a column without a field, an order by what does not sort and rows without an id are refused', () => {
  const { id, name, pay } = row
  expect(complaintOf({ id, pay })).toContain('the row has no field "name"')
  expect(complaintOf({ id, name })).toContain('the row has no field "pay"')
  expect(complaintOf(row, { by: 'pay' })).toContain('its order is by "pay"')
  expect(complaintOf({ name, pay })).toContain('its rows have no id')
})
