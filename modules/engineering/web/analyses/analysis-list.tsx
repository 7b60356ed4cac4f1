import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useCall } from '#platform/web/calls/use-call.ts'
import { ListTable } from '#platform/web/kit/data-table/list-table.tsx'
import { Button } from '#platform/web/light/button.tsx'
import { EmptyState } from '#platform/web/light/states.tsx'
import {
  analysisList,
  readAnalysisChoices,
  type AnalysisRow,
} from '#engineering/contract/analyses/analysis-calls.ts'
import { narrowedTo, type CreateProps, type TableProps } from '#engineering/web/register.tsx'
import { CreateAnalysisDialog } from './analysis-dialogs.tsx'

const pageOf = (id: number) => `/projects/requirement-analysis/${id}`
const cells = { title: ({ id, title }: AnalysisRow) => <Link to={pageOf(id)}>{title}</Link> }

const AnalysisTable = (props: TableProps) => (
  <ListTable
    list={analysisList}
    cells={cells}
    {...narrowedTo(props)}
    rowName={({ title }) => title}
    empty={
      <EmptyState title="No requirement analyses">
        Those who lead a project create one, or the filters hide it.
      </EmptyState>
    }
  />
)

/** Also for those who lead no project and manage analyses of leads. */
function CreateAnalysis({ projects }: CreateProps) {
  const [open, setOpen] = useState(false)
  const go = useNavigate()
  const leads = useCall(readAnalysisChoices, {}).data?.leads ?? []
  if (projects.length === 0 && leads.length === 0) return null
  return (
    <>
      <Button look="primary" onClick={() => setOpen(true)}>
        New analysis
      </Button>
      {open && (
        <CreateAnalysisDialog
          projects={projects}
          leads={leads}
          onClose={() => setOpen(false)}
          onCreated={(id) => void go(pageOf(id))}
        />
      )}
    </>
  )
}

export const analysisRegister = {
  tab: 'requirement-analysis',
  title: 'Requirement analyses',
  about: 'What a project or a lead asks for, with an estimate and its approval.',
  Table: AnalysisTable,
  Create: CreateAnalysis,
  by: 'leads',
} as const
