import { PersonName } from '#platform/web/kit/avatar.tsx'
import type { Column, TableFilter } from '#platform/web/kit/data-table/table-types.ts'
import { Explain } from '#platform/web/light/explain.tsx'
import { Badge } from '#platform/web/light/status-badge.tsx'
import { skillLevels } from '#cv/contract/contents/cv-contents.ts'
import type { InventoryRow } from '#cv/contract/skills/inventory-calls.ts'
import { skillInShort } from '#cv/web/contents/readable-entries.ts'

export const skillColumns: Column<InventoryRow>[] = [
  {
    key: 'name',
    title: 'Name',
    main: true,
    sort: true,
    width: 210,
    cell: (row) => (
      <>
        <PersonName id={row.id} name={row.name} /> {row.away && <Badge tone="warn">Away today</Badge>}
      </>
    ),
  },
  {
    key: 'skills',
    title: 'Skills',
    wide: true,
    cell: (row) => row.skills.map((skill) => `${skill.name} (${skillInShort(skill)})`).join(', '),
  },
  {
    key: 'experience',
    title: 'Experience',
    width: 110,
    cell: (row) =>
      row.experience === '' ? (
        ''
      ) : (
        <Explain title={`Total experience of ${row.name}`} because={row.experience_because}>
          {row.experience}
        </Explain>
      ),
  },
  {
    key: 'cv',
    title: 'CV',
    width: 124,
    align: 'end',
    cell: (row) => (
      <>
        <Explain title={`Completeness of the CV of ${row.name}`} because={row.complete_because}>
          {row.complete} %
        </Explain>{' '}
        {row.stale && <Badge tone="warn">Old</Badge>}
      </>
    ),
  },
  { key: 'designation', title: 'Designation', width: 160, cell: (row) => row.designation },
  { key: 'location', title: 'Office', width: 100, cell: (row) => row.location },
]

export const skillFilters: TableFilter[] = [
  {
    kind: 'choice',
    name: 'match',
    label: 'Match',
    unchosen: 'All skills',
    options: [{ value: 'any', label: 'Any skill' }],
  },
  {
    kind: 'choice',
    name: 'level',
    label: 'Min. level',
    options: skillLevels.map((label, at) => ({ value: String(at + 1), label })),
  },
  {
    kind: 'choice',
    name: 'years',
    label: 'Min. years',
    options: [1, 2, 3, 5, 8, 10].map((years) => ({ value: String(years), label: String(years) })),
  },
  {
    kind: 'choice',
    name: 'presence',
    label: 'Today',
    options: [
      { value: 'there', label: 'Not away' },
      { value: 'away', label: 'Away' },
    ],
  },
  {
    kind: 'choice',
    name: 'cv_state',
    label: 'CV',
    options: [
      { value: 'stale', label: 'Not updated for 6 months' },
      { value: 'incomplete', label: 'Incomplete' },
    ],
  },
]
