import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const css = readFileSync(resolve(import.meta.dirname, '../web/look/tokens.css'), 'utf8')

/** The colours of one theme: the dark ones stand over the light ones. */
function coloursOf(theme: 'light' | 'dark'): Map<string, string> {
  const light = css.slice(css.indexOf(':root {'), css.indexOf("[data-air='open']"))
  const dark = css.slice(css.indexOf(":root[data-theme='dark']"))
  const found = [...light.matchAll(ONE_COLOUR), ...(theme === 'dark' ? dark.matchAll(ONE_COLOUR) : [])]
  return new Map(found.map(([, name, colour]) => [name!, colour!]))
}

const ONE_COLOUR = /--([\w-]+): (#[0-9a-f]{6});/g

/** Contrast as WCAG 2 counts it. */
function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light! + 0.05) / (dark! + 0.05)
}

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

const grounds = ['surface', 'raised', 'sunken']
const roles = ['accent', 'good', 'warn', 'bad', 'info']
const texts: [ink: string, ground: string][] = [
  ...grounds.flatMap((ground) =>
    ['ink', 'ink-quiet', 'accent', 'bad'].map((ink): [string, string] => [ink, ground]),
  ),
  ...roles.map((role): [string, string] => [role, 'raised']),
  ...roles.map((role): [string, string] => [`on-${role}`, role]),
  ...[...roles, 'neutral'].map((role): [string, string] => [`on-${role}-soft`, `${role}-soft`]),
  ['on-accent', 'accent-strong'],
  ['on-bad', 'bad-strong'],
]

test.each(['light', 'dark'] as const)('every text can be read in the %s theme', (theme) => {
  const colours = coloursOf(theme)
  const weak = texts
    .map(([ink, ground]) => ({ ink, ground, ratio: contrast(colours.get(ink)!, colours.get(ground)!) }))
    .filter(({ ratio }) => !(ratio >= 4.5))
  expect(weak).toEqual([])
})

test.each(['light', 'dark'] as const)('edges of fields and the focus stand out in the %s theme', (theme) => {
  const colours = coloursOf(theme)
  for (const ground of grounds)
    for (const edge of ['line-strong', 'accent'])
      expect(
        contrast(colours.get(edge)!, colours.get(ground)!),
        `${edge} on ${ground}`,
      ).toBeGreaterThanOrEqual(3)
})
