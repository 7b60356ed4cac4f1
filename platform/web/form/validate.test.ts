import { expect, test } from 'vitest'
import { z } from 'zod'
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
    age: 'Please fill this in',
    'items.1.amount': 'This has the wrong form',
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
