import { expect, test } from 'vitest'
import { match } from './match-path.ts'

test('an address fills the holes of its pattern, or is another address', () => {
  expect(match('/contact-form/:page_name', '/contact-form/web%20apps')).toEqual({ page_name: 'web apps' })
  expect(match('/login', '/login/')).toEqual({})
  expect(match('/login', '/logins')).toBeNull()
  expect(match('/a/:b', '/a')).toBeNull()
})
