import { expect, test } from 'vitest'
import type { ArrearLine, MonthInput } from '#pay-rules/contract/month/month-input.ts'
import type { NetMonth } from '#pay-rules/contract/month/month-result.ts'
import { grossToNet } from '#pay-rules/server/gross-to-net/gross-to-net.ts'
import { shippedPayPacks } from '#pay-rules/server/packs/shipped/shipped-packs.ts'
import { component, fixed, monthInput, salary, segment } from '#pay-rules/testing/month-scene.ts'
import { replayMonth } from './replay-month.ts'

const rupees = (count: number) => Math.round(count * 100)

function computed(input: MonthInput): NetMonth {
  const outcome = grossToNet(input, shippedPayPacks, () => ({ amount: 0, trace: '' }))
  if (!outcome.ok) throw new Error(outcome.problems.join(' '))
  return outcome.month
}

const monthOf = (month: string, days: number, basic: number, lop = 0) =>
  computed(
    monthInput(month, [
      segment(`${month}-01`, `${month}-${days}`, salary([component('BASIC', fixed(rupees(basic)))]), {
        lopDays: lop * 100,
        lopWorkingDays: lop * 100,
      }),
    ]),
  )

const replayed = (before: NetMonth, after: NetMonth, posted: readonly ArrearLine[] = [], cause = 'a2-v1') =>
  replayMonth({
    employee: 'e1',
    originMonth: before.month,
    cause,
    original: before.lines,
    posted,
    recomputed: after.lines,
  })

const september = { before: monthOf('2026-09', 30, 40_000, 3), after: monthOf('2026-09', 30, 50_000, 3) }
const october = { before: monthOf('2026-10', 31, 40_000), after: monthOf('2026-10', 31, 50_000) }

test('the revision of the guide: 9,000 of September and 10,000 of October; a second time adds nothing', () => {
  const first = [september, october].map(({ before, after }) => replayed(before, after))
  const lines = first.flatMap((month) => month.lines)
  expect(lines.map(({ code, amount }) => [code, amount])).toEqual([
    ['ARR-BASIC-202609', rupees(9_000)],
    ['ARR-BASIC-202610', rupees(10_000)],
  ])
  expect(lines[0]).toMatchObject({
    key: 'e1/2026-09/BASIC/a2-v1',
    trace: 'BASIC of Sep 2026: 45,000.00 − 36,000.00 = 9,000.00',
  })
  const again = [september, october].map(({ before, after }) => replayed(before, after, lines))
  expect(again).toEqual([
    { lines: [], problems: [] },
    { lines: [], problems: [] },
  ])
})

test('the fund of the month follows the wages of that month, the professional tax does not', () => {
  const { lines } = replayed(monthOf('2026-10', 31, 15_000), monthOf('2026-10', 31, 25_001))
  expect(lines.map(({ code, kind, amount }) => [code, kind, amount])).toEqual([
    ['ARR-BASIC-202610', 'earning', rupees(10_001)],
    ['ARR-EPF-202610', 'deduction', rupees(1_200)],
    ['ARR-EPF_ER-202610', 'employer', rupees(367)],
    ['ARR-EPS-202610', 'employer', rupees(833)],
    ['ARR-EDLI-202610', 'employer', rupees(50)],
    ['ARR-EPF_ADMIN-202610', 'employer', rupees(50)],
  ])
})

test('the same cause does not pay twice, a further change of it says so, and a new version pays the rest', () => {
  const { lines } = replayed(october.before, october.after)
  const more = monthOf('2026-10', 31, 52_000)
  const changed = replayed(october.before, more, lines)
  expect(changed.lines).toEqual([])
  expect(changed.problems).toEqual([
    'BASIC of Oct 2026 differs by 2,000.00 again, for the same cause. Give the change a new version.',
  ])
  expect(replayed(october.before, more, lines, 'a2-v2').lines.map(({ amount }) => amount)).toEqual([
    rupees(2_000),
  ])
})

test('too much in an earlier month is taken back, within half of the wages', () => {
  const { lines } = replayed(october.after, october.before)
  const basic = component('BASIC', fixed(rupees(14_000)))
  const november = computed(
    monthInput('2026-11', [segment('2026-11-01', '2026-11-30', salary([basic]))], { arrears: lines }),
  )
  // Half is 7,000 and the fund takes 1,680 of it.
  expect(november.lines.find(({ code }) => code === 'ARR-BASIC-202610')).toMatchObject({
    kind: 'deduction',
    amount: rupees(5_320),
  })
  expect(november.carried).toMatchObject([{ code: 'ARR-BASIC-202610', amount: rupees(4_680) }])
})
