import { itemKinds, priorities, severities } from './item-lists.ts'

export const columns = [
  { key: 'project', label: 'Project key', required: true, synonyms: ['Project'] },
  { key: 'title', label: 'Title', required: true, synonyms: ['Summary', 'Name', 'Subject'], longest: 200 },
  { key: 'key', label: 'Item key', synonyms: ['Key', 'Issue key', 'ID', 'Number'] },
  { key: 'kind', label: 'Type', synonyms: ['Issue type', 'Kind'] },
  { key: 'description', label: 'Description', synonyms: ['Details', 'Body'], longest: 20_000 },
  { key: 'assignee', label: 'Assignee email', synonyms: ['Assignee', 'Assigned to', 'Owner'] },
  { key: 'priority', label: 'Priority' },
  { key: 'severity', label: 'Severity' },
  { key: 'points', label: 'Points', synonyms: ['Story points', 'Estimate points'] },
  { key: 'estimate', label: 'Estimate in hours', synonyms: ['Estimate', 'Original estimate', 'Hours'] },
  { key: 'starts_on', label: 'Start', synonyms: ['Start date'] },
  { key: 'due_on', label: 'Due', synonyms: ['Due date', 'Deadline'] },
  { key: 'labels', label: 'Labels', synonyms: ['Tags'] },
  { key: 'parent', label: 'Parent key', synonyms: ['Parent', 'Epic', 'Epic link'] },
] as const

const fields: Readonly<Record<string, string>> = { estimate_minutes: 'estimate' }
export const labelOf = (field: string): string =>
  columns.find(({ key }) => key === (fields[field] ?? field))?.label ?? 'Row'

type Cells = Readonly<Record<string, string>>
type Words = { readonly keys: readonly string[]; labelOf(key: never): string }

/** A word of a list as people write it: its label or its key. What is unknown is refused by the form. */
function wordOf(of: Words, typed: string): string {
  const word = typed.toLowerCase().replaceAll('_', ' ')
  return (
    of.keys.find((key) =>
      [key.replaceAll('_', ' '), of.labelOf(key as never).toLowerCase()].includes(word),
    ) ?? typed
  )
}

/** 23/11/2026 and 23-11-2026, as spreadsheets here write them, beside 2026-11-23. */
export function dayOf(typed: string): string {
  const found = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(typed)
  if (!found) return typed
  const [, day = '', month = '', year = ''] = found
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

const MINUTES = 60

/** A figure, or text that the form refuses. */
const figureOf = (typed: string): number | string =>
  /^\d+([.,]\d+)?$/.test(typed) ? Number(typed.replace(',', '.')) : typed

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const readers: Readonly<Record<string, (typed: string) => readonly [field: string, value: unknown]>> = {
  title: (typed) => ['title', typed],
  kind: (typed) => ['kind', wordOf(itemKinds, typed)],
  description: (typed) => ['description', `<p>${escaped(typed).replaceAll('\n', '<br>')}</p>`],
  priority: (typed) => ['priority', wordOf(priorities, typed)],
  severity: (typed) => ['severity', wordOf(severities, typed)],
  points: (typed) => ['points', figureOf(typed)],
  estimate: (typed) => {
    const hours = figureOf(typed)
    return ['estimate_minutes', typeof hours === 'number' ? Math.round(hours * MINUTES) : hours]
  },
  starts_on: (typed) => ['starts_on', dayOf(typed)],
  due_on: (typed) => ['due_on', dayOf(typed)],
  labels: (typed) => ['labels', typed.split(/[,;]/).map((label) => label.trim())],
}

/** The row as the form of an item takes it; people and parents are looked up apart. */
export function formOf(cells: Cells): Record<string, unknown> {
  const typed = Object.entries(cells).map(([key, text]) => [key, text.trim()] as const)
  return Object.fromEntries(
    typed.flatMap(([key, text]) => (text === '' || !readers[key] ? [] : [readers[key](text)])),
  )
}
