import {
  languageLevels,
  skillLevels,
  type CvContents,
  type CvJob,
  type CvProject,
  type CvSkill,
} from '#cv/contract/contents/cv-contents.ts'

/** One field of an entry: its words and how it is written. */
export type EntryField<Entry> = {
  readonly key: keyof Entry & string
  readonly label: string
  readonly kind: 'text' | 'lines' | 'month' | 'number' | 'choice'
  readonly options?: readonly { readonly value: string | number; readonly label: string }[]
  readonly optional?: boolean
  readonly hint?: string
}

export type EntrySpec<Entry> = {
  readonly title: string
  /** "Add a skill" */
  readonly one: string
  readonly fields: readonly EntryField<Entry>[]
  readonly empty: () => Entry
}

const newKey = () => crypto.randomUUID()
const from = { key: 'from', label: 'From', kind: 'month' } as const
const to = { key: 'to', label: 'To', kind: 'month', optional: true, hint: 'Leave empty if current.' } as const

export const skillFields: EntrySpec<CvSkill> = {
  title: 'Skills',
  one: 'skill',
  fields: [
    { key: 'name', label: 'Skill', kind: 'text' },
    {
      key: 'level',
      label: 'Level',
      kind: 'choice',
      options: skillLevels.map((label, at) => ({ value: at + 1, label })),
    },
    { key: 'months', label: 'Months', kind: 'number', hint: 'Total time.' },
    { key: 'last_used', label: 'Last used', kind: 'month', optional: true },
  ],
  empty: () => ({ name: '', level: 2, months: 0, last_used: null }),
}

export const jobFields: EntrySpec<CvJob> = {
  title: 'Experience',
  one: 'job',
  fields: [
    { key: 'role', label: 'Role', kind: 'text' },
    { key: 'employer', label: 'Employer', kind: 'text' },
    {
      key: 'industry',
      label: 'Employer alias',
      kind: 'text',
      optional: true,
      hint: 'Shown when the name is hidden.',
    },
    from,
    to,
    { key: 'description', label: 'What you did', kind: 'lines', optional: true },
  ],
  empty: () => ({ key: newKey(), employer: '', industry: '', role: '', from: '', to: null, description: '' }),
}

export const projectFields: EntrySpec<CvProject> = {
  title: 'Projects',
  one: 'project',
  fields: [
    { key: 'name', label: 'Project', kind: 'text' },
    { key: 'client', label: 'Client', kind: 'text', optional: true },
    {
      key: 'industry',
      label: 'Client alias',
      kind: 'text',
      optional: true,
      hint: 'Shown when the name is hidden.',
    },
    { key: 'role', label: 'Role', kind: 'text', optional: true },
    from,
    to,
    { key: 'technologies', label: 'Made with', kind: 'text', optional: true },
    { key: 'team_size', label: 'People in the team', kind: 'number', optional: true },
    { key: 'description', label: 'What you did', kind: 'lines', optional: true },
  ],
  empty: () => ({
    key: newKey(),
    name: '',
    industry: '',
    client: '',
    role: '',
    from: '',
    to: null,
    technologies: '',
    team_size: null,
    description: '',
  }),
}

export const studyFields: EntrySpec<CvContents['education'][number]> = {
  title: 'Education',
  one: 'degree',
  fields: [
    { key: 'degree', label: 'Degree', kind: 'text' },
    { key: 'institution', label: 'Institution', kind: 'text', optional: true },
    { ...from, optional: true },
    { ...to, hint: '' },
    { key: 'result', label: 'Result', kind: 'text', optional: true },
  ],
  empty: () => ({ degree: '', institution: '', from: null, to: null, result: '' }),
}

export const certificateFields: EntrySpec<CvContents['certificates'][number]> = {
  title: 'Certificates',
  one: 'certificate',
  fields: [
    { key: 'name', label: 'Certificate', kind: 'text' },
    { key: 'issuer', label: 'Issued by', kind: 'text', optional: true },
    { key: 'on', label: 'Since', kind: 'month', optional: true },
    { key: 'until', label: 'Valid until', kind: 'month', optional: true },
  ],
  empty: () => ({ name: '', issuer: '', on: null, until: null }),
}

export const languageFields: EntrySpec<CvContents['languages'][number]> = {
  title: 'Languages',
  one: 'language',
  fields: [
    { key: 'name', label: 'Language', kind: 'text' },
    {
      key: 'level',
      label: 'Level',
      kind: 'choice',
      options: languageLevels.map((level) => ({ value: level, label: level })),
    },
  ],
  empty: () => ({ name: '', level: 'Fluent' }),
}
