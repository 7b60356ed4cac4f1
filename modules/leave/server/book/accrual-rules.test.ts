import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accrualsDue, CORRECTIONS_FROM, yearlyShare } from './accrual-rules.ts'
import { buildLeaveRule } from '#leave/server/leave-builders.ts'

const here = { joinedOn: '2020-01-01', leftOn: null }
const year = '2026-01-01'
const nothing = new Map<number, number>()
const nineteen = buildLeaveRule({ yearly: 1_900 })

const creditsOf = (asked: Partial<Parameters<typeof accrualsDue>[0]>) =>
  accrualsDue({ year, upTo: '2026-12-31', span: here, ruleOn: () => nineteen, posted: nothing, ...asked })

const together = (credits: readonly { quantity: number }[]) =>
  credits.map((_, at) => credits.slice(0, at + 1).reduce((sum, { quantity }) => sum + quantity, 0))

test('nineteen days a year come together month by month in halves, and exactly', () => {
  expect(together(creditsOf({}))).toEqual([
    150, 300, 450, 600, 750, 950, 1_100, 1_250, 1_400, 1_550, 1_700, 1_900,
  ])
  expect(creditsOf({}).at(-1)?.because).toBe('19.00 have come together by December, 17.00 were credited')
})

test('what was not run in May is posted with June, and twice makes nothing more', () => {
  const posted = new Map([1, 2, 3, 4].map((period) => [period, 150]))
  const credits = creditsOf({ upTo: '2026-06-01', posted })
  expect(credits.map(({ period, quantity }) => [period, quantity])).toEqual([
    [5, 150],
    [6, 200],
  ])
  const all = new Map([...posted, ...credits.map(({ period, quantity }) => [period, quantity] as const)])
  expect(creditsOf({ upTo: '2026-06-01', posted: all })).toEqual([])
})

test('who joins on the 16th of July has five months of twelve days a year', () => {
  const ruleOn = () => buildLeaveRule({ yearly: 1_200 })
  const credits = creditsOf({ ruleOn, span: { joinedOn: '2026-07-16', leftOn: null } })
  expect(credits.map(({ dueOn }) => dueOn.slice(5, 7))).toEqual(['08', '09', '10', '11', '12'])
  expect(together(credits).at(-1)).toBe(500)
  const byThe15th = creditsOf({ ruleOn, span: { joinedOn: '2026-07-15', leftOn: null } })
  expect(together(byThe15th).at(-1)).toBe(600)
  expect(byThe15th[0]?.dueOn).toBe('2026-07-15')
})

test('a year that is credited at once is so on joining, in proportion', () => {
  const ruleOn = () => buildLeaveRule({ accrual: 'yearly', yearly: 1_200 })
  expect(creditsOf({ ruleOn, upTo: '2026-01-01' })).toMatchObject([{ dueOn: '2026-01-01', quantity: 1_200 }])
  const joined = creditsOf({ ruleOn, span: { joinedOn: '2026-07-10', leftOn: null } })
  expect(joined).toMatchObject([{ dueOn: '2026-07-10', quantity: 600 }])
})

test('who leaves has nothing credited after the last day', () => {
  const left = creditsOf({ span: { joinedOn: '2020-01-01', leftOn: '2026-03-20' } })
  expect(left.map(({ period }) => period)).toEqual([1, 2, 3])
  const onTheFirst = creditsOf({ span: { joinedOn: '2020-01-01', leftOn: '2026-03-01' } })
  expect(together(onTheFirst)).toEqual([150, 300, 450])
})

test('on the last day of the quarter, and longer service has more', () => {
  const rule = buildLeaveRule({
    accrual: 'quarterly',
    due: 'last_day',
    yearly: 1_200,
    slabs: [{ after_months: 60, yearly: 2_400 }],
  })
  const credits = creditsOf({ ruleOn: () => rule, span: { joinedOn: '2021-07-01', leftOn: null } })
  expect(credits.map(({ dueOn, quantity }) => [dueOn, quantity])).toEqual([
    ['2026-03-31', 300],
    ['2026-06-30', 300],
    ['2026-09-30', 600],
    ['2026-12-31', 600],
  ])
})

test('a rule that changes in the year counts from its month on', () => {
  const ruleOn = (day: string) => buildLeaveRule({ yearly: day < '2026-07-01' ? 1_200 : 2_400 })
  expect(together(creditsOf({ ruleOn })).at(-1)).toBe(1_800)
  expect(yearlyShare({ year, span: here, ruleOn })).toBe(1_800)
})

