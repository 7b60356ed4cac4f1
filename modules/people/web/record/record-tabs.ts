import type { ComponentType } from 'react'
import { sectionKeys, type SectionKey } from '#people/contract/record/record-fields.ts'
import { AlikeSection } from './duplicates-section.tsx'
import { CompletenessSection } from './completeness-section.tsx'
import { EmploymentDeeds } from '#people/web/employment/employment-actions-section.tsx'
import { EmploymentSection } from '#people/web/employment/employment-section.tsx'
import type { RecordView } from './entry-dialog.tsx'
import { HistorySection } from './history-section.tsx'
import { OwnChangesSection } from '#people/web/changes/own-changes-section.tsx'
import { partOfSection } from './tab-of-section.ts'
import { ViewsSection } from './number-views-section.tsx'

type Block = ComponentType<{ record: RecordView }>

/** One tab of a record: the sections in it, and what stands above and below them. */
export type RecordPart = {
  readonly key: string
  readonly label: string
  readonly sections: readonly SectionKey[]
  readonly above?: readonly Block[]
  readonly below?: readonly Block[]
}

const tab = (key: string, label: string, above: readonly Block[] = []): RecordPart => ({
  key,
  label,
  above,
  sections: sectionKeys.filter((section) => partOfSection[section] === key),
})

const job = tab('job', 'Job timeline', [EmploymentSection])
const learnt = [tab('education', 'Education and earlier jobs'), tab('skills', 'Skills')]
const history = tab('history', 'History', [ViewsSection, HistorySection])

/** The own record; identity numbers, memberships and nominees have their own screen. */
export const ownParts: readonly RecordPart[] = [
  tab('personal', 'Personal', [CompletenessSection, OwnChangesSection]),
  job,
  { ...tab('family', 'Family'), sections: ['family'] },
  ...learnt,
  { ...tab('numbers', 'Bank'), sections: ['bank'] },
  history,
]

export const staffParts: readonly RecordPart[] = [
  tab('personal', 'Personal', [AlikeSection, CompletenessSection, EmploymentDeeds]),
  job,
  tab('family', 'Family'),
  ...learnt,
  tab('numbers', 'Numbers and bank'),
  tab('notes', 'Notes of HR'),
  history,
]
