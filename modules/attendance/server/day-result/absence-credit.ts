import { paidPart } from '#calendar/contract/paid-share.ts'
import { daysText } from '#attendance/contract/attendance-format.ts'
import type { PartKind } from '#attendance/contract/attendance-lists.ts'
import type { DayPart } from '#attendance/contract/day-result/day-result.ts'
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
    const kind = kindOf(one)
    if (kind === 'outdoor') parts.elsewhere.push({ kind, hundredths, label: one.label })
    else parts.leave.push(...partsByPay(one, hundredths, kind))
    tell(() => ({
      label: `${one.label}${partWords[one.part]}`,
      value: `${daysText(hundredths)} day`,
      source: plan.kind === 'working' ? 'Approved' : 'Sandwiched day off',
    }))
    if (kind !== 'outdoor' && one.paid_share > 0 && one.paid_share < 100)
      tell(() => ({
        label: `Paid at ${one.paid_share} %`,
        value: `${daysText(paidPart(hundredths, one.paid_share))} day`,
        source: 'Rule on the date of application',
      }))
  }
  return parts
}

/** What is paid of it, and what is not: each is a part of the day by itself. */
function partsByPay({ label, paid_share }: Away, hundredths: number, kind: PartKind): DayPart[] {
  const paid = paidPart(hundredths, paid_share)
  const parts: DayPart[] = [
    { kind, hundredths: paid, label },
    { kind: 'unpaid_leave', hundredths: hundredths - paid, label },
  ]
  return parts.filter((part) => part.hundredths > 0)
}

function kindOf({ kind }: Away): PartKind {
  // An employee who is out for work or in a training has attended, without a clock.
  if (kind === 'outdoor' || kind === 'training') return 'outdoor'
  return kind === 'comp_off' ? 'comp_off' : 'paid_leave'
}
