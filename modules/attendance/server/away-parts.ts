import { daysText } from '../contract/attendance-words.ts'
import type { PartKind } from '../contract/attendance-lists.ts'
import type { DayPart } from '../contract/day-result.ts'
import type { Away, DayCauses, Tell } from './day-causes.ts'

type AwayParts = { readonly leave: DayPart[]; readonly elsewhere: DayPart[] }

const partWords = {
  full: '',
  first_half: ', first half',
  second_half: ', second half',
  hours: ', by the hour',
}

/** Leave of any kind, and work that needs no clock; together never more than the day asks for. */
export function awayParts({ away, plan }: DayCauses, most: number, tell: Tell): AwayParts {
  const parts: AwayParts = { leave: [], elsewhere: [] }
  let left = most
  for (const one of away) {
    if (one.kind === 'work_from_home') continue
    const hundredths = Math.min(one.hundredths, left)
    if (hundredths <= 0) continue
    left -= hundredths
    const part = { kind: kindOf(one), hundredths, label: one.label }
    if (part.kind === 'outdoor') parts.elsewhere.push(part)
    else parts.leave.push(part)
    tell(() => ({
      label: `${one.label}${partWords[one.part]}`,
      value: `${daysText(hundredths)} day`,
      source: plan.kind === 'working' ? 'Approved' : 'Encloses a free day',
    }))
  }
  return parts
}

function kindOf({ kind, paid }: Away): PartKind {
  // Whoever is out for work or in a training has attended, without a clock.
  if (kind === 'outdoor' || kind === 'training') return 'outdoor'
  if (!paid) return 'unpaid_leave'
  return kind === 'comp_off' ? 'comp_off' : 'paid_leave'
}
