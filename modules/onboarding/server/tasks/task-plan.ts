import type { TaskTeam } from '#onboarding/contract/onboarding-lists.ts'

type Template = {
  readonly id: number
  readonly title: string
  readonly hint: string
  readonly team: TaskTeam
  readonly days: number
  readonly location_id: number | null
  readonly department_id: number | null
  readonly designation_id: number | null
  readonly after_id: number | null
  readonly retired: boolean
}

export type Seat = Pick<Template, 'location_id' | 'department_id' | 'designation_id'>

const fits = (wanted: number | null, given: number | null) => wanted === null || wanted === given

/** What a template says nothing about holds for everybody. */
const isFor = (template: Template, seat: Seat): boolean =>
  fits(template.location_id, seat.location_id) &&
  fits(template.department_id, seat.department_id) &&
  fits(template.designation_id, seat.designation_id)

const holdsFor = (template: Template, seat: Seat): boolean => !template.retired && isFor(template, seat)

/**
 * The tasks of a seat, each after the one it waits for. What waits for a task that is not for this seat waits for
 * what that one would have waited for.
 */
export function plannedTasks<T extends Template>(templates: readonly T[], seat: Seat): T[] {
  const chosen = new Map(templates.filter((template) => holdsFor(template, seat)).map((one) => [one.id, one]))
  const byId = new Map(templates.map((template) => [template.id, template]))
  const planned: T[] = []
  const place = (template: T) => {
    if (planned.some(({ id }) => id === template.id)) return
    const before = nearest(template.after_id, byId, chosen)
    if (before) place(before)
    planned.push({ ...template, after_id: before?.id ?? null })
  }
  for (const template of chosen.values()) place(template)
  return planned
}

function nearest<T extends Template>(
  id: number | null,
  byId: ReadonlyMap<number, T>,
  chosen: ReadonlyMap<number, T>,
): T | undefined {
  for (let at = id; at !== null; at = byId.get(at)?.after_id ?? null) {
    const found = chosen.get(at)
    if (found) return found
  }
  return undefined
}

type Laid = {
  readonly id: number
  readonly template_id: number | null
  readonly state: 'open' | 'done' | 'left_out'
  readonly note: string
}
type Move = { readonly before: Seat; readonly after: Seat; readonly note: string }

/**
 * What another seat changes of the tasks: those of the new place come, open ones of the old place go with a note, and
 * what went for that reason comes back. Templates of neither place, and those added since, change nothing.
 */
export function replan<T extends Template, L extends Laid>(
  templates: readonly T[],
  laid: readonly L[],
  { before, after, note }: Move,
) {
  const taskOf = (template: T) => laid.find(({ template_id }) => template_id === template.id)
  const comes = templates.filter((template) => isFor(template, after) && !isFor(template, before))
  const goes = templates.filter((template) => isFor(template, before) && !isFor(template, after))
  const tasksOf = (some: readonly T[]) => some.flatMap((template) => taskOf(template) ?? [])
  const wanted = new Set(
    comes.filter((template) => !template.retired && !taskOf(template)).map(({ id }) => id),
  )
  return {
    add: plannedTasks(templates, after).filter(({ id }) => wanted.has(id)),
    reopen: tasksOf(comes).filter((task) => task.state === 'left_out' && task.note === note),
    leaveOut: tasksOf(goes).filter(({ state }) => state === 'open'),
  }
}

/** Whether a task would wait for itself through others. */
export function waitsInCircle(
  templates: readonly Pick<Template, 'id' | 'after_id'>[],
  { id, after_id }: Pick<Template, 'id' | 'after_id'>,
): boolean {
  const next = new Map(templates.map((template) => [template.id, template.after_id]))
  next.set(id, after_id)
  const seen = new Set<number>()
  for (let at: number | null = id; at !== null; at = next.get(at) ?? null) {
    if (seen.has(at)) return true
    seen.add(at)
  }
  return false
}
