import type { JobSkill } from '#recruitment/contract/jobs/job-parts.ts'

type Wanted = {
  readonly skills: readonly JobSkill[]
  /** Years. */
  readonly experience_from: number
  readonly experience_to: number | null
}
/** Skills and experience alone: age, gender, name, photo or place of birth never count. */
type Offered = { readonly skills: readonly string[]; readonly experience_months: number | null }

export type ScoreReason = {
  readonly label: string
  readonly detail: string
  readonly points: number
  readonly most: number
}

const EXPERIENCE_WEIGHT = 5
/** A skill that the job must have counts twice. */
const MUST = 2
const key = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}+#]/gu, '')

/** Hundredths of a percent of the points that the job gives, with the points line by line; null where it gives none. */
export function scoreOf(wanted: Wanted, offered: Offered): { score: number | null; reasons: ScoreReason[] } {
  const have = new Set(offered.skills.map(key))
  const reasons = wanted.skills.map(({ name, must, weight }): ScoreReason => {
    const most = must ? weight * MUST : weight
    const has = have.has(key(name))
    const detail = `${must ? 'Must have' : 'Nice to have'}, ${has ? 'named' : 'not named'}`
    return { label: name, detail, points: has ? most : 0, most }
  })
  if (wanted.experience_from > 0 || wanted.experience_to !== null)
    reasons.push(experienceReason(wanted, offered))
  const most = reasons.reduce((sum, reason) => sum + reason.most, 0)
  const points = reasons.reduce((sum, reason) => sum + reason.points, 0)
  return { score: most === 0 ? null : Math.round((points * 10_000) / most), reasons }
}

function experienceReason(
  { experience_from, experience_to }: Wanted,
  { experience_months }: Offered,
): ScoreReason {
  const span =
    experience_to === null
      ? `${experience_from} years or more`
      : `${experience_from} to ${experience_to} years`
  const years = experience_months === null ? null : experience_months / 12
  const fits =
    years !== null && years >= experience_from && (experience_to === null || years <= experience_to)
  const near =
    years !== null && years >= experience_from - 1 && (experience_to === null || years <= experience_to + 2)
  const points = fits ? EXPERIENCE_WEIGHT : near ? 2 : 0
  const detail = years === null ? `${span} wanted, not given` : `${span} wanted, ${years.toFixed(1)} given`
  return { label: 'Experience', detail, points, most: EXPERIENCE_WEIGHT }
}
