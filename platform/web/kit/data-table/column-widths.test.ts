import { expect, test } from 'vitest'
import { areFigures, columnWidths, isFigure } from './column-widths.ts'

const name = { natural: 220, whole: true }
const figure = { natural: 90, whole: true }
const text = (natural: number) => ({ natural, whole: false })
const total = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width, 0)

test('where there is room, every column shows its content whole and the table is filled', () => {
  const widths = columnWidths([name, text(150), figure], 1000)
  expect(widths[0]).toBeGreaterThanOrEqual(220)
  expect(widths[1]).toBeGreaterThanOrEqual(150)
  expect(total(widths)).toBeGreaterThan(996)
  expect(total(widths)).toBeLessThanOrEqual(1000)
})

test('a long text takes what the others leave, and no more than it needs', () => {
  const [first, long] = columnWidths([name, text(900)], 1000)
  expect([first, long]).toEqual([220, 780])
})

test('where there is too little, texts give way and neither the name nor the figure does', () => {
  const [first, one, other, last] = columnWidths([name, text(300), text(200), figure], 650)
  expect([first, last]).toEqual([220, 90])
  expect(one! + other!).toBeLessThanOrEqual(340)
  expect(Math.min(one!, other!)).toBeGreaterThanOrEqual(150)
})

test('below that the table is wider than its place and is scrolled', () => {
  expect(columnWidths([name, text(300), text(80), figure], 200)).toEqual([220, 150, 80, 90])
})

test('one name as long as a sentence does not push the others out of sight', () => {
  const [first] = columnWidths([{ natural: 900, whole: true }, text(200), text(200)], 800)
  expect(first).toBeLessThanOrEqual(400)
})

test.each(['+91 33 5550 1119', '29.88', '14 Apr 2025', '₹ 1,250.00', '$18,900', '–', ''])(
  '%j is a figure',
  (shown) => {
    expect(isFigure(shown)).toBe(true)
  },
)

test.each(['Banyan Softworks', 'employee@atrium.example', 'A0037'])('%j is no figure', (shown) => {
  expect(isFigure(shown)).toBe(false)
})

test('a word here and there leaves a column one of figures; names with a dash among them do not make one', () => {
  expect(areFigures(['$18,900', '₹11,45,000 – ₹15,30,000', '₹1,42,500', 'In person'])).toBe(true)
  expect(areFigures(['–', '–', '–', 'Vihaan Rastogiya'])).toBe(false)
  expect(areFigures(['–', '3 days', ''])).toBe(true)
})
