import { expect, test } from 'vitest'
import { allocateDays } from '#leave/server/book/allocate-days.ts'
import { runsOutFirst, type Lot } from '#leave/server/book/spend-lots.ts'
import { countLeaveDays } from '#leave/server/counting/count-leave-days.ts'
import { dayAfter, WHOLE_DAY, type DayPlan } from '#leave/server/counting/leave-days.ts'
import { changesTo, freeDaysCounted, type Side } from '#leave/server/counting/sandwich-changes.ts'
import { linesOf } from '#leave/server/counting/sandwich-lines.ts'
import { buildLeaveRule } from '#leave/server/leave-builders.ts'
import { yearEndShare } from '#leave/server/year-end/year-end-rules.ts'
import { leaveModel, type ModelLeave } from '#leave/testing/leave-model.ts'

/** A Monday; the leave year ends 31 days later, on a Thursday. */
const START = '2026-11-30'
const YEAR_END = '2026-12-31'
const CARRY = 500
const TODAY = '2026-11-01'
const rule = buildLeaveRule({ sandwich: 'both', carry_cap: CARRY })
const dates = Array.from({ length: 140 }, (_, day) => dayAfter(START, day))
const numberOf = new Map(dates.map((date, day) => [date, day]))
const dateOf = (day: number) => dates[day]!
const dayOf = (date: string) => numberOf.get(date)!

type Line = { application_id: number; day: string; kind: string; counted: number; lot: number }

/** The book of one person, kept by the pure rules that the server goes by. */
function book(isWork: (day: number) => boolean) {
  const lines: Line[] = []
  let lots: Lot[] = [
    {
      id: 1,
      origin: 'accrual',
      granted_on: '2026-01-01',
      expires_on: null,
      remaining: 2_500,
      ends: { on: YEAR_END, carries: CARRY, until: null },
    },
  ]
  const plans = (): DayPlan[] =>
    Array.from({ length: 75 }, (_, day) => ({
      day: dateOf(day),
      kind: isWork(day) ? 'working' : 'weekly_off',
      hundredths: isWork(day) ? 100 : 0,
      windows: [],
      because: '',
    }))
  const carriedNow = () => CARRY - 100 * lines.filter(({ day, lot }) => lot === 1 && day > YEAR_END).length
  const spendable = () =>
    lots
      .map((lot) => (lot.ends ? { ...lot, ends: { ...lot.ends, carries: Math.max(0, carriedNow()) } } : lot))
      .toSorted(runsOutFirst)

  function take(application_id: number, counted: ReturnType<typeof linesOf>): boolean {
    const { days, short } = allocateDays(counted, {
      typeId: 1,
      restTypeId: null,
      today: TODAY,
      lots: new Map([[1, spendable()]]),
      paidShareOf: () => 100,
    })
    if (short > 0) return false
    for (const { day, kind, counted: quantity, takings } of days) {
      if (quantity === 0) continue
      const lot = takings[0]!.lotId
      lots = lots.map((one) => (one.id === lot ? { ...one, remaining: one.remaining - quantity } : one))
      lines.push({ application_id, day, kind, counted: quantity, lot })
    }
    return true
  }
  function giveBack(gone: readonly Line[]) {
    for (const line of gone) {
      lines.splice(lines.indexOf(line), 1)
      lots = lots.map((one) => (one.id === line.lot ? { ...one, remaining: one.remaining + 100 } : one))
    }
  }
  return {
    lines,
    lots: () => lots,
    endYear() {
      const [year] = lots
      const ahead = CARRY - carriedNow()
      const share = yearEndShare(year!.remaining, { carry_cap: CARRY, encash_cap: 0 }, ahead)
      lots = [
        { ...year!, remaining: 0 },
        {
          id: 2,
          origin: 'carried',
          granted_on: dayAfter(YEAR_END),
          expires_on: null,
          remaining: share.carry,
        },
      ]
      return share
    },
    ask(id: number, from: number, to: number): boolean {
      const wish = {
        duration: from === to ? ('single_day' as const) : ('multiple_days' as const),
        starts_on: dateOf(from),
        ends_on: dateOf(to),
        second_half_first: false,
        first_half_last: false,
        hours: null,
        from_minute: null,
      }
      return take(id, countLeaveDays(wish, plans(), rule))
    },
    /** As `recountSandwiches` does; false where the balance has too little for what is added. */
    recount(leaves: readonly ModelLeave[]): boolean {
      const of = new Map(leaves.map((leave) => [leave.id, leave]))
      const sides = lines
        .filter(({ kind }) => kind === 'work')
        .map(({ application_id, day }): Side => {
          const leave = of.get(application_id)!
          return {
            applicationId: application_id,
            startsOn: dateOf(leave.from),
            typeId: 1,
            day,
            counted: 100,
            rule,
            approved: leave.status === 'approved',
          }
        })
      const there = lines.filter(({ kind }) => kind === 'sandwich')
      const { gone, added } = changesTo(freeDaysCounted(plans(), sides, there), there)
      giveBack(gone)
      return [...Map.groupBy(added, ({ applicationId }) => applicationId)].every(([id, days]) =>
        take(id, linesOf(days)),
      )
    },
    drop: (id: number, isGone: (day: number) => boolean) =>
      giveBack(lines.filter((line) => line.application_id === id && isGone(dayOf(line.day)))),
    work(id: number, day: number): boolean {
      return take(id, [{ day: dateOf(day), kind: 'work', counted: 100, ...WHOLE_DAY, because: '' }])
    },
  }
}

