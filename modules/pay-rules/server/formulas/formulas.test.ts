import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Fraction } from '#platform/contract/exact/fraction.ts'
import { checkStructure } from '#pay-rules/server/structure/check-structure.ts'
import { component, fixed } from '#pay-rules/testing/month-scene.ts'
import { evaluateFormula, type NamedValue } from './evaluate-formula.ts'
import { unitProblem, type NamedUnit } from './formula-units.ts'
import { orderByNeed } from './order-formulas.ts'
import { parseFormula } from './parse-formula.ts'

const money = (rupees: number): NamedValue => ({
  unit: 'money',
  value: Fraction.of(Math.round(rupees * 100), 100),
})
const known = new Map<string, NamedValue>([
  ['BASIC', money(50_000)],
  ['HRA', money(20_000)],
  ['NOTHING', money(0)],
  ['PAID_DAYS', { unit: 'days', value: Fraction.of(28) }],
  ['epf.wage_ceiling', money(25_000)],
  ['epf.employer_rate', { unit: 'ratio', value: Fraction.of(12, 100) }],
])
const unitOf = (name: string): NamedUnit | null => known.get(name)?.unit ?? null

function evaluated(formula: string): { readonly rupees: number; readonly workings: string } {
  const parsed = parseFormula(formula)
  if (!parsed.ok) throw new Error(parsed.problem.text)
  const value = evaluateFormula(parsed.tree, (name) => known.get(name) ?? null)
  if (!value.ok) throw new Error(value.problem.text)
  return { rupees: value.value.times(10_000).toNearest() / 10_000, workings: value.workings }
}

test.each([
  { formula: 'BASIC * 40%', rupees: 20_000, workings: 'BASIC 50,000.00 × 40%' },
  { formula: '1 + 2 * 3', rupees: 7, workings: '1 + 2 × 3' },
  { formula: '(1 + 2) * 3', rupees: 9, workings: '(1 + 2) × 3' },
  { formula: '10 - 4 - 3', rupees: 3, workings: '10 − 4 − 3' },
  { formula: '10 - (4 - 3)', rupees: 9, workings: '10 − (4 − 3)' },
  { formula: '12 / 3 / 2', rupees: 2, workings: '12 ÷ 3 ÷ 2' },
  { formula: '-BASIC + 60000', rupees: 10_000, workings: '−BASIC 50,000.00 + 60000' },
  {
    formula: 'round(BASIC / 30 * 28)',
    rupees: 46_667,
    workings: 'round(BASIC 50,000.00 ÷ 30 × 28)',
  },
  { formula: 'round(BASIC / 7, 10)', rupees: 7_140, workings: 'round(BASIC 50,000.00 ÷ 7)' },
  { formula: 'round(1.255, 0.01)', rupees: 1.26, workings: 'round(1.255)' },
  {
    formula: 'min(BASIC, epf.wage_ceiling) * epf.employer_rate',
    rupees: 3_000,
    workings: 'least of (BASIC 50,000.00; epf.wage_ceiling 25,000.00) × epf.employer_rate 12 %',
  },
  { formula: 'max(HRA, 15000, 25000)', rupees: 25_000, workings: 'most of (HRA 20,000.00; 15000; 25000)' },
  { formula: 'if(BASIC > 15000, 1800, BASIC / NOTHING)', rupees: 1_800, workings: '1800' },
  { formula: 'if(BASIC <> 50000, 1, 2)', rupees: 2, workings: '2' },
  { formula: 'if(BASIC <= 50000, 1, 2)', rupees: 1, workings: '1' },
  { formula: 'if(BASIC <= 49999, 1, 2)', rupees: 2, workings: '2' },
  { formula: 'if(BASIC >= 50000, 1, 2)', rupees: 1, workings: '1' },
  { formula: 'if(BASIC >= 50001, 1, 2)', rupees: 2, workings: '2' },
  { formula: 'if(BASIC = 50000, 1, 2)', rupees: 1, workings: '1' },
  { formula: 'if(BASIC > 50000, 1, 2)', rupees: 2, workings: '2' },
  { formula: 'if(BASIC < 50000, 1, 2)', rupees: 2, workings: '2' },
])('$formula is $rupees', ({ formula, rupees, workings }) => {
  expect(evaluated(formula)).toEqual({ rupees, workings })
})

