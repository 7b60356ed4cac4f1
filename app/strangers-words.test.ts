import { expect, test } from 'vitest'
import type { NoticeKind } from '#platform/server/notice-kind.ts'
import { testGround } from '#platform/testing/test-ground.ts'
import { areasOf } from './modules.ts'

// Anyone who fills in a public form chooses the words of the notices and mails that tell of it. A link among them would
// come from us. The notices are read from the product: no one adds to them here.
const areas = areasOf(await testGround())
const TYPED = 'Win now: https://evil.example/a?b=c\r\nwww.evil.example and evil.example/now@evil.example'

/** Areas in which people outside type what others read, and under which names a notice is given it. */
const strangersAt: Readonly<Record<string, readonly string[]>> = {
  appointments: ['name', 'names'],
  chat: ['name'],
  contacts: ['name', 'title'],
  estimates: ['name', 'signer'],
  onboarding: ['name', 'newcomer'],
  portfolio: ['name'],
  recruitment: ['name', 'candidate'],
  sales: ['name', 'client', 'deal'],
  visitors: ['name'],
}

/** Where a notice chooses among its own words. */
const choices: Readonly<Record<string, object>> = {
  'appointments.meeting': { what: 'booked' },
  'recruitment.interview': { what: 'scheduled' },
  'recruitment.offer-answered': { answer: 'accepted' },
  'sales.assigned': { title: TYPED },
  'sales.proposal-news': { news: 'viewed' },
}

type Worded = NoticeKind & Record<'title' | 'text', (input: object) => string>

const worded = areas.flatMap(({ name, notices = [] }) =>
  name in strangersAt ? notices.map((notice) => [notice.kind, name, notice as Worded] as const) : [],
)

test('every area that strangers write to has notices here', () => {
  expect(new Set(worded.map(([, area]) => area))).toEqual(new Set(Object.keys(strangersAt)))
})

test.each(worded)(
  '%s tells what a stranger typed short, on one line, without a link',
  (kind, area, notice) => {
    const typed = Object.fromEntries(strangersAt[area]!.map((field) => [field, TYPED]))
    const known: Record<string, unknown> = { ...typed, ...choices[kind] }
    const input = new Proxy(known, { get: (all, field) => all[String(field)] ?? '1' })
    for (const said of [notice.title(input), notice.text(input)]) {
      expect(said).not.toMatch(/evil\.example|:\/\/|www\.|[\r\n]|@/)
      expect(said.length).toBeLessThan(500)
    }
  },
)
