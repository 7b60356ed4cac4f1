import { dayInWords, monthInWords } from '#platform/contract/day-in-words.ts'
import { amountText } from '#platform/contract/exact/amount-text.ts'

/** Numbers of golden cases that are no amounts. */
const PLAIN = /days|rate|age|years|months|units/i

export const isPlainNumber = (path: string): boolean => PLAIN.test(lastOf(path))

const lastOf = (path: string) => path.split('.').findLast((part) => !/^\d+$/.test(part)) ?? path

/** `others.0.wageForCoverage` is “Others 1, wage for coverage”. */
export function figureName(path: string): string {
  const words = path
    .split('.')
    .map((part) => (/^\d+$/.test(part) ? ` ${Number(part) + 1}` : `, ${spaced(part)}`))
    .join('')
    .slice(2)
  return `${words[0]?.toUpperCase() ?? ''}${words.slice(1)}`
}

const spaced = (part: string) =>
  part
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()

export function figureInWords(path: string, value: unknown): string {
  if (value === null || value === undefined) return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return isPlainNumber(path) ? String(value) : `₹ ${amountText(value)}`
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return dayInWords(text)
  return /^\d{4}-\d{2}$/.test(text) ? monthInWords(text) : text.replaceAll('_', ' ')
}

export type Figure = { readonly path: string; readonly value: string | number | boolean | null }

/** Every figure inside, with its path. */
export function figuresIn(value: unknown, path = ''): Figure[] {
  if (typeof value !== 'object' || value === null) return [{ path, value: value as Figure['value'] }]
  return Object.entries(value).flatMap(([key, inside]) =>
    figuresIn(inside, path === '' ? key : `${path}.${key}`),
  )
}

/** The same value with another figure at a path. */
export function withFigure(value: unknown, path: string, figure: Figure['value']): unknown {
  if (path === '') return figure
  const [first = '', ...rest] = path.split('.')
  const next = rest.join('.')
  if (Array.isArray(value))
    return value.map((one: unknown, at) => (at === Number(first) ? withFigure(one, next, figure) : one))
  const among = value as Readonly<Record<string, unknown>>
  return { ...among, [first]: withFigure(among[first], next, figure) }
}

/** “employee: expected 11200, got 11300” as people read it. */
export function differenceInWords(difference: string): string {
  const [, path, expected, got] = /^(\S+): expected (\S+), got (\S+)$/.exec(difference) ?? []
  if (path === undefined) return difference
  const said = (text: string | undefined) => {
    if (text === 'nothing') return text
    return figureInWords(path, JSON.parse(text ?? 'null') as unknown)
  }
  return `${figureName(path)}: expected ${said(expected)}, got ${said(got)}`
}
