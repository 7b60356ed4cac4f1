import { expect, test } from 'vitest'
import { addressOf, topicOf } from './call-url.ts'

test('a reading call carries its input in the query, after the holes of its path are filled', () => {
  const call = { method: 'GET', path: '/users/{id}' } as const
  expect(addressOf(call, { id: 7, role: ['a', 'b'], search: 'x y', none: undefined })).toEqual({
    url: '/api/users/7?role=a&role=b&search=x+y',
    rest: {},
  })
})

test('a writing call carries the rest in its body', () => {
  expect(addressOf({ method: 'PUT', path: '/users/{id}' }, { id: 'a/b', name: 'N' })).toEqual({
    url: '/api/users/a%2Fb',
    rest: { name: 'N' },
  })
})

test('the first part of the path is the area that a call makes stale', () => {
  expect(topicOf({ path: '/leaves/apply-leave' })).toBe('leaves')
})
