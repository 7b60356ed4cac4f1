import type { Reason } from '#platform/contract/explanation.ts'

export type RuleRow = {
  readonly subject: 'everybody' | 'office' | 'role' | 'project'
  readonly name: string
  readonly valid_from: string
  readonly enabled: boolean
  readonly screenshot_minutes: number
  readonly blur: boolean
  readonly work_hours_only: boolean
  readonly titles: boolean
  readonly image_days: number
  readonly slot_days: number
}

export type Rules = {
  readonly enabled: boolean
  readonly screenshot_minutes: 0 | 5 | 10 | 15
  readonly blur: boolean
  readonly work_hours_only: boolean
  readonly titles: boolean
  readonly image_days: number
  readonly slot_days: number
  readonly because: Reason[]
}

const rank = { everybody: 0, office: 1, role: 2, project: 3 } as const

/**
 * The most special rules hold: of a project before those of a role, an office and everybody. Of several that are
 * equally special the one that takes in less holds, point by point.
 */
export function chooseRules(rows: readonly RuleRow[]): Rules {
  const highest = Math.max(-1, ...rows.map(({ subject }) => rank[subject]))
  const held = rows.filter(({ subject }) => rank[subject] === highest)
  const [first] = held
  if (!first) return nothingAtAll
  return {
    enabled: held.every(({ enabled }) => enabled),
    screenshot_minutes: fewestPictures(held.map(({ screenshot_minutes }) => screenshot_minutes)),
    blur: held.some(({ blur }) => blur),
    work_hours_only: held.some(({ work_hours_only }) => work_hours_only),
    titles: held.every(({ titles }) => titles),
    image_days: Math.min(...held.map(({ image_days }) => image_days)),
    slot_days: Math.min(...held.map(({ slot_days }) => slot_days)),
    because: reasonsFor(held, rows.length - held.length),
  }
}

const nothingAtAll: Rules = {
  enabled: false,
  screenshot_minutes: 0,
  blur: true,
  work_hours_only: true,
  titles: false,
  image_days: 30,
  slot_days: 180,
  because: [{ label: 'No rule applies on this day', value: 'Switched off' }],
}

const fewestPictures = (minutes: readonly number[]) =>
  (minutes.includes(0) ? 0 : Math.max(...minutes)) as Rules['screenshot_minutes']

const subjectTexts = {
  everybody: () => 'Rule for everyone',
  office: (name: string) => `Rule for the office ${name}`,
  role: (name: string) => `Rule for the role ${name}`,
  project: (name: string) => `Rule for the project ${name}`,
} as const

function reasonsFor(held: readonly RuleRow[], others: number): Reason[] {
  return [
    ...held.map(({ subject, name, valid_from, enabled }) => ({
      label: subjectTexts[subject](name),
      value: enabled ? 'On' : 'Off',
      source: `Since ${valid_from}`,
    })),
    ...(held.length > 1
      ? [{ label: 'Several rules are equally specific', value: 'The one that records less applies' }]
      : []),
    ...(others > 0 ? [{ label: 'Less specific rules', value: `${others} stand back` }] : []),
  ]
}
