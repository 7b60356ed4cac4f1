import { durationText, readDuration, type DurationProblem } from '#platform/contract/duration.ts'
import type { CellKind } from './grid-types.ts'

export const textCell = ({ longest }: { longest: number }): CellKind => ({
  read(typed) {
    const text = typed.trim()
    if (text.length > longest) return { problem: `Use at most ${longest} characters.` }
    return { value: text === '' ? null : text, text }
  },
})

export const wholeCell = ({ least = 0, most }: { least?: number; most: number }): CellKind => ({
  isFigure: true,
  read(typed) {
    // A spreadsheet writes the thousands apart.
    const text = typed.trim().replaceAll(',', '')
    if (text === '') return { value: null, text }
    const value = /^-?\d{1,15}$/.test(text) ? Number(text) : Number.NaN
    if (!(value >= least && value <= most))
      return { problem: `Enter a whole number from ${least} to ${most}.` }
    return { value, text: String(value) }
  },
})

const problems: Readonly<Record<DurationProblem, string>> = {
  unreadable: 'Enter a time such as 1:30, 1.5 or 90m',
  nothing: 'Enter some time.',
  'too-much': 'A day has 24 hours.',
}

/** Hours of a day; sent in minutes. */
export const hoursCell: CellKind = {
  isFigure: true,
  read(typed) {
    const read = readDuration(typed)
    if (read === null) return { value: null, text: '' }
    if ('problem' in read) return { problem: problems[read.problem] }
    return { value: read.minutes, text: durationText(read.minutes) }
  },
}

/** One of several words; sent as its value. */
export function choiceCell(
  options: readonly { readonly value: string | number; readonly label: string }[],
): CellKind {
  const byLabel = new Map(options.map((option) => [option.label.toLowerCase(), option]))
  return {
    choices: options.map(({ label }) => label),
    read(typed) {
      const text = typed.trim()
      if (text === '') return { value: null, text }
      const found = byLabel.get(text.toLowerCase())
      if (!found) return { problem: `“${text}” is not a choice here.` }
      return { value: found.value, text: found.label }
    },
  }
}

/** Shown and copied, never edited. */
export const fixedCell: CellKind = { isFixed: true, read: (text) => ({ value: text, text }) }
