import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useCall } from '#platform/web/calls/use-call.ts'
import { DataTable } from '#platform/web/kit/data-table/data-table.tsx'
import { PageHeader } from '#platform/web/light/page-header.tsx'
import { Stack } from '#platform/web/light/section.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import { directoryOptions } from '#organization/contract/directory/directory-calls.ts'
import { placeFilters } from '#organization/web/public.ts'
import {
  exportSkills,
  MOST_COMPARED,
  MOST_IN_ZIP,
  searchSkills,
  type InventoryRow,
} from '#cv/contract/skills/inventory-calls.ts'
import { CompareDialog } from './compare-dialog.tsx'
import { SkillChart } from './skill-chart.tsx'
import { skillColumns, skillFilters } from './skill-columns.tsx'
import { ZipDialog } from './zip-dialog.tsx'

/** What is done with the colleagues that were chosen. */
type Deed = { readonly kind: 'compare' | 'zip'; readonly ids: number[] }

export function Screen() {
  const [deed, setDeed] = useState<Deed | null>(null)
  const close = () => setDeed(null)
  return (
    <>
      <PageHeader title="Skills" about="Colleagues’ skills, levels and years of experience." />
      <Stack>
        <SkillTable onDeed={setDeed} />
        <SkillChart />
      </Stack>
      {deed?.kind === 'compare' && <CompareDialog ids={deed.ids} onClose={close} />}
      {deed?.kind === 'zip' && <ZipDialog ids={deed.ids} onClose={close} />}
    </>
  )
}

function SkillTable({ onDeed }: { onDeed: (deed: Deed) => void }) {
  const can = useCall(searchSkills, { size: 1 }).data?.can
  const places = useCall(directoryOptions, {}).data
  const navigate = useNavigate()
  const begin = (kind: Deed['kind']) => (rows: readonly InventoryRow[]) =>
    onDeed({ kind, ids: rows.map(({ id }) => id) })
  const deeds = [
    { label: 'Compare', least: 2, most: MOST_COMPARED, run: begin('compare') },
    { label: 'CVs as ZIP', most: MOST_IN_ZIP, run: begin('zip') },
  ]
  return (
    <DataTable
      name="skills"
      label="Colleagues by skills"
      call={searchSkills}
      rowKey={(row) => row.id}
      rowName={(row) => row.name}
      columns={skillColumns}
      filters={[...skillFilters, ...placeFilters(places, 'office')]}
      searchLabel="Skills, separated by commas"
      onOpen={(row) => void navigate(`/cv-details/${row.id}`)}
      choiceActions={can?.read ? deeds : []}
      exportCall={can?.export ? exportSkills : undefined}
      empty={<EmptyState title="No skills yet">Employees add skills in their CVs.</EmptyState>}
    />
  )
}
