import type { GenderPay } from './agreed-people-queries.ts'
import type { RegisterRow } from './register-shape.ts'

/** Fewer people than these could be told apart. */
export const FEWEST = 5

const isShown = ({ women, men }: GenderPay) => women >= FEWEST && men >= FEWEST

/**
 * Groups in which both are at least five. All together are shown only where what is left out is no one or at least
 * five of each, because the difference would tell the rest.
 */
export function equalPayRows(groups: readonly GenderPay[]): RegisterRow[] {
  const shown = groups.filter(isShown)
  const rows = shown.map(viewGroup)
  const hidden = groups.filter((group) => !isShown(group))
  const [women, men] = [countOf(hidden, 'women'), countOf(hidden, 'men')]
  const isSafe = [women, men].every((count) => count === 0 || count >= FEWEST)
  const all: GenderPay = {
    designation: 'Everyone',
    women: countOf(groups, 'women'),
    men: countOf(groups, 'men'),
    women_pay: meanOf(groups, 'women'),
    men_pay: meanOf(groups, 'men'),
  }
  return isShown(all) && isSafe ? [...rows, viewGroup(all)] : rows
}

const countOf = (groups: readonly GenderPay[], key: 'women' | 'men'): number =>
  groups.reduce((sum, group) => sum + group[key], 0)

function meanOf(groups: readonly GenderPay[], key: 'women' | 'men'): number | null {
  const count = countOf(groups, key)
  if (count === 0) return null
  const sum = groups.reduce((total, group) => total + group[key] * (group[`${key}_pay`] ?? 0), 0)
  return Math.round(sum / count)
}

const viewGroup = ({ designation, women, men, women_pay, men_pay }: GenderPay): RegisterRow => ({
  designation,
  women,
  men,
  women_pay,
  men_pay,
  ratio: women_pay !== null && men_pay ? Math.round((women_pay * 10_000) / men_pay) : null,
})
