import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountText, numberText, rateText, shortAmountText } from './amount-text.ts'
import { Fraction } from './fraction.ts'

const fractions = fc
  .tuple(fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.integer({ min: 1, max: 10_000 }))
  .map(([top, bottom]) => Fraction.of(top, bottom))

test('adding and taking away, multiplying and dividing undo each other exactly', () => {
  fc.assert(
    fc.property(fractions, fractions, (one, other) => {
      expect(one.plus(other).minus(other)).toEqual(one)
      fc.pre(other.compare(0) !== 0)
      expect(one.times(other).over(other)).toEqual(one)
    }),
  )
})

test('rounding stays within half a step, mirrors at zero, and up and down enclose it', () => {
  fc.assert(
    fc.property(fractions, fc.constantFrom(1, 10, 100), (value, step) => {
      const near = value.toNearest(step)
      expect(value.minus(near).times(2).compare(step)).toBeLessThanOrEqual(0)
      expect(Fraction.of(near).minus(value).times(2).compare(step)).toBeLessThanOrEqual(0)
      expect(value.negated().toNearest(step) + near).toBe(0)
      const [down, up] = [value.downTo(step), value.upTo(step)]
      expect(value.compare(down)).toBeGreaterThanOrEqual(0)
      expect(value.compare(up)).toBeLessThanOrEqual(0)
      expect([0, step]).toContain(up - down)
    }),
  )
})

test.each([
  [Fraction.of(1, 2), 1, 1],
  [Fraction.of(-1, 2), 1, -1],
  [Fraction.of(49, 100), 1, 0],
  [Fraction.of(11_550), 100, 11_600],
  [Fraction.of(11_549), 100, 11_500],
])('%o to the nearest %i is %i', (value, step, rounded) => {
  expect(value.toNearest(step)).toBe(rounded)
})

test('what cannot be counted exactly is refused', () => {
  expect(() => Fraction.of(1, 0)).toThrow('Nothing can be divided by zero')
  expect(() => Fraction.of(10n ** 20n).toNearest()).toThrow('is too large to be counted exactly')
  expect(() => Fraction.of(0.5)).toThrow(RangeError)
})

test.each([
  ['12', '12'],
  ['1250.50', '1,250.5'],
  ['0.0001', '0.0001'],
])('%s is read as %s', (text, shown) => {
  expect(numberText(Fraction.read(text)!)).toBe(shown)
})

test.each(['', '.5', '1.', '1e3', '-1', ' 1'])('“%s” is no number', (text) => {
  expect(Fraction.read(text)).toBeNull()
})

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [100_000, '1,000.00'],
  [1_234_567_890, '1,23,45,678.90'],
  [-12_345_678, '−1,23,456.78'],
])('%i paise are %s', (paise, text) => {
  expect(amountText(paise)).toBe(text)
})

test('texts of exact amounts, whole amounts and rates', () => {
  expect(amountText(Fraction.of(7_000_000, 3))).toBe('23,333.33')
  expect(shortAmountText(2_333_300)).toBe('23,333')
  expect(shortAmountText(2_333_333)).toBe('23,333.33')
  expect(rateText(833)).toBe('8.33 %')
  expect(rateText(1200)).toBe('12 %')
  expect(numberText(Fraction.of(59, 2))).toBe('29.5')
  expect(numberText(Fraction.of(-1, 4))).toBe('−0.25')
})
