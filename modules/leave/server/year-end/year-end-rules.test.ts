import { expect, test } from 'vitest'
import { yearEndShare } from './year-end-rules.ts'

const caps = { carry_cap: 500, encash_cap: 300 }

test.each([
  { left: 400, ahead: 0, share: { carry: 400, encash: 0, lapse: 0 } },
  { left: 700, ahead: 0, share: { carry: 500, encash: 200, lapse: 0 } },
  { left: 1_000, ahead: 0, share: { carry: 500, encash: 300, lapse: 200 } },
  { left: 700, ahead: 200, share: { carry: 300, encash: 300, lapse: 100 } },
  { left: 200, ahead: 600, share: { carry: 0, encash: 200, lapse: 0 } },
])('of $left left, with $ahead carried before, the rest is paid out and then lapses', (one) => {
  expect(yearEndShare(one.left, caps, one.ahead)).toEqual(one.share)
})
