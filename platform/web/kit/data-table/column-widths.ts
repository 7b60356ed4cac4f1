export type ColumnWish = {
  /** What its widest content takes, padding included. */
  readonly natural: number
  /** Names and figures are shown whole before any other text is. */
  readonly whole: boolean
}

export const MOST_WHOLE_PX = 320
const MOST_TEXT_PX = 340
const LEAST_TEXT_PX = 150

const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0)

/** Widths by content: long texts give way first, names and figures never; what still does not fit is scrolled to. */
export function columnWidths(wishes: readonly ColumnWish[], room: number): number[] {
  const wanted = wishes.map(({ natural, whole }) => Math.min(natural, whole ? MOST_WHOLE_PX : MOST_TEXT_PX))
  const spare = room - sum(wanted)
  return spare < 0 ? shrunk(wishes, wanted, -spare) : grown(wishes, wanted, spare)
}

function shrunk(wishes: readonly ColumnWish[], wanted: readonly number[], excess: number): number[] {
  const slack = wanted.map((width, at) => (wishes[at]!.whole ? 0 : Math.max(0, width - LEAST_TEXT_PX)))
  const given = Math.min(1, excess / (sum(slack) || 1))
  return wanted.map((width, at) => Math.floor(width - slack[at]! * given))
}

/** Cut texts get the room first; what remains goes to every column by its width, so that none stands far from the next. */
function grown(wishes: readonly ColumnWish[], wanted: readonly number[], spare: number): number[] {
  const cut = wanted.map((width, at) => wishes[at]!.natural - width)
  const given = Math.min(1, spare / (sum(cut) || 1))
  const whole = wanted.map((width, at) => width + cut[at]! * given)
  const rest = Math.max(0, spare - sum(cut) * given)
  const total = sum(whole) || 1
  return whole.map((width) => Math.floor(width + (rest * width) / total))
}

/** Numbers, dates, amounts and phone numbers: half of one reads as another. */
export const isFigure = (text: string): boolean => /^([\d+₹$–-]|$)/.test(text.trim())

/** Here and there a word may stand among the figures of a column: "In person" instead of a price. */
export function areFigures(texts: readonly string[]): boolean {
  const words = texts.filter((text) => !isFigure(text)).length
  return words === 0 || texts.filter((text) => isFigure(text) && /\d/.test(text)).length > words * 2
}
