import type { Suggestions } from '#recruitment/contract/candidates/candidate-views.ts'

const MOST = 5
const YEARS = /(\d{1,2})(?:\.(\d))?\s*\+?\s*(?:years|yrs)(?:\s+of)?\s+(?:\w+\s+){0,2}experience/i

/** What the words of a résumé hint at. A person confirms it before anything is kept. */
export function suggestFrom(words: string, knownSkills: readonly string[]): Suggestions {
  const text = ` ${words.toLowerCase()} `
  const isNamed = (skill: string) => {
    // Most skills are nowhere in it, and looking for that alone is quick.
    if (!text.includes(skill.toLowerCase())) return false
    const escaped = skill.toLowerCase().replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, 'u').test(text)
  }
  const years = YEARS.exec(words)
  return {
    skills: knownSkills.filter(isNamed),
    emails: unique(words.match(/(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{2,63}){1,3}/g)).map((email) =>
      email.toLowerCase(),
    ),
    phones: unique(words.match(/(?:\+91[\s-]?)?[6-9]\d{4}[\s-]?\d{5}(?!\d)/g)),
    experience_months: years ? Number(years[1]) * 12 + Math.round((Number(years[2] ?? 0) / 10) * 12) : null,
  }
}

const unique = (found: readonly string[] | null): string[] => [...new Set(found ?? [])].slice(0, MOST)
