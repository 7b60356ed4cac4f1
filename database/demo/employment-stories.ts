import type { Temporal } from 'temporal-polyfill'
import { leftDaysAgo, seatsOf } from './past.ts'
import type { DemoPerson } from './people.ts'

type Day = Temporal.PlainDate

export type DemoStage = {
  readonly type: 'trainee' | 'company_payroll' | 'contract'
  readonly status: 'trainee' | 'probation' | 'confirmed'
  readonly from: Day
  readonly probationEndsOn: Day | null
}

export type DemoEmployment = {
  readonly key: string
  readonly company: 1 | 2 | 3
  readonly joinedOn: Day
  readonly serviceSince: Day
  readonly resignedOn: Day | null
  readonly leftOn: Day | null
  readonly leaving: 'resigned' | 'transferred' | null
  readonly stages: readonly DemoStage[]
}

const PROBATION_MONTHS = 6

/** On notice; the last working day is still to come. */
export const onNotice: Readonly<Record<string, { resignedDaysAgo: number; leavesInDays: number }>> = {
  'harkirat.dhanota': { resignedDaysAgo: 20, leavesInDays: 40 },
  // Resigned this morning and accepted at once: the notice begins tomorrow.
  'bhargavi.tirthahalli': { resignedDaysAgo: 0, leavesInDays: 60 },
}
/** Left, and came back. */
const returned = { key: 'tumpa.sanfui', yearsBefore: 5, stayedMonths: 22 } as const
/** Came with a contract and was taken over; the probation ends soon. */
const takenOver = { key: 'sampath.kedilaya', probationEndsInDays: 10 } as const
const onContract: readonly string[] = ['fali.dordi', 'renita.dmello', 'data-verifier']

type Person = { readonly person: DemoPerson; readonly joined: Day; readonly today: Day }

/** One employment for each company that someone has worked for; anyone who came back has one more. */
export function employmentsOf(story: Person): DemoEmployment[] {
  const { person, joined, today } = story
  const { key } = person
  const spans = spansByCompany(story)
  const own = spans.map(({ company, from, to }, at) => {
    const last = at === spans.length - 1
    const away = endOf(key, today)
    return {
      key,
      company,
      joinedOn: from,
      serviceSince: joined,
      resignedOn: last ? away.resignedOn : null,
      leftOn: last ? away.leftOn : to,
      leaving: last ? (away.leftOn ? ('resigned' as const) : null) : ('transferred' as const),
      stages: at === 0 ? stagesOf(story) : [confirmedFrom(from)],
    }
  })
  return key === returned.key ? [earlier(story), ...own] : own
}

function spansByCompany(story: Person) {
  const spans: { company: 1 | 2 | 3; from: Day; to: Day | null }[] = []
  for (const seat of seatsOf(story)) {
    const before = spans.at(-1)
    if (before && before.company === seat.company) before.to = seat.to
    else spans.push({ company: seat.company, from: seat.from, to: seat.to })
  }
  return spans
}

function endOf(key: string, today: Day): { resignedOn: Day | null; leftOn: Day | null } {
  const notice = onNotice[key]
  if (notice)
    return {
      resignedOn: today.subtract({ days: notice.resignedDaysAgo }),
      leftOn: today.add({ days: notice.leavesInDays }),
    }
  const daysAgo = leftDaysAgo[key]
  if (daysAgo === undefined) return { resignedOn: null, leftOn: null }
  const leftOn = today.subtract({ days: daysAgo })
  return { resignedOn: leftOn.subtract({ days: 60 }), leftOn }
}

function earlier({ person, joined }: Person): DemoEmployment {
  const joinedOn = joined.subtract({ years: returned.yearsBefore })
  const leftOn = joinedOn.add({ months: returned.stayedMonths })
  return {
    key: person.key,
    company: person.company,
    joinedOn,
    serviceSince: joinedOn,
    resignedOn: leftOn.subtract({ days: 60 }),
    leftOn,
    leaving: 'resigned',
    stages: probationThenConfirmed('company_payroll', joinedOn),
  }
}

const confirmedFrom = (from: Day): DemoStage => ({
  type: 'company_payroll',
  status: 'confirmed',
  from,
  probationEndsOn: null,
})

function stagesOf({ person, joined, today }: Person): DemoStage[] {
  if (person.designation.startsWith('Trainee'))
    return [{ type: 'trainee', status: 'trainee', from: joined, probationEndsOn: joined.add({ years: 1 }) }]
  if (onContract.includes(person.key)) return probationThenConfirmed('contract', joined)
  if (person.key !== takenOver.key) return probationThenConfirmed('company_payroll', joined)
  const ends = today.add({ days: takenOver.probationEndsInDays })
  const from = ends.subtract({ months: PROBATION_MONTHS })
  return [
    { type: 'contract', status: 'confirmed', from: joined, probationEndsOn: null },
    { type: 'company_payroll', status: 'probation', from, probationEndsOn: ends },
  ]
}

function probationThenConfirmed(type: 'company_payroll' | 'contract', joined: Day): DemoStage[] {
  const ends = joined.add({ months: PROBATION_MONTHS }).subtract({ days: 1 })
  return [
    { type, status: 'probation', from: joined, probationEndsOn: ends },
    { type, status: 'confirmed', from: ends.add({ days: 1 }), probationEndsOn: null },
  ]
}
