import { expect, test } from 'vitest'
import { movedRoutes } from './moved-addresses.ts'

test('an earlier address leads to the present one, with the question that follows it', () => {
  const [route] = movedRoutes([{ path: '/now/here', earlier: ['/before'] }, { path: '/elsewhere' }])
  expect(route?.path).toBe('/before')
  const request = new Request('http://atrium.example/before?field=3')
  const answer = (route!.loader as (given: object) => Response)({ request })
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/now/here?field=3'])
})
