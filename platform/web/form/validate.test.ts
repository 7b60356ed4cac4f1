import { expect, test } from 'vitest'
import { z } from 'zod'
import { calendarDate } from '#platform/contract/scalars.ts'
import { validate, withoutEmpty } from './validate.ts'

const schema = z.object({
  name: z.string().min(1, 'Name can not be empty'),
  mail: z.email('Invalid email address').optional(),
  note: z.string().optional(),
  age: z.number(),
  items: z.array(z.object({ amount: z.number() })),
})

test('every complaint stands under the path of its field, in the words of the schema where it has some', () => {
  expect(validate(schema, { name: '', age: null, items: [{ amount: 1 }, { amount: 'x' }] })).toEqual({
    name: 'Name can not be empty',
    age: 'Enter a value',
    'items.1.amount': 'This format isn’t valid',
  })
})

test.each([undefined, null, ''])('what is asked for and not there is asked for plainly: %j', (nothing) => {
  const asked = z.object({ day: calendarDate, kind: z.enum(['a', 'b']), count: z.number() })
  const plainly = 'Enter a value'
  const given = { day: nothing, kind: nothing, count: nothing }
  expect(validate(asked, given)).toEqual({ day: plainly, kind: plainly, count: plainly })
  expect(validate(asked, { day: '1 May', kind: 'c', count: 1 })).toEqual({
    day: 'Enter a date as YYYY-MM-DD',
    kind: 'Choose a value from the list',
  })
})

test('an emptied field is left out only where the schema can do without it', () => {
  expect(withoutEmpty(schema, { name: '', mail: '', note: '', age: null, items: [] })).toEqual({
    name: '',
    mail: undefined,
    note: '',
    age: null,
    items: [],
  })
})