test.each([
  ['', 'Column 1: expected a number, a code or “(”, found the end.'],
  ['BASIC *', 'Column 8: expected a number, a code or “(”, found the end.'],
  ['BASIC * * 2', 'Column 9: expected a number, a code or “(”, found “*”.'],
  ['(BASIC + 2', 'Column 11: expected “)”, found the end.'],
  ['BASIC 2', 'Column 7: expected a sign such as + or the end, found “2”.'],
  ['min(BASIC)', 'Column 1: expected two values or more inside min, found “min”.'],
  ['if(BASIC > 1, 2)', 'Column 16: expected “,” and what holds otherwise, found “)”.'],
  ['round(BASIC, 0)', 'Column 14: expected a number above 0, found “0”.'],
  ['1 < 2 < 3', 'Column 7: expected only one comparison, found “<”.'],
  ['BASIC; 2', 'Column 6: expected a number, a code or a function, found “;”.'],
  ['process.exit(1)', 'Column 13: expected a sign such as + or the end, found “(”.'],
  ['eval(1)', 'Column 1: expected a number, a code or a function, found “eval”.'],
  ['basic * 2', 'Column 1: expected a number, a code or a function, found “basic”.'],
])('%s is refused at its column', (formula, text) => {
  const parsed = parseFormula(formula)
  expect(parsed.ok ? null : parsed.problem.text).toBe(text)
})

test('brackets inside brackets end before the stack does', () => {
  const parsed = parseFormula(`${'('.repeat(5_000)}1${')'.repeat(5_000)}`)
  expect(parsed).toMatchObject({ ok: false, problem: { expected: 'fewer brackets inside each other' } })
})

test.each([
  ['BASIC * 40%', null],
  ['BASIC / 30 * 28', null],
  ['BASIC / PAID_DAYS * PAID_DAYS', null],
  ['12 * BASIC / 12', null],
  ['200', null],
  ['if(BASIC > 15000, HRA, 0)', null],
  ['BASIC * HRA', 'Column 7: expected an amount of money as the result, found money times money.'],
  ['BASIC + PAID_DAYS', 'Column 9: expected an amount of money, found days.'],
  ['BASIC + 40%', 'Column 9: expected an amount of money, found a ratio.'],
  ['PAID_DAYS', 'Column 1: expected an amount of money as the result, found days.'],
  ['BASIC / PAID_DAYS', 'Column 7: expected an amount of money as the result, found money for each day.'],
  ['BASIC > 15000', 'Column 7: expected an amount of money as the result, found a comparison.'],
  ['if(BASIC, 1, 2)', 'Column 4: expected a comparison such as BASIC > 15000, found an amount of money.'],
  ['if(BASIC > PAID_DAYS, 1, 2)', 'Column 12: expected an amount of money, found days.'],
  ['(BASIC > 1) + 2', 'Column 8: expected a value, found a comparison.'],
  ['BONUS * 2', 'Column 1: expected a known code, found “BONUS”.'],
])('%s has units that fit, or says where not', (formula, text) => {
  const parsed = parseFormula(formula)
  expect(parsed.ok && (unitProblem(parsed.tree, unitOf)?.text ?? null)).toBe(text)
})

test('a divisor of 0 is told with its column', () => {
  expect(() => evaluated('BASIC / (HRA - HRA)')).toThrow(
    'Column 14: expected a divisor other than 0, found (HRA 20,000.00 − HRA 20,000.00).',
  )
})

