import type { CvSkill } from '#cv/contract/contents/cv-contents.ts'
import type { Compared } from '#cv/contract/skills/inventory-calls.ts'

/** Every skill that one of them has, with what each knows of it: what most share first, then what is known best. */
export function compareSkills(people: readonly (readonly CvSkill[])[]): Compared['skills'] {
  const names = new Map(people.flat().map(({ name }) => [name.toLowerCase(), name]))
  return [...names]
    .map(([key, name]) => ({ name, known: people.map((skills) => knownOf(skills, key)) }))
    .toSorted(
      (one, other) =>
        countOf(other) - countOf(one) ||
        bestOf(other) - bestOf(one) ||
        one.name.localeCompare(other.name, 'en', { sensitivity: 'base' }),
    )
}

type Line = Compared['skills'][number]

function knownOf(skills: readonly CvSkill[], key: string): Line['known'][number] {
  const skill = skills.find(({ name }) => name.toLowerCase() === key)
  return skill ? { level: skill.level, months: skill.months, last_used: skill.last_used } : null
}

const countOf = ({ known }: Line) => known.filter((one) => one !== null).length
const bestOf = ({ known }: Line) => Math.max(...known.map((one) => one?.level ?? 0))
