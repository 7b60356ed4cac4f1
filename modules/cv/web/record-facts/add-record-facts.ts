import type { CvFacts } from '#cv/contract/cv-calls.ts'
import type { CvContents } from '#cv/contract/contents/cv-contents.ts'

const alike = (...words: readonly string[]) => words.join('\n').toLocaleLowerCase('en')

/** The entries whose like does not stand there yet, after those that do. */
function joined<T>(present: readonly T[], known: readonly T[], likeOf: (entry: T) => string): T[] {
  const met = new Set(present.map(likeOf))
  return [...present, ...known.filter((entry) => !met.has(likeOf(entry)) && met.add(likeOf(entry)))]
}

/** What the record knows beside what the CV holds: nothing that stands there is changed. */
export function takeOver(contents: CvContents, facts: CvFacts): { part: Partial<CvContents>; added: number } {
  const headline = contents.headline || facts.headline
  const part = {
    experience: joined(contents.experience, facts.experience, ({ employer, role }) => alike(employer, role)),
    education: joined(contents.education, facts.education, ({ degree, institution }) =>
      alike(degree, institution),
    ),
    skills: joined(contents.skills, facts.skills, ({ name }) => alike(name)),
    certificates: joined(contents.certificates, facts.certificates, ({ name, issuer }) =>
      alike(name, issuer),
    ),
    languages: joined(contents.languages, facts.languages, ({ name }) => alike(name)),
  }
  const count = (from: Pick<CvContents, keyof typeof part>) =>
    [from.experience, from.education, from.skills, from.certificates, from.languages].flat().length
  return {
    part: { ...part, headline },
    added: count(part) - count(contents) + (headline === contents.headline ? 0 : 1),
  }
}
