import { useNavigate } from 'react-router'
import { useCall } from '../../../platform/web/calls/use-call.ts'
import { PersonName } from '../../../platform/web/kit/avatar.tsx'
import { Chart } from '../../../platform/web/kit/chart/chart.tsx'
import { DataTable } from '../../../platform/web/kit/data-table/data-table.tsx'
import type { Column, TableFilter } from '../../../platform/web/kit/data-table/table-types.ts'
import { PageHeader } from '../../../platform/web/light/page-header.tsx'
import { Section, Stack } from '../../../platform/web/light/section.tsx'
import { EmptyState } from '../../../platform/web/light/states.tsx'
import { skillLevels } from '../contract/cv-contents.ts'
import { exportSkills, searchSkills, skillChart, type InventoryRow } from '../contract/inventory-calls.ts'
import { skillInWords } from './reading-of.ts'

const columns: Column<InventoryRow>[] = [
  {
    key: 'name',
    title: 'Name',
    main: true,
    sort: true,
    width: 210,
    cell: (row) => <PersonName id={row.id} name={row.name} />,
  },
  {
    key: 'skills',
    title: 'Skills',
    cell: (row) => row.skills.map((skill) => `${skill.name} (${skillInWords(skill)})`).join('; '),
  },
  { key: 'experience', title: 'Experience', width: 110, cell: (row) => row.experience },
  { key: 'designation', title: 'Designation', width: 190, cell: (row) => row.designation },
  { key: 'location', title: 'Office', width: 100, cell: (row) => row.location },
]

const filters: TableFilter[] = [
  {
    kind: 'choice',
    name: 'match',
    label: 'Of the skills',
    unchosen: 'All of these',
    options: [{ value: 'any', label: 'Any of these' }],
  },
  {
    kind: 'choice',
    name: 'level',
    label: 'Level, at least',
    options: skillLevels.map((label, at) => ({ value: String(at + 1), label })),
  },
  {
    kind: 'choice',
    name: 'years',
    label: 'Years, at least',
    options: [1, 2, 3, 5, 8, 10].map((years) => ({ value: String(years), label: String(years) })),
  },
]

export function Screen() {
  const can = useCall(searchSkills, { size: 1 }).data?.can
  const chart = useCall(skillChart, {}).data?.rows ?? []
  const navigate = useNavigate()
  return (
    <>
      <PageHeader title="Skills" about="Who knows what, how well, for how long, and when it was last used." />
      <Stack>
        <DataTable
          name="skills"
          label="Colleagues by skills"
          call={searchSkills}
          rowKey={(row) => row.id}
          rowName={(row) => row.name}
          columns={columns}
          filters={filters}
          searchLabel="Skills, with commas between"
          onOpen={(row) => void navigate(`/cv-details/${row.id}`)}
          exportCall={can?.export ? exportSkills : undefined}
          empty={
            <EmptyState title="No skill is here yet">People write their skills in their CVs.</EmptyState>
          }
        />
        {chart.length > 0 && (
          <Section title="Known by most">
            <Chart
              title="Colleagues by skill and level"
              kind="stacked"
              rows={chart.map(({ name, levels }) => ({
                name,
                ...Object.fromEntries(skillLevels.map((level, at) => [level, levels[at] ?? 0])),
              }))}
              along={{ key: 'name', label: 'Skill' }}
              series={skillLevels.map((level) => ({ key: level, label: level }))}
            />
          </Section>
        )}
      </Stack>
    </>
  )
}
