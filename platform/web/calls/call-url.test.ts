import { expect, test } from 'vitest'
import { addressOf, topicsChangedBy } from './call-url.ts'

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

test('a call makes stale what its path begins with, and what it says itself', () => {
  expect(topicsChangedBy({ path: '/leaves/apply-leave', alsoChanges: ['compoff'] })).toEqual([
    'leaves',
    'compoff',
  ])
})
