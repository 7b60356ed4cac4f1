/**
 * A second, simple model of leave, for tests: one person, one kind of leave with both sides of a free run, whole days,
 * days numbered from a Monday. It keeps sets of days and counts them; no lots, no ledger, no queries.
 */
export type ModelLeave = {
  readonly id: number
  readonly from: number
  readonly to: number
  status: 'pending' | 'approved' | 'over'
  readonly lost: Set<number>
  free: Set<number>
}

const WEEK = 7

const ascending = (days: readonly number[]): number[] => days.toSorted((one, other) => one - other)

function counting(leaves: ModelLeave[], holidays: ReadonlySet<number>) {
  const isWork = (day: number) => day % WEEK < 5 && !holidays.has(day)
  const live = () => leaves.filter(({ status }) => status !== 'over')
  const worksOff = (leave: ModelLeave): number[] =>
    span(leave.from, leave.to).filter((day) => isWork(day) && !leave.lost.has(day))
  const isOff = (leave: ModelLeave, day: number) =>
    day >= leave.from && day <= leave.to && isWork(day) && !leave.lost.has(day)
  const leaveOn = (day: number) => live().find((leave) => isOff(leave, day))

  /** Of each free run between two days of leave, who bears it; null where no one does yet. */
  function bearerOf(before: number, after: number, run: readonly number[]): ModelLeave | null {
    const [left, right] = [leaveOn(before), leaveOn(after)]
    if (!left || !right) return null
    const bearer = right.from >= left.from ? right : left
    if (bearer.status === 'pending') return bearer
    const settled = left.status === 'approved' && right.status === 'approved'
    return settled || run.every((day) => bearer.free.has(day)) ? bearer : null
  }

  function count() {
    const fresh = new Map(leaves.map((leave) => [leave, new Set<number>()]))
    let before = -1
    for (let day = 0; day < 75; day++) {
      if (!isWork(day)) continue
      const run = span(before + 1, day - 1)
      const bearer = before >= 0 && run.length > 0 ? bearerOf(before, day, run) : null
      if (bearer) for (const one of run) fresh.get(bearer)!.add(one)
      before = day
    }
    for (const leave of leaves) leave.free = fresh.get(leave)!
  }

  const daysOf = (leave: ModelLeave): number[] =>
    leave.status === 'over' ? [] : ascending([...worksOff(leave), ...leave.free])

  return { isWork, live, worksOff, leaveOn, count, daysOf }
}

export function leaveModel() {
  const holidays = new Set<number>()
  const leaves: ModelLeave[] = []
  const { isWork, live, worksOff, leaveOn, count, daysOf } = counting(leaves, holidays)
  return {
    leaves,
    isWork,
    daysOf,
    taken: () => leaves.flatMap(daysOf).length,
    /** Undefined where it would lie on other leave or on free days alone. */
    add(from: number, to: number, id: number): ModelLeave | undefined {
      const days = span(from, to).filter(isWork)
      if (days.length === 0 || days.some((day) => leaveOn(day))) return undefined
      const leave: ModelLeave = { id, from, to, status: 'pending', lost: new Set(), free: new Set() }
      leaves.push(leave)
      count()
      return leave
    },
    remove(leave: ModelLeave) {
      leaves.splice(leaves.indexOf(leave), 1)
      count()
    },
    move(leave: ModelLeave, status: ModelLeave['status']) {
      leave.status = status
      count()
    },
    giveBack(leave: ModelLeave, days: readonly number[]) {
      for (const day of days) leave.lost.add(day)
      if (worksOff(leave).length === 0) leave.status = 'over'
      count()
    },
    /** Which free days count where, to be put back when a deed is refused. */
    standing: () => leaves.map((leave) => ({ leave, free: leave.free })),
    restore(standing: readonly { leave: ModelLeave; free: Set<number> }[]) {
      for (const { leave, free } of standing) leave.free = free
    },
    toggleHoliday(day: number) {
      if (!holidays.delete(day)) holidays.add(day)
      count()
    },
    /** Nothing of anybody who has left lies after the last day. */
    release(last: number) {
      for (const leave of live()) {
        for (const day of span(last + 1, 130)) leave.lost.add(day)
        if (worksOff(leave).length === 0) leave.status = 'over'
      }
      count()
    },
  }
}

const span = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)
