import { expect, test } from 'vitest'
import { packOn, packsBetween } from './pack-on.ts'

const pack = (valid_from: string, valid_to: string | null, jurisdiction = 'IN') => ({
  code: 'fund' as const,
  jurisdiction,
  valid_from,
  valid_to,
})
const [before, after] = [pack('2025-04-01', '2026-09-16'), pack('2026-09-17', null)]
const packs = [after, before, pack('2025-04-01', null, 'IN-WB')]
const key = { code: 'fund', jurisdiction: 'IN' } as const

test.each([
  ['2025-03-31', 'none'],
  ['2025-04-01', before],
  ['2026-09-16', before],
  ['2026-09-17', after],
  ['2030-01-01', after],
])('on %s', (date, expected) => {
  const answer = packOn(packs, key, date)
  expect(answer.found ? answer.pack : answer.why).toBe(expected)
})

test('two packs for one day are no answer', () => {
  expect(packOn([...packs, pack('2026-11-01', null)], key, '2026-11-30')).toEqual({
    found: false,
    why: 'several',
  })
  expect(packOn(packs, { code: 'fund', jurisdiction: 'IN-DL' }, '2026-11-30')).toEqual({
    found: false,
    why: 'none',
  })
})

test('a month with a change has both packs with their days', () => {
  const september = { from: '2026-09-01', to: '2026-09-30' }
  expect(packsBetween(packs, key, september)).toEqual([
    { pack: before, days: 16 },
    { pack: after, days: 14 },
  ])
  expect(packsBetween(packs, key, { from: '2026-10-01', to: '2026-10-31' })).toEqual([
    { pack: after, days: 31 },
  ])
})