test('however the days of running fall, the year comes to its whole', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 6_000 }),
      fc.constantFrom(1 as const, 25 as const, 50 as const, 100 as const),
      fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 12 }),
      (yearly, step, runs) => {
        const ruleOn = () => buildLeaveRule({ yearly, step })
        const posted = new Map<number, number>()
        for (const month of [...runs.toSorted((one, other) => one - other), 12])
          for (const credit of creditsOf({
            ruleOn,
            posted,
            upTo: `2026-${String(month).padStart(2, '0')}-28`,
          })) {
            expect(posted.has(credit.period)).toBe(false)
            posted.set(credit.period, credit.quantity)
          }
        const sum = [...posted.values()].reduce((all, quantity) => all + quantity, 0)
        expect(sum).toBe(Math.floor(yearly / step) * step)
      },
    ),
  )
})

test('a year credited at once follows a rule that changes in it, and the day on which someone leaves', () => {
  const ruleOn = (day: string) =>
    buildLeaveRule({ accrual: 'yearly', yearly: day < '2026-07-01' ? 1_200 : 2_400 })
  const posted = new Map([[1, 1_200]])
  const [more] = creditsOf({ ruleOn, posted, upTo: '2026-07-01' })
  expect(more).toMatchObject({ period: CORRECTIONS_FROM, quantity: 600, dueOn: '2026-07-01' })
  const after = new Map([...posted, [more!.period, more!.quantity] as const])
  expect(creditsOf({ ruleOn, posted: after, upTo: '2026-07-02' })).toEqual([])
  const leaving = creditsOf({
    ruleOn,
    posted: after,
    upTo: '2026-08-10',
    span: { joinedOn: '2020-01-01', leftOn: '2026-08-20' },
  })
  // Six months of twelve days a year and two of twenty-four: 6 + 4 = 10.
  expect(leaving).toMatchObject([{ period: CORRECTIONS_FROM + 1, quantity: -800 }])
})

test('a month with many days without pay is credited in part, also where it was credited before', () => {
  const ruleOn = () => buildLeaveRule({ yearly: 1_200, step: 1, pause_after_unpaid: 500 })
  const unpaidIn = (firstDay: string) =>
    firstDay === '2026-03-01' ? 1_000 : firstDay === '2026-04-01' ? 500 : 0
  const credits = creditsOf({ ruleOn, unpaidIn, upTo: '2026-04-30' })
  // March has 31 days of which 21 were paid; five days in April are not more than five.
  expect(credits.map(({ quantity }) => quantity)).toEqual([100, 100, 67, 100])
  const posted = new Map([1, 2, 3].map((period) => [period, 100]))
  expect(creditsOf({ ruleOn, unpaidIn, posted, upTo: '2026-03-31' })).toMatchObject([
    {
      period: CORRECTIONS_FROM,
      quantity: -33,
      because: '2.67 are due by March as the rules and the employment are now, 3.00 were credited',
    },
  ])
})

test.each([
  { rounding: 'down', step: 50, yearly: 1_900, months: [150, 300, 450], end: 1_900 },
  { rounding: 'up', step: 50, yearly: 1_900, months: [200, 350, 500], end: 1_900 },
  { rounding: 'nearest', step: 50, yearly: 1_900, months: [150, 300, 500], end: 1_900 },
  { rounding: 'up', step: 100, yearly: 1_230, months: [200, 300, 400], end: 1_230 },
  { rounding: 'nearest', step: 100, yearly: 1_230, months: [100, 200, 300], end: 1_200 },
  { rounding: 'down', step: 100, yearly: 1_230, months: [100, 200, 300], end: 1_200 },
  { rounding: 'nearest', step: 25, yearly: 1_190, months: [100, 200, 300], end: 1_190 },
  { rounding: 'up', step: 1, yearly: 1_000, months: [84, 167, 250], end: 1_000 },
] as const)('$yearly a year in steps of $step, rounded $rounding', ({ months, end, ...wish }) => {
  const credits = together(creditsOf({ ruleOn: () => buildLeaveRule(wish) }))
  expect(credits.slice(0, 3)).toEqual(months)
  expect(credits.at(-1)).toBe(end)
})

