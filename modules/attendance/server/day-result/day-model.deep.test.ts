import { expect, test } from 'vitest'
import { away, at, causes, freePlan, planOf, session } from './day-builders.ts'
import type { Away, DayCauses, Session } from './day-causes.ts'
import { resolveDay } from './day-resolver.ts'
import { totalsOf } from './day-totals.ts'

/**
 * A second, simple model of a day: it writes down each minute of the day by hand and counts them. Standard week: ten to
 * seven with an hour's break, fifteen minutes of grace, steps of 0.75, 0.5 and 0.25.
 */
const [OPENS, CLOSES, BREAK, WORK, GRACE] = [600, 1_140, 60, 480, 15]

type Hours = { readonly from: number; readonly until: number }
type Part = Hours & { readonly away: Away }
type Facts = {
  readonly kind: 'working' | 'weekly_off' | 'holiday'
  readonly employed: boolean
  readonly parts: readonly Part[]
  readonly sessions: readonly Hours[]
}
type Pay = { payable: number; loss_of_pay: number; not_employed: number }

const isIn = (minute: number, { from, until }: Hours) => minute >= from && minute < until
const MINUTES = Array.from({ length: 1_440 }, (_, minute) => minute)

function modelOf({ kind, employed, parts, sessions }: Facts): Pay {
  if (!employed) return { payable: 0, loss_of_pay: 0, not_employed: 100 }
  const unpaid = parts.reduce((sum, { away: one }) => sum + lostOf(one), 0)
  const most = parts.reduce((sum, { away: one }) => sum + one.hundredths, 0)
  if (kind !== 'working') return pay(unpaid)
  const isElsewhere = (minute: number) =>
    parts.some((part) => part.away.kind === 'outdoor' && isIn(minute, part))
  const atWork = new Set(
    MINUTES.filter((minute) => sessions.some((one) => isIn(minute, one)) && !isElsewhere(minute)),
  )
  const attended = creditOf(100 - most, worked(atWork, parts))
  return pay(unpaid + 100 - most - attended)
}

const pay = (lost: number): Pay => ({ payable: 100 - lost, loss_of_pay: lost, not_employed: 0 })
const lostOf = ({ kind, hundredths, paid_share }: Away) =>
  kind === 'outdoor' ? 0 : Math.floor((hundredths * (100 - paid_share)) / 100)

/** Minutes at work less what is owed of the break beyond the gaps between all parts of the day. */
function worked(atWork: ReadonlySet<number>, parts: readonly Part[]): number {
  if (atWork.size === 0) return 0
  const day = MINUTES.filter((minute) => atWork.has(minute) || parts.some((part) => isIn(minute, part)))
  const gaps = day.at(-1)! - day[0]! + 1 - day.length
  const within = parts.reduce((sum, part) => {
    const off = MINUTES.filter((minute) => isIn(minute, part) && !atWork.has(minute)).length
    return sum + Math.max(0, off - Math.round((WORK * part.away.hundredths) / 100))
  }, 0)
  const taken = gaps + within
  const owed = Math.min(BREAK, Math.max(0, atWork.size + taken - WORK / 2))
  return atWork.size - Math.min(atWork.size, Math.max(0, owed - taken))
}

function creditOf(left: number, minutes: number): number {
  if (left <= 0 || minutes === 0) return 0
  for (const step of [left, 75, 50, 25])
    if (step <= left && minutes >= (step / 100) * WORK - GRACE) return step
  return 0
}

/** The same numbers in every run, so that a case that fails can be found again. */
function numbers(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}
type Roll = ReturnType<typeof numbers>

const text = (minute: number) => `${Math.floor(minute / 60)}:${minute % 60}`

function anyPart(roll: Roll, from: number): Part {
  const length = [60, 120, 180, 240, 300][roll(5)]!
  const kind = (['leave', 'comp_off', 'outdoor'] as const)[roll(3)]!
  const until = Math.min(CLOSES, from + length)
  const hundredths = Math.max(1, Math.round(((until - from) * 100) / WORK))
  return {
    from,
    until,
    away: away({
      kind,
      hundredths,
      part: 'hours',
      starts_at: at(text(from)),
      ends_at: at(text(until)),
      paid_share: kind === 'outdoor' ? 100 : [100, 100, 0, 50, 33][roll(5)]!,
    }),
  }
}

/** Up to two parts by the hour, or half a day, or a whole one; and sessions anywhere in the day, also across them. */
function anyFacts(roll: Roll): Facts {
  const kind = roll(5) === 0 ? (['weekly_off', 'holiday'] as const)[roll(2)]! : 'working'
  const employed = roll(25) > 0
  let minute = 480 + 5 * roll(60)
  const sessions = Array.from({ length: roll(4) }, () => {
    const from = minute
    minute = from + 5 * (1 + roll(70))
    const until = minute
    minute += 5 * roll(24)
    return { from, until: Math.min(until, 1_435) }
  }).filter(({ from, until }) => until > from)
  return { kind, employed, sessions, parts: kind === 'working' ? anyParts(roll) : [] }
}

function anyParts(roll: Roll): Part[] {
  const which = roll(6)
  if (which === 0) return [{ from: OPENS, until: CLOSES, away: away({ paid_share: [100, 0, 50][roll(3)]! }) }]
  if (which === 1)
    return [{ from: OPENS, until: 900, away: away({ hundredths: 50, part: 'first_half', paid_share: 100 }) }]
  if (which === 2)
    return [{ from: 840, until: CLOSES, away: away({ hundredths: 50, part: 'second_half', paid_share: 0 }) }]
  if (which === 3) return []
  const first = anyPart(roll, OPENS + 5 * roll(40))
  if (which === 4) return [first]
  const second = anyPart(roll, Math.min(CLOSES - 60, first.until + 5 * roll(20)))
  const isApart = second.from >= first.until && second.until > second.from
  const fits = first.away.hundredths + second.away.hundredths <= 100
  return isApart && fits ? [first, second] : [first]
}

const causesOf = ({ kind, employed, parts, sessions }: Facts): DayCauses =>
  causes({
    plan: kind === 'working' ? planOf() : freePlan(kind),
    employed,
    away: parts.map((part) => part.away),
    sessions: sessions.map(({ from, until }): Session => session(text(from), text(until))),
  })

test('in a thousand random months of a person pay is what a second, simple model says', () => {
  const roll = numbers(20_261_122)
  for (let month = 0; month < 1_000; month++) {
    const facts = Array.from({ length: 28 + roll(4) }, () => anyFacts(roll))
    const days = facts.map((one) => resolveDay(causesOf(one)))
    const expected = facts.map(modelOf)
    for (const [day, result] of days.entries()) {
      const { payable, loss_of_pay, not_employed } = result
      expect({ payable, loss_of_pay, not_employed, facts: facts[day] }).toEqual({
        ...expected[day],
        facts: facts[day],
      })
    }
    const total = (of: (pay: Pay) => number) => expected.reduce((sum, one) => sum + of(one), 0)
    expect(totalsOf(days)).toMatchObject({
      payable: total((one) => one.payable),
      loss_of_pay: total((one) => one.loss_of_pay),
      not_employed: total((one) => one.not_employed),
    })
  }
}, 60_000)
