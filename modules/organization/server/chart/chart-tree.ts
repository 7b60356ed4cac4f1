import { CHART_DEPTH } from '#organization/contract/chart/chart-calls.ts'

/** Someone to whom people report on a day, within the part of the group that is drawn. */
export type Lead = {
  readonly id: number
  readonly direct: number
  readonly up: number | null
  /** Stands in the part that is drawn; people whose lead does not stand at the top of it. */
  readonly present: boolean
}

export type ChartTree = {
  /** Everybody who reports to someone. */
  readonly led: number
  /** Leads who are not in the chart. */
  readonly absent: readonly number[]
  /** Lines that run in a circle: no one who is in one can be reached from the top. */
  readonly circles: readonly (readonly number[])[]
  readonly inCircle: number
  isPresent(id: number | null): boolean
  isInCircle(id: number): boolean
  countsOf(id: number): { direct: number; total: number }
  lineAbove(person: Person): Line
  /** This lead and every lead below. */
  leadsFrom(id: number): number[]
}

type Person = { readonly id: number; readonly line_manager_id: number | null }

/** From the top down to the person's own lead; cut where it comes back to someone or grows too long. */
export type Line = { readonly ids: readonly number[]; readonly cut: boolean }

/**
 * The lines of a whole part, of which the leads are enough: a tenth of the people. They are counted in one pass from
 * below, so that a circle which got into the table past the rule is found instead of followed.
 */
export function chartTree(leads: readonly Lead[]): ChartTree {
  const present = new Map(leads.filter((lead) => lead.present).map((lead) => [lead.id, lead]))
  const totals = new Map([...present.values()].map(({ id, direct }) => [id, direct]))
  const circles = addUp(present, totals)
  const circling = new Set(circles.flat())
  let inCircle = 0
  for (const circle of circles) {
    const everybody = circle.reduce((sum, id) => sum + (totals.get(id) ?? 0), 0)
    inCircle += everybody
    for (const id of circle) totals.set(id, everybody - 1)
  }
  return {
    led: leads.reduce((sum, { direct }) => sum + direct, 0),
    absent: leads.filter((lead) => !lead.present).map(({ id }) => id),
    circles,
    inCircle,
    isPresent: (id) => id !== null && present.has(id),
    isInCircle: (id) => circling.has(id),
    countsOf: (id) => ({ direct: present.get(id)?.direct ?? 0, total: totals.get(id) ?? 0 }),
    lineAbove: (person) => lineAbove(present, person),
    leadsFrom: (id) => leadsFrom(present, id),
  }
}

type Leads = ReadonlyMap<number, Lead>

/** Adds each lead's total to the lead above once all below are added up; who never gets there is in a circle. */
function addUp(leads: Leads, totals: Map<number, number>): number[][] {
  const awaited = new Map<number, number>()
  for (const { up } of leads.values()) if (up !== null) awaited.set(up, (awaited.get(up) ?? 0) + 1)
  const ready = [...leads.values()].filter(({ id }) => !awaited.has(id))
  const open = new Map(leads)
  for (let lead = ready.pop(); lead; lead = ready.pop()) {
    open.delete(lead.id)
    const above = lead.up === null ? undefined : leads.get(lead.up)
    if (!above) continue
    totals.set(above.id, (totals.get(above.id) ?? 0) + (totals.get(lead.id) ?? 0))
    const left = (awaited.get(above.id) ?? 0) - 1
    awaited.set(above.id, left)
    if (left === 0) ready.push(above)
  }
  return circlesOf(open)
}

function circlesOf(open: Map<number, Lead>): number[][] {
  const circles: number[][] = []
  for (let lead = first(open); lead; lead = first(open)) {
    const circle: number[] = []
    for (let next: Lead | undefined = lead; next; next = open.get(next.up ?? 0)) {
      circle.push(next.id)
      open.delete(next.id)
    }
    circles.push(circle.toSorted((one, other) => one - other))
  }
  return circles
}

const first = (open: Leads): Lead | undefined => open.values().next().value

function lineAbove(leads: Leads, person: Person): Line {
  const ids: number[] = []
  const seen = new Set([person.id])
  let up = leads.get(person.line_manager_id ?? 0)
  while (up && !seen.has(up.id) && ids.length < CHART_DEPTH) {
    ids.unshift(up.id)
    seen.add(up.id)
    up = leads.get(up.up ?? 0)
  }
  return { ids, cut: up !== undefined }
}

/** A circle ends where it comes back. */
function leadsFrom(leads: Leads, id: number): number[] {
  const below = Map.groupBy(leads.values(), ({ up }) => up)
  const found = new Set([id])
  for (const lead of found) for (const { id: next } of below.get(lead) ?? []) found.add(next)
  return [...found]
}