test('who joins in the year has the rounding too, within what the whole year brings; a credit says how it was rounded', () => {
  const ruleOn = () => buildLeaveRule({ yearly: 1_300, step: 50, rounding: 'up' })
  const credits = creditsOf({ ruleOn, span: { joinedOn: '2026-08-01', leftOn: null } })
  // Five months of thirteen days are 5.4166.
  expect(together(credits).at(-1)).toBe(550)
  expect(credits[0]?.because).toBe(
    '1.50 have come together by August, rounded up to 0.50, 0.00 were credited',
  )
})

test('however it is rounded, no year brings more than its days, and running late changes nothing', () => {
  const rule = fc.record({
    yearly: fc.integer({ min: 1, max: 6_000 }),
    step: fc.constantFrom(1 as const, 25 as const, 50 as const, 100 as const),
    rounding: fc.constantFrom('down' as const, 'nearest' as const, 'up' as const),
  })
  fc.assert(
    fc.property(rule, fc.integer({ min: 1, max: 11 }), (wish, month) => {
      const ruleOn = () => buildLeaveRule(wish)
      const upTo = `2026-${String(month).padStart(2, '0')}-28`
      const early = creditsOf({ ruleOn, upTo })
      const posted = new Map(early.map(({ period, quantity }) => [period, quantity]))
      const late = creditsOf({ ruleOn, posted })
      const sum = together([...early, ...late]).at(-1) ?? 0
      expect(sum).toBe(together(creditsOf({ ruleOn })).at(-1) ?? 0)
      expect(sum).toBeLessThanOrEqual(wish.yearly)
      expect([...early, ...late].every(({ quantity }) => quantity > 0)).toBe(true)
    }),
  )
})

test('a kind that begins with December brings what December brings', () => {
  const rule = buildLeaveRule({ yearly: 1_200 })
  const inDecember = (day: string) => (day >= '2026-12-01' && day <= '2026-12-31' ? rule : null)
  expect(together(creditsOf({ ruleOn: inDecember })).at(-1)).toBe(100)
  expect(yearlyShare({ year, span: here, ruleOn: inDecember })).toBe(100)
})

test('of several steps of service the highest that is reached counts, in whatever order they stand', () => {
  const steps = [
    { after_months: 12, yearly: 1_500 },
    { after_months: 60, yearly: 1_800 },
  ]
  for (const slabs of [steps, steps.toReversed()])
    expect(yearlyShare({ year, span: here, ruleOn: () => buildLeaveRule({ yearly: 1_200, slabs }) })).toBe(
      1_800,
    )
})

test('who joins within a month has not served one yet', () => {
  const ruleOn = () => buildLeaveRule({ yearly: 1_200, slabs: [{ after_months: 1, yearly: 2_400 }] })
  const credits = creditsOf({ ruleOn, span: { joinedOn: '2026-07-10', leftOn: null } })
  expect(together(credits).slice(0, 3)).toEqual([100, 200, 400])
})

test('where no rule credits anything nothing comes together, and nothing is promised', () => {
  for (const ruleOn of [() => null, () => buildLeaveRule({ accrual: 'none', yearly: 1_200 })]) {
    expect(creditsOf({ ruleOn })).toEqual([])
    expect(yearlyShare({ year, span: here, ruleOn })).toBe(0)
  }
})

test('the year of someone who joins in July is promised half of its days', () => {
  const span = { joinedOn: '2026-07-01', leftOn: null }
  expect(yearlyShare({ year, span, ruleOn: () => buildLeaveRule({ yearly: 1_200 }) })).toBe(600)
})

test('a quarter that is credited at its beginning is due on the first day of the quarter', () => {
  const credits = creditsOf({ ruleOn: () => buildLeaveRule({ accrual: 'quarterly', yearly: 1_200 }) })
  expect(credits.map(({ dueOn }) => dueOn)).toEqual(['2026-01-01', '2026-04-01', '2026-07-01', '2026-10-01'])
})

test('a rule that has a little less in one month brings a little less, however it is rounded', () => {
  const ruleOn = (day: string) =>
    buildLeaveRule({ yearly: day < '2026-02-01' ? 1_199 : 1_200, step: 1, rounding: 'up' })
  expect(together(creditsOf({ ruleOn })).at(-1)).toBe(1_199)
})

test('a month of which no day is paid brings nothing, even rounded up', () => {
  const ruleOn = () => buildLeaveRule({ yearly: 6_000, step: 1, rounding: 'up', pause_after_unpaid: 500 })
  expect(creditsOf({ ruleOn, unpaidIn: () => 3_100, upTo: '2026-01-31' })).toEqual([])
})
