import { useSearchParams } from 'react-router'
import { ranges } from '#attendance/contract/attendance-lists.ts'
import { isMonth } from '#attendance/contract/attendance-format.ts'
import type { RangeWish } from './range-bar.tsx'

const twoDigits = (count: number) => String(count).padStart(2, '0')

export function thisMonth(): string {
  const now = new Date()
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}`
}

/** Of an address, which anybody may have typed. */
export function monthIn(params: URLSearchParams, otherwise = thisMonth()): string {
  const month = params.get('month') ?? ''
  return isMonth(month) ? month : otherwise
}

export function monthBefore(month: string): string {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return number === 1 ? `${year - 1}-12` : `${year}-${twoDigits(number - 1)}`
}

/** Which days are shown stands in the address, so that a link and the back button know it. */
export function useDayAddress() {
  const [params, setParams] = useSearchParams()
  const range = ranges.find((one) => one === params.get('range')) ?? 'month'
  const month = monthIn(params)
  const wish: RangeWish = {
    range,
    month,
    from: params.get('from') ?? `${month}-01`,
    to: params.get('to') ?? `${month}-28`,
  }
  const asked =
    range === 'month'
      ? { range, month }
      : range === 'custom'
        ? { range, from: wish.from, to: wish.to }
        : { range }
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
