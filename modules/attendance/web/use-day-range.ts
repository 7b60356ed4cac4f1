import { companyToday } from '#platform/contract/zone-clock.ts'
import { dayAfter } from '#platform/contract/days.ts'
import { useSearchParams } from 'react-router'
import { ranges } from '#attendance/contract/attendance-lists.ts'
import { isMonth } from '#attendance/contract/attendance-format.ts'
import type { RangeWish } from './range-bar.tsx'

const twoDigits = (count: number) => String(count).padStart(2, '0')

/** As the company counts days, wherever the reader is. */
export const thisMonth = (): string => companyToday().slice(0, 7)

/** Of an address, which anybody may have typed. */
export function monthIn(params: URLSearchParams, otherwise = thisMonth()): string {
  const month = params.get('month') ?? ''
  return isMonth(month) ? month : otherwise
}

export function monthBefore(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return number === 1 ? `${year - 1}-12` : `${year}-${twoDigits(number - 1)}`
}

/** A month that has just begun would hide yesterday, which is what anyone asks about. */
const JUST_BEGUN_DAYS = 3
const LOOKING_BACK_DAYS = 9

/** The days that an address asks for; without any the present month, or the last days where that has just begun. */
export function wishIn(params: URLSearchParams, now = companyToday()): RangeWish {
  const month = monthIn(params, now.slice(0, 7))
  const isFree = !params.has('range') && !params.has('month')
  if (isFree && Number(now.slice(8)) <= JUST_BEGUN_DAYS)
    return { range: 'custom', month, from: dayAfter(now, -LOOKING_BACK_DAYS), to: now }
  return {
    range: ranges.find((one) => one === params.get('range')) ?? 'month',
    month,
    from: params.get('from') ?? `${month}-01`,
    to: params.get('to') ?? `${month}-28`,
  }
}

export function askedOf({ range, month, from, to }: RangeWish) {
  if (range === 'month') return { range, month }
  return range === 'custom' ? { range, from, to } : { range }
}

/** Which days are shown stands in the address, so that a link and the back button know it. */
export function useDayAddress() {
  const [params, setParams] = useSearchParams()
  const wish = wishIn(params)
  const asked = askedOf(wish)
  const change = (next: RangeWish) =>
    setParams(
      {
        range: next.range,
        ...(next.range === 'month' ? { month: next.month } : {}),
        ...(next.range === 'custom' ? { from: next.from, to: next.to } : {}),
      },
      { preventScrollReset: true },
    )
  return { wish, asked, change }
}
