import { expect, test } from 'vitest'
import type { Visitor } from '#visitors/contract/visitors-calls.ts'
import { badgeIn, foundVisitors } from './search-visitors.ts'

const visitor = (visitor_name: string, phone_no: string, badge: string) =>
  ({ visitor_name, phone_no, badge, to_whom_meet: 'Ravi' }) as Visitor
const visitors = [
  visitor('Zoë D’Mello', '9830012345', 'abc'),
  visitor('সঞ্জয় চট্টোপাধ্যায়', '9000011111', 'x_y-1'),
]
const names = (words: string) => foundVisitors(visitors, words).map(({ visitor_name }) => visitor_name)

test('a visitor is found by a part of the name, the phone, the host, or the badge', () => {
  expect(names('')).toHaveLength(2)
  expect(names('zoe')).toEqual(['Zoë D’Mello'])
  expect(names('11111 ravi')).toEqual(['সঞ্জয় চট্টোপাধ্যায়'])
  expect(names('চট্টো')).toEqual(['সঞ্জয় চট্টোপাধ্যায়'])
  expect(names('https://office.example/visitor?badge=x_y-1')).toEqual(['সঞ্জয় চট্টোপাধ্যায়'])
  expect(names('nobody')).toEqual([])
})

test('a badge is read out of its address alone', () => {
  expect([badgeIn('?badge=abc'), badgeIn('badge abc')]).toEqual(['abc', null])
})
