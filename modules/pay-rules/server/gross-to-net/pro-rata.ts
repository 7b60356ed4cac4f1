import { numberText } from '#platform/contract/exact/amount-text.ts'
import { Fraction } from '#platform/contract/exact/fraction.ts'
import { daysBetween, dayAfter } from '#platform/contract/days.ts'
import type { MonthInput, MonthSegment } from '#pay-rules/contract/month/month-input.ts'
import type { DayCounts } from '#pay-rules/contract/month/month-result.ts'
import { daysIn } from '#pay-rules/server/calendar-months.ts'

/** Which part of a full month a segment earns: with loss of pay, and without for what it does not lower. */
export type SegmentShare = {
  readonly earned: Fraction
  readonly employed: Fraction
  /** `28/30` */
  readonly text: string
  readonly employedText: string
}

type Facts = { readonly month: number; readonly workingDays: Fraction; readonly isPartMonth: boolean }

/** Hundredths of a day. */
export function dayCounts({ month, segments }: MonthInput): DayCounts {
  const employed = segments.reduce((sum, segment) => sum + segmentDays(segment) * 100, 0)
  const lop = segments.reduce((sum, segment) => sum + lopOf(segment), 0)
  return { calendar: daysIn(month) * 100, employed, payable: employed - lop, lop }
}

/** One share for each segment; together never more than a full month. */
export function segmentShares(input: MonthInput): SegmentShare[] {
  const counts = dayCounts(input)
  const facts: Facts = {
    month: daysIn(input.month),
    workingDays: Fraction.of(input.workingDays, 100),
    isPartMonth: counts.employed < counts.calendar,
  }
  const shares = input.segments.map((segment) => shareOf(segment, input.settings, facts))
  const employed = Fraction.sum(shares.map((share) => share.employed))
  if (!employed.isAbove(1)) return shares
  return shares.map((share) => ({
    ...share,
    earned: share.earned.over(employed),
    employed: share.employed.over(employed),
  }))
}

function shareOf(segment: MonthSegment, settings: MonthInput['settings'], facts: Facts): SegmentShare {
  const days = segmentDays(segment)
  const lop = Fraction.of(lopOf(segment), 100)
  const byCalendar = share(Fraction.of(days), Fraction.of(facts.month))
  const isUnpaid = lop.compare(days) === 0
  switch (settings.divisor) {
    case 'calendar_days':
      return { ...byCalendar, ...earned(Fraction.of(days).minus(lop), Fraction.of(facts.month)) }
    case 'working_days': {
      if (facts.workingDays.compare(0) === 0)
        return { ...byCalendar, ...earned(Fraction.of(days).minus(lop), Fraction.of(facts.month)) }
      const working = Fraction.of(segment.workingDays, 100)
      const paid = working.minus(Fraction.of(segment.lopWorkingDays, 100))
      return {
        ...share(working, facts.workingDays),
        ...earned(isUnpaid ? Fraction.zero : paid.atLeast(0), facts.workingDays),
      }
    }
    case 'fixed_30':
    case 'fixed_26':
      return fixedShare(segment, settings, { ...facts, byCalendar, isUnpaid })
  }
}

type Share = Pick<SegmentShare, 'employed' | 'employedText'>

/** A full month is full pay, and each day of loss of pay takes one thirtieth or one twenty-sixth. */
function fixedShare(
  segment: MonthSegment,
  settings: MonthInput['settings'],
  facts: Facts & { readonly byCalendar: Share; readonly isUnpaid: boolean },
): SegmentShare {
  const divisor = settings.divisor === 'fixed_30' ? 30 : 26
  const counted = divisor === 30 ? segmentDays(segment) : Fraction.of(segment.workingDays, 100)
  const ofMonth =
    facts.isPartMonth && settings.partMonths === 'by_divisor'
      ? share(Fraction.of(0).plus(counted).atMost(divisor), Fraction.of(divisor))
      : facts.byCalendar
  const lop = Fraction.of(divisor === 30 ? lopOf(segment) : segment.lopWorkingDays, 100)
  const paid = facts.isUnpaid ? Fraction.zero : ofMonth.employed.minus(lop.over(divisor)).atLeast(0)
  const isWhole = ofMonth.employed.compare(1) === 0
  const whole = isWhole ? '1' : ofMonth.employedText
  const taken = `${numberText(lop)}/${divisor}`
  const text = paid.compare(0) === 0 ? '0' : lop.compare(0) === 0 ? whole : `(${whole} − ${taken})`
  return { ...ofMonth, earned: paid, text }
}

const share = (days: Fraction, of: Fraction): Share => ({
  employed: days.over(of),
  employedText: `${numberText(days)}/${numberText(of)}`,
})

const earned = (days: Fraction, of: Fraction) => ({
  earned: days.over(of),
  text: `${numberText(days)}/${numberText(of)}`,
})

const segmentDays = ({ from, to }: MonthSegment): number => daysBetween(from, dayAfter(to))

/** Never more than there are days. */
const lopOf = (segment: MonthSegment): number => Math.min(segment.lopDays, segmentDays(segment) * 100)
