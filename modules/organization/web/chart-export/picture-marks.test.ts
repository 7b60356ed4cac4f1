import { expect, test } from 'vitest'
import { holdsAny } from './page-colours-and-fonts.ts'
import { sharpnessOf } from './picture-png.ts'
import { svgOf } from './picture-svg.ts'
import { pictureOf, shortened } from './picture-marks.ts'
import { layOutTree } from '#organization/web/chart/tree-layout.ts'

const drawing = layOutTree([{ key: '1', children: [{ key: '2', children: [] }] }])
const names: Record<string, string> = { '1': `Ada <"&'> Bo`, '2': 'অরিন্দম পালধি' }
const measure = (text: string) => text.length * 7

const picture = pictureOf({
  drawing,
  wordsOf: (key) => ({ name: names[key]!, designation: 'Engineer', place: 'Delivery · Kolkata', count: '' }),
  title: 'Organization chart',
  about: 'As on 21 Nov 2026',
  dotted: [[drawing.byKey.get('1')!, drawing.byKey.get('2')!]],
  paper: {
    surface: '#f00',
    raised: '#f11',
    line: '#f22',
    'line-strong': '#f33',
    ink: '#f44',
    'ink-quiet': '#f55',
  },
  measure,
})

test('a picture holds every card, wire and dotted line, and is as large as what is in it', () => {
  expect(picture.width).toBeGreaterThan(drawing.size.width)
  expect(picture.height).toBeGreaterThan(drawing.size.height)
  expect(picture.marks.filter(({ kind }) => kind === 'box')).toHaveLength(2)
  expect(picture.marks.filter((mark) => mark.kind === 'line' && mark.dotted)).toHaveLength(1)
})

test('the file is one whole SVG, whatever signs a name has', () => {
  const svg = svgOf(picture, ["@font-face{font-family:'Figtree'}"])
  expect(svg).toMatch(/^<svg [^>]+>\n<style>@font-face/)
  expect(svg).toContain("Ada &lt;&quot;&amp;'&gt; Bo")
  expect(svg).toContain('অরিন্দম পালধি')
  expect(svg.match(/<(text|rect|line)\b/g)).toHaveLength(picture.marks.length + 1)
})

test('a long name is shortened to its card, and never within a letter', () => {
  expect(shortened('Short', 100, measure)).toBe('Short')
  expect(measure(shortened('A name of very many letters', 100, measure))).toBeLessThanOrEqual(100)
  expect(shortened('অরিন্দম পালধি', 40, (text) => [...text].length * 7)).toBe('অরি…')
})

test('only the fonts whose letters occur are put in', () => {
  expect(holdsAny('U+0980-09FF', 'অরিন্দম')).toBe(true)
  expect(holdsAny('U+0980-09FF', 'Ada')).toBe(false)
  expect(holdsAny('U+0000-00FF, U+20B9', '₹')).toBe(true)
})

test('a picture is painted sharply, unless it is too large for a browser', () => {
  expect(sharpnessOf({ width: 1_000, height: 800 })).toBe(2)
  expect(sharpnessOf({ width: 100_000, height: 800 })).toBeCloseTo(0.16)
  const { width, height } = { width: 15_000, height: 15_000 }
  expect(width * height * sharpnessOf({ width, height }) ** 2).toBeLessThanOrEqual(80_000_001)
})