/** Formulas with the value they must have, kept as a whole number over 1,000, with all operations inside brackets. */
const expressions = fc.letrec<{ whole: { text: string; value: Fraction } }>((tie) => ({
  whole: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    fc.nat(99_999).map((count) => ({
      text: `${Math.floor(count / 100)}.${String(count % 100).padStart(2, '0')}`,
      value: Fraction.of(count, 100),
    })),
    fc.tuple(tie('whole'), fc.constantFrom('+', '-', '*', '/'), tie('whole')).map(([left, sign, right]) => {
      const text = `(${left.text} ${sign} ${right.text})`
      if (sign === '+') return { text, value: left.value.plus(right.value) }
      if (sign === '-') return { text, value: left.value.minus(right.value) }
      if (sign === '*') return { text, value: left.value.times(right.value) }
      const isZero = right.value.compare(0) === 0
      return isZero ? left : { text, value: left.value.over(right.value) }
    }),
    fc.tuple(tie('whole'), tie('whole')).map(([left, right]) => ({
      text: `if(${left.text} < ${right.text}, ${left.text}, min(${left.text}, ${right.text}))`,
      value: left.value.atMost(right.value),
    })),
  ),
}))

test('formulas are computed exactly, whatever they are made of', () => {
  fc.assert(
    fc.property(expressions.whole, ({ text, value }) => {
      const parsed = parseFormula(text)
      if (!parsed.ok) throw new Error(parsed.problem.text)
      const found = evaluateFormula(parsed.tree, () => null)
      expect(found.ok && found.value.compare(value)).toBe(0)
    }),
    { numRuns: 500 },
  )
})

test('no text breaks the reader: it is a formula or a problem with a column inside it', () => {
  const pieces = fc.constantFrom(
    'BASIC',
    '1',
    '4%',
    '+',
    '*',
    '(',
    ')',
    ',',
    'min',
    'if',
    'epf.rate',
    '<',
    ' ',
    '#',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(pieces).map((all) => all.join('')),
      ),
      (text) => {
        const parsed = parseFormula(text)
        if (parsed.ok) return
        expect(parsed.problem.column).toBeGreaterThanOrEqual(1)
        expect(parsed.problem.column).toBeLessThanOrEqual(text.length + 1)
      },
    ),
    { numRuns: 1_000 },
  )
})

test('needs are brought into order, and a loop is named', () => {
  const needs = (all: Record<string, string[]>) => orderByNeed(new Map(Object.entries(all)))
  expect(needs({ HRA: ['BASIC'], BASIC: ['CTC'], LTA: ['HRA', 'BASIC'] })).toEqual({
    ok: true,
    order: ['BASIC', 'HRA', 'LTA'],
  })
  expect(needs({ LTA: ['BASIC'], BASIC: ['HRA'], HRA: ['BASIC'] })).toEqual({
    ok: false,
    loop: 'BASIC → HRA → BASIC',
  })
})

test('a structure is checked as a whole', () => {
  const formula = (text: string) => ({ by: 'formula', formula: text }) as const
  const problemsOf = (...components: ReturnType<typeof component>[]) => {
    const checked = checkStructure(components)
    return checked.ok ? [] : checked.problems.map(({ text }) => text)
  }
  const basic = component('BASIC', fixed(50_000_00))
  expect(problemsOf(basic, component('HRA', formula('BASIC * 40%')))).toEqual([])
  expect(problemsOf(component('BASIC', formula('HRA * 2')), component('HRA', formula('BASIC / 2')))).toEqual([
    'These components need each other: BASIC → HRA → BASIC.',
  ])
  expect(problemsOf(basic, component('HRA', formula('BASIC *')))).toEqual([
    'HRA: Column 8: expected a number, a code or “(”, found the end.',
  ])
  expect(problemsOf(basic, basic)).toEqual(['The code BASIC is taken.'])
  expect(problemsOf(basic, component('HRA', { by: 'percent', of: 'BASE', rate: 4000 }))).toEqual([
    'HRA needs BASE, which is not in the structure.',
  ])
  const balance = component('SPECIAL', { by: 'balance' })
  expect(problemsOf(basic, balance, component('LTA', formula('SPECIAL * 10%')))).toEqual([
    'LTA needs SPECIAL, which is the balance and known last.',
  ])
  expect(problemsOf(balance, component('OTHER', { by: 'balance' }))).toEqual([
    'Only one component can be the balance, and SPECIAL is.',
  ])
  expect(problemsOf({ ...balance, in_ctc: false })).toEqual([
    'SPECIAL is the balance, so it must be an earning inside the CTC.',
  ])
})
