import type { CvFacts } from '#cv/contract/cv-calls.ts'
import type { GroupJob, RecordFact } from './record-fact-queries.ts'

// The record counts skills from 1 to 5, a CV from 1 to 4.
const levels = [1, 1, 2, 2, 3, 4] as const
const languages: Readonly<Record<string, CvFacts['languages'][number]['level']>> = {
  Basic: 'Basic',
  Good: 'Conversational',
  Fluent: 'Fluent',
  'Mother tongue': 'Native',
}

const words = (value: string | number | null | undefined) => String(value ?? '').trim()
const monthOf = (day: string | number | null | undefined) => words(day).slice(0, 7)

/** What a record knows, as entries of a CV; what it does not know stays open and is not made up. */
export function factsOf(
  facts: readonly RecordFact[],
  jobs: readonly GroupJob[],
  thisMonth: string,
): Omit<CvFacts, 'headline' | 'certificates'> {
  const of = (section: RecordFact['section']) => facts.filter((fact) => fact.section === section)
  const plain = { industry: '', description: '' }
  return {
    experience: [
      ...jobs.map(({ id, company, designation, joined_on, left_on }) => ({
        key: `employment-${id}`,
        employer: company,
        role: designation ?? '',
        from: monthOf(joined_on),
        to: left_on !== null && monthOf(left_on) <= thisMonth ? monthOf(left_on) : null,
        ...plain,
      })),
      ...of('experience').map(({ id, fields }) => ({
        key: `record-${id}`,
        employer: words(fields['employer']).slice(0, 120),
        role: words(fields['designation']),
        from: monthOf(fields['from']),
        to: monthOf(fields['to']) || null,
        ...plain,
      })),
    ].filter(({ role, employer, from }) => role !== '' && employer !== '' && from !== ''),
    education: of('education').map(({ fields }) => ({
      degree: words(fields['degree']),
      institution: words(fields['institution']),
      from: null,
      to: null,
      // Of the year no month is known.
      result: [words(fields['grade']), words(fields['year'])].filter(Boolean).join(', '),
    })),
    skills: of('skill').map(({ fields }) => ({
      name: words(fields['name']).slice(0, 60),
      level: levels[Math.min(5, Math.max(1, Number(fields['level'])))] ?? 1,
      months: 0,
      last_used: lastUsed(fields['last_used'], thisMonth),
    })),
    languages: of('language').map(({ fields }) => ({
      name: words(fields['name']),
      level: languages[words(fields['level'])] ?? 'Basic',
    })),
  }
}

function lastUsed(year: string | number | null | undefined, thisMonth: string): string | null {
  const known = words(year)
  if (known === '') return null
  return known >= thisMonth.slice(0, 4) ? thisMonth : `${known}-12`
}
