import { expect, test } from 'vitest'
import { pathValues } from './path-switch.tsx'

test.each([
  ['/login', '/login', {}],
  ['/login', '/logout', null],
  ['/a/:id/:way', '/a/7/2', { id: '7', way: '2' }],
  ['/a/:id/:way', '/a/7', null],
  ['/a/:id', '/a/', null],
  ['/a/:id', '/b/7', null],
])('%s fits %s with %j', (pattern, path, values) => {
  expect(pathValues(pattern, path)).toEqual(values)
})