function numbers(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** What of the days of a year's lot the model has left: so much altogether, so much for days of the next year. */
function fits(days: readonly number[], taken: readonly number[]): boolean {
  const all = [...days, ...taken]
  const next = all.filter((day) => dateOf(day) > YEAR_END).length
  return all.length * 100 <= 2_500 && next * 100 <= CARRY
}

/** The product and the model say the same. */
function agree(isSame: boolean): void {
  expect(isSame).toBe(true)
}

function walk(seed: number): { asked: number; grown: number; refused: number } {
  const pick = numbers(seed)
  const model = leaveModel()
  const own = book(model.isWork)
  const seen = { asked: 0, grown: 0, refused: 0 }
  const same = () => {
    for (const leave of model.leaves)
      expect(
        own.lines
          .filter(({ application_id }) => application_id === leave.id)
          .map(({ day }) => dayOf(day))
          .toSorted((one, other) => one - other),
        `sequence ${seed}`,
      ).toEqual(model.daysOf(leave))
    expect(own.lots()[0]!.remaining, `sequence ${seed}`).toBe(2_500 - 100 * model.taken())
  }
  const some = (status: ModelLeave['status']) => {
    const found = model.leaves.filter((leave) => leave.status === status)
    return found[pick(Math.max(1, found.length))]
  }
  const all = () => model.leaves.flatMap(model.daysOf)
  for (let step = 0; step < 12; step++) {
    const deed = pick(8)
    const standing = model.standing()
    if (deed < 3) {
      const from = pick(50)
      const before = all()
      const leave = model.add(from, from + [0, 0, 1, 4][pick(4)]!, step + 1)
      if (!leave) continue
      if (!fits(all(), [])) {
        // It is refused as a whole, whether the leave itself or what it adds to other leave has no days.
        model.remove(leave)
        model.restore(standing)
        seen.refused++
        agree(fits(all(), []))
        continue
      }
      seen.asked++
      agree(own.ask(leave.id, leave.from, leave.to))
      agree(own.recount(model.leaves))
      if (all().length > before.length + model.daysOf(leave).length) seen.grown++
    } else if (deed === 3) {
      const leave = some('pending')
      if (!leave) continue
      model.move(leave, 'approved')
      if (fits(all(), [])) agree(own.recount(model.leaves))
      else {
        model.move(leave, 'pending')
        model.restore(standing)
      }
    } else if (deed === 4) {
      const leave = some(pick(2) === 0 ? 'pending' : 'approved')
      if (!leave) continue
      own.drop(leave.id, () => true)
      model.move(leave, 'over')
      own.recount(model.leaves)
    } else if (deed === 5) {
      const leave = some('approved')
      const day = leave && model.daysOf(leave).find((one) => model.isWork(one))
      if (leave === undefined || day === undefined) continue
      own.drop(leave.id, (one) => one === day)
      model.giveBack(leave, [day])
      if (leave.status === 'over') own.drop(leave.id, () => true)
      own.recount(model.leaves)
    } else if (deed === 6) {
      const day = pick(50)
      const was = model.isWork(day)
      model.toggleHoliday(day)
      if (!fits(all(), [])) {
        model.toggleHoliday(day)
        model.restore(standing)
        continue
      }
      for (const leave of model.leaves.filter(({ status }) => status !== 'over')) {
        if (was) own.drop(leave.id, (one) => one === day)
        else if (model.isWork(day) && model.daysOf(leave).includes(day)) {
          for (const other of model.leaves) own.drop(other.id, (one) => one === day)
          own.work(leave.id, day)
        }
      }
      own.recount(model.leaves)
    } else if (pick(4) === 0) {
      const last = 10 + pick(40)
      model.release(last)
      for (const leave of model.leaves) own.drop(leave.id, (one) => leave.status === 'over' || one > last)
      own.recount(model.leaves)
    }
    same()
  }
  const left = 2_500 - 100 * all().length
  const ahead = 100 * all().filter((day) => dateOf(day) > YEAR_END).length
  expect(own.endYear(), `sequence ${seed}`).toEqual({
    carry: Math.min(left, CARRY - ahead),
    encash: 0,
    lapse: left - Math.min(left, CARRY - ahead),
  })
  return seen
}

const SEQUENCES = 10_000

test('in ten thousand random sequences of deeds the book is what a second, simple model says', () => {
  const seen = { asked: 0, grown: 0, refused: 0 }
  for (let seed = 1; seed <= SEQUENCES; seed++) {
    const one = walk(seed)
    seen.asked += one.asked
    seen.grown += one.grown
    seen.refused += one.refused
  }
  // It was no idle walk.
  expect(seen.asked).toBeGreaterThan(20_000)
  expect(Math.min(seen.grown, seen.refused)).toBeGreaterThan(200)
}, 120_000)
